import { guarded } from '#lib/http/circuitBreaker.server.ts';
import { inTime, timeLeft, TimeLimitError } from '#lib/http/visit.server.ts';
import { logger } from '#lib/log/logger.server.ts';
import type { KeyValueStore } from './keyValueStore.ts';

const PREFIX = 'common-ground:';
const CONNECT_MS = 2000;
const COMMAND_MS = 1000;

interface RedisOptions {
  readonly commandMs?: number;
}

/** Logs only the kind of error: the address may contain a password. */
const report = ({ code, name }: Error & { code?: string }): void =>
  logger().error({ code: code ?? name }, 'Redis is out of reach');

/** Loads the client only where it is needed: by itself it takes 28 MB and a third of a second. */
async function createClient(url: string) {
  const loaded = await import('@redis/client');
  // esbuild gives what a CommonJS package exports as the default alone.
  const redis = 'default' in loaded ? loaded.default : loaded;
  const client = redis.createClient({
    url,
    commandsQueueMaxLength: 1000,
    disableOfflineQueue: true,
    socket: { connectTimeout: CONNECT_MS, reconnectStrategy: (tries) => Math.min(100 * 2 ** tries, 5000) },
  });
  client.on('error', report);
  return client;
}

type Client = Awaited<ReturnType<typeof createClient>>;

function connect(url: string) {
  const client = createClient(url);
  // Settles at the first connection; a later loss is noticed at once.
  const connected = client.then((created) => created.connect());
  connected.catch(() => undefined);
  const destroy = () =>
    client.then(
      (created) => {
        created.destroy();
      },
      () => undefined,
    );
  return { connected, destroy, since: performance.now() };
}

/**
 * Creates a store in Redis, for all portals of a site. While it is silent, calls fail after a second,
 * and at once after some of them.
 */
export function createRedisStore(
  url: string,
  { commandMs = COMMAND_MS }: RedisOptions = {},
): KeyValueStore & { close(): void } {
  let connection = connect(url);
  // Without user and password.
  const origin = `redis://${new URL(url).host}`;

  /** Limits the wait for a reply: the client's own time limit ends when a command is sent. */
  async function inLimit<T>(run: (client: Client) => Promise<T>): Promise<T> {
    const used = connection;
    try {
      return await inTime(used.connected.then(run), timeLeft(commandMs));
    } catch (error) {
      const isSilent = error instanceof TimeLimitError && performance.now() - used.since > CONNECT_MS;
      // Behind a dead network path the kernel would keep the connection for a quarter of an hour.
      if (isSilent && used === connection) {
        report(error);
        void used.destroy();
        connection = connect(url);
      }
      throw error;
    }
  }

  const command = <T>(run: (client: Client) => Promise<T>): Promise<T> =>
    guarded(
      origin,
      () => inLimit(run),
      (error) => error instanceof TimeLimitError,
    );

  return {
    get: (key) => command((redis) => redis.get(PREFIX + key)),
    async set(key, value, { ttl, ifAbsent = false }) {
      const options = { expiration: { type: 'EX', value: Math.ceil(ttl) } } as const;
      const reply = await command((redis) =>
        redis.set(PREFIX + key, value, ifAbsent ? { ...options, condition: 'NX' } : options),
      );
      return reply === 'OK';
    },
    async delete(key) {
      await command((redis) => redis.del(PREFIX + key));
    },
    members: (key) => command((redis) => redis.sMembers(PREFIX + key)),
    async addMember(key, member, { ttl }) {
      const name = PREFIX + key;
      await command((redis) => redis.multi().sAdd(name, member).expire(name, Math.ceil(ttl)).exec());
    },
    async removeMember(key, member) {
      await command((redis) => redis.sRem(PREFIX + key, member));
    },
    close: () => {
      void connection.destroy();
    },
  };
}
