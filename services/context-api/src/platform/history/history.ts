import { type Kysely, sql } from 'kysely';
import type { RevisionList } from '#contract/revisions/schema.ts';
import type { Database } from '../database/schema.ts';
import type { FieldChange } from '../database/tables/writes.ts';
import { isActor } from '../visibility/actors.ts';

export interface HistoryRecord {
  readonly kind: string;
  readonly recordId: string;
}

/** Scope of addresses: an initiative, or an organization's records. */
export interface HistoryAddress {
  readonly entity: 'initiative' | 'organization';
  readonly id: string;
}

type Addresses = readonly ((id: string) => ReturnType<typeof sql>)[];

const slugsOf = (entity: string) => sql`cross join lateral (
  select ${sql.ref(`${entity}.slug`)} as slug, true as "isPresent"
  union all select former.slug, false from ${sql.table(`${entity}_previous_slug`)} as former
    where ${sql.ref(`former.${entity}_id`)} = ${sql.ref(`${entity}.id`)}) as named`;

const plain = sql`true as "isPresent"`;

/** Rows `kind, record_id, address, isPresent` of records in an initiative. */
const inInitiative: Addresses = [
  (id) => sql`select 'goal' as kind, goal.id::text as record_id, 'goal:' || named.slug as address, "isPresent"
    from goal ${slugsOf('goal')} where goal.initiative_id = ${id}`,
  (id) => sql`select 'indicator', indicator.id::text, 'indicator:' || named.slug, "isPresent"
    from indicator ${slugsOf('indicator')} where indicator.initiative_id = ${id}`,
  (id) => sql`select 'value', work.indicator_id || '/' || work.year,
      'value:' || named.slug || '/' || work.year, "isPresent"
    from indicator_value_work as work join indicator on indicator.id = work.indicator_id
    ${slugsOf('indicator')} where indicator.initiative_id = ${id}`,
  (id) => sql`select 'maturity', answer.maturity_id || '/' || answer.criterion,
      'maturity:' || maturity.year || '/' || answer.criterion, ${plain}
    from maturity_answer as answer join maturity on maturity.id = answer.maturity_id where maturity.initiative_id = ${id}`,
  (id) => sql`select 'action', action.id::text, 'action:' || named.slug, "isPresent"
    from action ${slugsOf('action')} where action.initiative_id = ${id}`,
  (id) => sql`select 'action_plan', action_plan.id::text, 'plan:' || named.slug, "isPresent"
    from action_plan ${slugsOf('action_plan')} where action_plan.initiative_id = ${id}`,
  (id) => sql`select 'story', story.id::text, 'update:' || named.slug, "isPresent"
    from story ${slugsOf('story')} where story.initiative_id = ${id}`,
  (id) => sql`select 'document', document.id::text, 'document:' || named.slug, "isPresent"
    from document ${slugsOf('document')} where document.initiative_id = ${id}`,
];

/** Rows of organizations' records; in initiatives, those that they lead or speak in. */
const inOrganization: Addresses = [
  (id) => sql`select 'document' as kind, document.id::text as record_id, 'document:' || named.slug as address,
      "isPresent"
    from document ${slugsOf('document')} where document.organization_id = ${id} and document.initiative_id is null`,
  (id) => sql`select 'story', story.id::text, 'update:' || initiative.slug || '/' || named.slug, "isPresent"
    from story join initiative on initiative.id = story.initiative_id ${slugsOf('story')}
    where story.organization_id = ${id}`,
  (id) => sql`select 'action', action.id::text, 'action:' || initiative.slug || '/' || named.slug, "isPresent"
    from action join initiative on initiative.id = action.initiative_id
    join action_actor as link on link.action_id = action.id and link.position = 0
    ${slugsOf('action')} where link.organization_id = ${id} and ${isActor}`,
];

const addresses = { initiative: inInitiative, organization: inOrganization };

const known = ({ entity, id }: HistoryAddress) =>
  sql`(${sql.join(
    addresses[entity].map((each) => each(id)),
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
