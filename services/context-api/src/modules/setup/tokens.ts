import { createHash, randomBytes } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { hasAdministrator } from '../../platform/auth/administrators.ts';
import type { Database } from '../../platform/database/schema.ts';

/** Minutes of validity of a one-time link. */
export const linkMinutes = 60;

const hashOf = (token: string) => createHash('sha256').update(`setup ${token}`).digest('hex');

/**
 * Creates a token for the first administrator and saves its hash; earlier ones stay valid, as several
 * instances may start at once.
 *
 * @returns null if there is an administrator
 */
export async function createSetupToken(db: Kysely<Database>): Promise<string | null> {
  if (await hasAdministrator(db)) return null;
  const token = randomBytes(32).toString('base64url');
  await db
    .deleteFrom('setup_token')
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute();
  await db
    .insertInto('setup_token')
    .values({
      hash: hashOf(token),
      expires_at: sql<Date>`now() + make_interval(mins => ${linkMinutes}::int)`,
    })
    .execute();
  return token;
}

/** Returns whether a token is valid; withdraws all tokens. */
export async function useSetupToken(db: Transaction<Database>, token: string): Promise<boolean> {
  const valid = await db
    .selectFrom('setup_token')
    .select('hash')
    .where('hash', '=', hashOf(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  if (valid) await db.deleteFrom('setup_token').execute();
  return valid !== undefined;
}
