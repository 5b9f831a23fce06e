import { createClient } from '@redis/client';
import { logger } from '#lib/log/logger.server.ts';
import type { KeyValueStore } from './keyValueStore.ts';

const PREFIX = 'common-ground:';
const TIMEOUT_MS = 2000;

/** Keeps texts in Redis, for all portals of a site. While it is out of reach, every call fails after two seconds. */
export function createRedisStore(url: string): KeyValueStore & { close(): void } {
  const client = createClient({
    url,
    commandsQueueMaxLength: 1000,
    disableOfflineQueue: true,
    socket: { connectTimeout: TIMEOUT_MS, reconnectStrategy: (tries) => Math.min(100 * 2 ** tries, 5000) },
  });
  // The address may hold a password, so only the kind of failure is told.
  client.on('error', ({ code, name }: Error & { code?: string }) => {
    logger().error({ code: code ?? name }, 'Redis is out of reach');
  });
  const connected = client.connect().catch(() => undefined);
  const ready = async () => {
    await Promise.race([connected, new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS).unref())]);
    return client;
  };
  return {
    get: async (key) => (await ready()).get(PREFIX + key),
    async set(key, value, { ttl, ifAbsent = false }) {
      const options = { expiration: { type: 'EX', value: Math.ceil(ttl) } } as const;
      const redis = await ready();
      return (
        (await redis.set(PREFIX + key, value, ifAbsent ? { ...options, condition: 'NX' } : options)) === 'OK'
      );
    },
    async delete(key) {
      await (await ready()).del(PREFIX + key);
    },
    close: () => {
      client.destroy();
    },
  };
}
