import { type Kysely, sql } from 'kysely';
import type { RevisionList } from '#contract/revisions/schema.ts';
import type { Database } from '../database/schema.ts';
import type { FieldChange } from '../database/tables/writes.ts';
import { isActor } from '../visibility/actors.ts';

/** Record by kind and key. */
export interface HistoryRecord {
  readonly kind: string;
  readonly recordId: string;
}

/** Scope of record addresses: an initiative, or all records of an organization. */
export interface HistoryAddress {
  readonly entity: 'initiative' | 'organization';
  readonly id: string;
}

type Addresses = readonly ((id: string) => ReturnType<typeof sql>)[];

/** Addresses of each kind of record with a history in an initiative, as rows `kind, record_id, address`. */
const inInitiative: Addresses = [
  (id) => sql`select 'goal' as kind, goal.id::text as record_id, 'goal:' || goal.slug as address
    from goal where goal.initiative_id = ${id}`,
  (id) => sql`select 'indicator', indicator.id::text, 'indicator:' || indicator.slug
    from indicator where indicator.initiative_id = ${id}`,
  (id) => sql`select 'value', work.indicator_id || '/' || work.year,
      'value:' || indicator.slug || '/' || work.year
    from indicator_value_work as work join indicator on indicator.id = work.indicator_id
    where indicator.initiative_id = ${id}`,
  (id) => sql`select 'maturity', answer.maturity_id || '/' || answer.criterion,
      'maturity:' || maturity.year || '/' || answer.criterion
    from maturity_answer as answer join maturity on maturity.id = answer.maturity_id where maturity.initiative_id = ${id}`,
  (id) => sql`select 'action', action.id::text, 'action:' || action.slug
    from action where action.initiative_id = ${id}`,
  (id) => sql`select 'action_plan', action_plan.id::text, 'plan:' || action_plan.slug
    from action_plan where action_plan.initiative_id = ${id}`,
  (id) => sql`select 'story', story.id::text, 'update:' || story.slug
    from story where story.initiative_id = ${id}`,
  (id) => sql`select 'document', document.id::text, 'document:' || document.slug
    from document where document.initiative_id = ${id}`,
];

/** Addresses of organizations' records; in initiatives, those that they lead or speak in. */
const inOrganization: Addresses = [
  (
    id,
  ) => sql`select 'document' as kind, document.id::text as record_id, 'document:' || document.slug as address
    from document where document.organization_id = ${id} and document.initiative_id is null`,
  (id) => sql`select 'story', story.id::text, 'update:' || initiative.slug || '/' || story.slug
    from story join initiative on initiative.id = story.initiative_id where story.organization_id = ${id}`,
  (id) => sql`select 'action', action.id::text, 'action:' || initiative.slug || '/' || action.slug
    from action join initiative on initiative.id = action.initiative_id
    join action_actor as link on link.action_id = action.id and link.position = 0
    where link.organization_id = ${id} and ${isActor}`,
];

const addresses = { initiative: inInitiative, organization: inOrganization };

const known = ({ entity, id }: HistoryAddress) =>
  sql`(${sql.join(
    addresses[entity].map((each) => each(id)),
    sql` union all `,
  )}) as known`;

/** Returns the record of an address such as `value:hectares/2024`, or undefined. */
export async function findRecord(
  db: Kysely<Database>,
  place: HistoryAddress,
  address: string,
): Promise<HistoryRecord | undefined> {
  const { rows } = await sql<HistoryRecord>`select known.kind, known.record_id as "recordId"
    from ${known(place)} where known.address = ${address}`.execute(db);
  return rows[0];
}

interface Asking {
  readonly oid: string;
  readonly record?: string | undefined;
  readonly page: number;
  readonly pageSize: number;
}

type Row = Omit<RevisionList['items'][number], 'at'> & { at: Date };

/** Returns the revisions in a place, latest first. */
export async function listRevisions(
  db: Kysely<Database>,
  place: HistoryAddress,
  { oid, record, page, pageSize }: Asking,
): Promise<RevisionList> {
  const from = sql`from revision join ${known(place)}
      on known.kind = revision.kind and known.record_id = revision.record_id
    where ${place.entity === 'initiative' ? sql`revision.initiative_id = ${place.id}` : sql`true`}
      and ${record === undefined ? sql`true` : sql`known.address = ${record}`}`;
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

/** Returns the changes of a record since a version, latest first. */
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

/** Returns the reason of the last step on a record. */
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
