import { randomBytes } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Signer } from '../../platform/botCheck/signer.ts';
import type { Database } from '../../platform/database/schema.ts';

/** Key of a feed that was never renewed. */
const FIRST = '';

const keyOf = async (db: Kysely<Database>, oid: string): Promise<string | null> => {
  const row = db.selectFrom('followed_feed').select('key').where('oid', '=', oid);
  const found = await row.executeTakeFirst();
  return found ? found.key : FIRST;
};

const tokenOf = (signer: Signer, oid: string, key: string): string =>
  signer.sign('feed', key === FIRST ? oid : `${oid} ${key}`);

/** Returns a feed's token; empty once ended. */
export async function feedToken(db: Kysely<Database>, signer: Signer, oid: string): Promise<string> {
  const key = await keyOf(db, oid);
  return key === null ? '' : tokenOf(signer, oid, key);
}

/** Returns a token's reader; null for an invalid token or a disabled account. */
export async function readerOfFeed(
  db: Kysely<Database>,
  signer: Signer,
  token: string,
): Promise<string | null> {
  const value = signer.open('feed', token);
  if (value === null) return null;
  const [oid = '', key = FIRST] = value.split(' ');
  if (key !== (await keyOf(db, oid))) return null;
  const { rows } = await sql`select from app_user where oid = ${oid} and disabled_at is not null`.execute(db);
  return rows.length > 0 ? null : oid;
}

const saveKey = (db: Transaction<Database>, oid: string, key: string | null) =>
  db
    .insertInto('followed_feed')
    .values({ oid, key })
    .onConflict((conflict) => conflict.column('oid').doUpdateSet({ key }))
    .execute();

/** Renews a feed, even an ended one; earlier tokens become invalid. */
export async function renewFeed(db: Transaction<Database>, signer: Signer, oid: string): Promise<string> {
  const key = randomBytes(16).toString('base64url');
  await saveKey(db, oid, key);
  return tokenOf(signer, oid, key);
}

/** Ends a feed until its renewal. */
export async function endFeed(db: Transaction<Database>, oid: string): Promise<void> {
  await saveKey(db, oid, null);
}
