import { sql, type Transaction } from 'kysely';
import { PRESENCE_MS } from '#contract/presence/constants.ts';
import type { Presence, PresenceBody, RecordPresence } from '#contract/presence/schema.ts';
import type { Database } from '../../platform/database/schema.ts';
import { type OpenRecord, openRecord, type Reader } from './records.ts';

const expiry = sql<Date>`now() - make_interval(secs => ${PRESENCE_MS / 1000})`;

/** Replaces what a tab edits; forgets tabs without a heartbeat. */
async function note(
  db: Transaction<Database>,
  { oid, tab, keys }: { readonly oid: string; readonly tab: string; readonly keys: readonly string[] },
): Promise<void> {
  await db.deleteFrom('presence').where('oid', '=', oid).where('tab', '=', tab).execute();
  await sql`delete from presence where (record, oid, tab) in (
    select record, oid, tab from presence where seen_at < ${expiry} for update skip locked)`.execute(db);
  if (keys.length > 0)
    await db
      .insertInto('presence')
      .values(keys.map((record) => ({ record, oid, tab })))
      .execute();
}

/** Returns other editors and the last author, if their accounts may be used. */
async function read(
  db: Transaction<Database>,
  { key, version, by }: OpenRecord,
  oid: string,
): Promise<RecordPresence> {
  const { rows } = await sql<{ name: string }>`select distinct app_user.oid, app_user.name from presence
    join app_user on app_user.oid = presence.oid and app_user.disabled_at is null
    where presence.record = ${key} and presence.oid <> ${oid} and presence.seen_at >= ${expiry}
    order by app_user.name`.execute(db);
  const author = by === null ? undefined : await findName(db, by);
  return {
    people: rows.map(({ name }) => name),
    saved: { version, by: author ?? null, isYou: by === oid },
  };
}

async function findName(db: Transaction<Database>, oid: string): Promise<string | undefined> {
  const row = await db.selectFrom('app_user').select('name').where('oid', '=', oid).executeTakeFirst();
  return row?.name;
}

/** Notes what a tab edits; returns its other editors. */
export async function putPresence(
  db: Transaction<Database>,
  { tab, records }: PresenceBody,
  reader: Reader,
): Promise<Presence> {
  const { oid } = reader.bearer;
  const opened: (OpenRecord | null)[] = [];
  for (const record of records) opened.push(await openRecord(db, record, reader));
  const keys = new Set(opened.flatMap((each) => each?.key ?? []));
  await note(db, { oid, tab, keys: [...keys] });
  const found: Presence['records'] = [];
  for (const each of opened) found.push(each && (await read(db, each, oid)));
  return { records: found };
}
