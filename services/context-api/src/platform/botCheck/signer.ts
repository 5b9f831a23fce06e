import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';

type Purpose = 'challenge' | 'challenge-key' | 'sender' | 'newsletter' | 'feed' | 'invitation' | 'mails';

export interface Signer {
  keyFor(purpose: Purpose): string;
  digest(purpose: Purpose, value: string): string;
  /** Returns `value` with its signature, URL-safe. */
  sign(purpose: Purpose, value: string): string;
  /** Returns null if the signature is invalid. */
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

/** Returns the secret of this database's instances; the first one creates it. */
export async function storedSecret(db: Kysely<Database>): Promise<string> {
  await db
    .insertInto('service_secret')
    .values({ name: 'forms', value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = db.selectFrom('service_secret').select('value').where('name', '=', 'forms');
  return (await row.executeTakeFirstOrThrow()).value;
}
