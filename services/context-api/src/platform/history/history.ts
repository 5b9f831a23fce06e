import { type Kysely, sql } from 'kysely';
import type { RevisionList } from '#contract/revisions/schema.ts';
import type { Database } from '../database/schema.ts';
import type { FieldChange } from '../database/tables/writes.ts';
import { allNouns } from '../nouns/registry.ts';

export interface HistoryRecord {
  readonly kind: string;
  readonly recordId: string;
}

/** Scope of addresses: an initiative, or an organization's records. */
export interface HistoryAddress {
  readonly entity: 'initiative' | 'organization';
  readonly id: string;
}

const known = ({ entity, id }: HistoryAddress) =>
  sql`(${sql.join(
    allNouns().flatMap(({ history }) => history?.[entity]?.(id) ?? []),
    sql` union all `,
  )}) as known`;

/** Returns the record of an address such as `value:hectares/2024`, by present or former slug. */
export async function findRecord(
  db: Kysely<Database>,
  owner: HistoryAddress,
  address: string,
): Promise<HistoryRecord | undefined> {
  const { rows } = await sql<HistoryRecord>`select known.kind, known.record_id as "recordId"
    from ${known(owner)} where known.address = ${address} order by known."isPresent" desc limit 1`.execute(
    db,
  );
  return rows[0];
}

interface Asking {
  readonly oid: string;
  readonly record?: string | undefined;
  readonly page: number;
  readonly pageSize: number;
}

type Row = Omit<RevisionList['items'][number], 'at'> & { at: Date };

/** Returns revisions, latest first. */
export async function listRevisions(
  db: Kysely<Database>,
  owner: HistoryAddress,
  { oid, record, page, pageSize }: Asking,
): Promise<RevisionList> {
  const asked = record === undefined ? undefined : await findRecord(db, owner, record);
  const isAsked = asked
    ? sql`known.kind = ${asked.kind} and known.record_id = ${asked.recordId}`
    : sql`${record === undefined}`;
  const from = sql`from revision join ${known(owner)}
      on known.kind = revision.kind and known.record_id = revision.record_id and known."isPresent"
    where ${owner.entity === 'initiative' ? sql`revision.initiative_id = ${owner.id}` : sql`true`}
      and ${isAsked}`;
  const counted = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db);
  const { total } = counted.rows[0]!;
  const pageCount = Math.max(1, Math.ceil(total / pageSize));
  const shown = Math.min(page, pageCount);
  const { rows } =
    await sql<Row>`select known.address as record, revision.version, revision.at, revision.author,
      revision.oid = ${oid} as "isYou", revision.action, revision.changes, revision.reason
    ${from} order by revision.at desc, revision.version desc, revision.id
    limit ${pageSize} offset ${(shown - 1) * pageSize}`.execute(db);
  const items = rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  return { items, total, page: shown, pageSize, pageCount };
}

/** Returns changes since a version, latest first. */
export async function changesSince(
  db: Kysely<Database>,
  { kind, recordId }: HistoryRecord,
  version: number,
): Promise<readonly (readonly FieldChange[])[]> {
  const rows = await db
    .selectFrom('revision')
    .select('changes')
    .where('kind', '=', kind)
    .where('record_id', '=', recordId)
    .where('version', '>', version)
    .orderBy('version', 'desc')
    .execute();
  return rows.map(({ changes }) => changes);
}

export async function isFirstAuthor(
  db: Kysely<Database>,
  oid: string,
  { kind, recordId }: HistoryRecord,
): Promise<boolean> {
  const row = await db
    .selectFrom('revision')
    .select('oid')
    .where('kind', '=', kind)
    .where('record_id', '=', recordId)
    .where('action', '=', 'create')
    .executeTakeFirst();
  return row?.oid === oid;
}

export async function lastReason(
  db: Kysely<Database>,
  { kind, recordId }: HistoryRecord,
  action: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('revision')
    .select('reason')
    .where('kind', '=', kind)
    .where('record_id', '=', recordId)
    .where('action', '=', action)
    .orderBy('version', 'desc')
    .executeTakeFirst();
  return row?.reason ?? null;
}
