import { hkdfSync } from 'node:crypto';
import { compactDecrypt, CompactEncrypt, errors } from 'jose';
import type { KeyValueStore } from './keyValueStore.ts';

const [alg, enc] = ['dir', 'A256GCM'];
const allowed = { keyManagementAlgorithms: [alg], contentEncryptionAlgorithms: [enc] };

/** Derives a key per entry, so that entries cannot be exchanged. */
const encryptionKey = (secret: string, key: string) =>
  new Uint8Array(hkdfSync('sha256', secret, '', `common-ground session store ${key}`, 32));

const encrypt = (text: string, key: Uint8Array): Promise<string> =>
  new CompactEncrypt(new TextEncoder().encode(text)).setProtectedHeader({ alg, enc }).encrypt(key);

/** Returns null for a value of another key or program. */
async function decrypt(jwe: string, key: Uint8Array): Promise<string | null> {
  try {
    const { plaintext } = await compactDecrypt(jwe, key, allowed);
    return new TextDecoder().decode(plaintext);
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

/**
 * Uses JWE: the first secret encrypts, all decrypt; other values count as absent. Members of sets, the names
 * of entries, remain.
 */
export function encrypted(store: KeyValueStore, secrets: readonly string[]): KeyValueStore {
  return {
    async get(key) {
      const jwe = await store.get(key);
      if (jwe === null) return null;
      for (const secret of secrets) {
        const text = await decrypt(jwe, encryptionKey(secret, key));
        if (text !== null) return text;
      }
      return null;
    },
    set: async (key, value, options) =>
      store.set(key, await encrypt(value, encryptionKey(secrets[0]!, key)), options),
    delete: (key) => store.delete(key),
    members: (key) => store.members(key),
    addMember: (key, member, options) => store.addMember(key, member, options),
    removeMember: (key, member) => store.removeMember(key, member),
  };
}
