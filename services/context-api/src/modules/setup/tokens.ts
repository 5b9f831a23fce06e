import { createHash, randomBytes } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { hasAdministrator } from '../../platform/auth/administrators.ts';
import type { Database } from '../../platform/database/schema.ts';

/** Minutes for which a one-time link is valid. */
export const linkMinutes = 60;

const hashOf = (token: string) => createHash('sha256').update(`setup ${token}`).digest('hex');

/**
 * Creates a token for the first administrator; earlier ones remain valid until they expire, since several instances may
 * start at once. Only its hash is saved.
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

/** Returns whether a token is valid, and withdraws it with all others. */
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
