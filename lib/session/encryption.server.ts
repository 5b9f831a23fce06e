import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { KeyValueStore } from './keyValueStore.ts';

const algorithm = 'aes-256-gcm';
const [NONCE_BYTES, TAG_BYTES] = [12, 16];

const keyOf = (secret: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'common-ground refresh tokens', 32));

function seal(text: string, secret: string, key: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  // Bound to its key, so that entries cannot be exchanged.
  const cipher = createCipheriv(algorithm, keyOf(secret), nonce).setAAD(Buffer.from(key));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

function open(text: string, secret: string, key: string): string | null {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(algorithm, keyOf(secret), bytes.subarray(0, NONCE_BYTES));
  decipher.setAAD(Buffer.from(key)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    return (
      decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    );
  } catch {
    return null;
  }
}

/** A store whose values are encrypted (AES-256-GCM): the first secret writes, all read; what none can read is not there. */
export function encrypted(store: KeyValueStore, secrets: readonly string[]): KeyValueStore {
  return {
    async get(key) {
      const sealed = await store.get(key);
      if (sealed === null) return null;
      return secrets.map((secret) => open(sealed, secret, key)).find((text) => text !== null) ?? null;
    },
    set: (key, value, options) => store.set(key, seal(value, secrets[0]!, key), options),
    delete: (key) => store.delete(key),
  };
}
