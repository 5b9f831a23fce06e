import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';

type Purpose = 'challenge' | 'challenge-key' | 'sender' | 'newsletter' | 'feed';

/** Signs what goes out and comes back, and hashes what must not be readable; each purpose has a key of its own. */
export interface Signer {
  /** A secret derived for one purpose. */
  keyFor(purpose: Purpose): string;
  digest(purpose: Purpose, value: string): string;
  /** `value` with its signature, fit for an address. */
  sign(purpose: Purpose, value: string): string;
  /** What was signed; null where nobody here has signed it. */
  open(purpose: Purpose, token: string): string | null;
}

const mac = (key: string, value: string) => createHmac('sha256', key).update(value).digest('base64url');

/** @param secrets the first signs, all verify */
export function createSigner(secrets: readonly [string, ...string[]]): Signer {
  const digest = (purpose: Purpose, value: string, secret = secrets[0]) => mac(mac(secret, purpose), value);
  return {
    keyFor: (purpose) => mac(secrets[0], purpose),
    digest: (purpose, value) => digest(purpose, value),
    sign: (purpose, value) => {
      const encoded = Buffer.from(value).toString('base64url');
      return `${encoded}.${digest(purpose, encoded)}`;
    },
    open: (purpose, token) => {
      const [encoded = '', signature = ''] = token.split('.');
      const isSigned = secrets.some((secret) => isSame(signature, digest(purpose, encoded, secret)));
      return isSigned ? Buffer.from(encoded, 'base64url').toString() : null;
    },
  };
}

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** A secret that all instances on this database share; made up by the first one. */
export async function keptSecret(db: Kysely<Database>): Promise<string> {
  await db
    .insertInto('service_secret')
    .values({ name: 'forms', value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = db.selectFrom('service_secret').select('value').where('name', '=', 'forms');
  return (await row.executeTakeFirstOrThrow()).value;
}
