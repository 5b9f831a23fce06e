import { type Kysely, type RawBuilder, sql } from 'kysely';
import { TASK_LIMIT, taskKinds } from '#contract/tasks/constants.ts';
import type { Task, TaskGroup, TaskKind, TaskList, TaskQuery as Query } from '#contract/tasks/schema.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Person, TaskQuery } from './source.ts';
import { taskSources } from './sources.ts';

/** Tasks per kind on the first page, and on pages of a kind. */
const FIRST = 5;
const PAGE_SIZE = 25;

type Row = Omit<Task, 'since'> & { since: Date | null; key: string | null };

const keyOf = ({ keys }: TaskQuery): RawBuilder<unknown> =>
  keys ? sql`concat_ws('/', ${sql.join(keys)})` : sql`null`;

const columnsOf = (query: TaskQuery): RawBuilder<unknown> => sql`
  ${sql.lit(query.noun)} as noun, (${query.id ?? sql`null`})::uuid as id, jsonb_build_array(${sql.join(query.slugs)}) as slugs,
  (${query.record})::jsonb - 'slug' as record, (${query.owner ?? sql`null`})::jsonb - 'slug' as owner,
  (${query.year ?? sql`null`})::int as year, (${query.since ?? sql`null`})::timestamptz as since,
  (${query.due ?? sql`null`})::date::text as due, nullif((${query.by ?? sql`null`})::text, '') as by,
  (${query.note ?? sql`null`})::text as note, ${keyOf(query)}::text as key, (${query.inLanguage ?? sql`null`})::text as "inLanguage",
  (${query.address ?? sql`null`})::text as address, (${query.field ?? sql`null`})::text as field`;

const orderOf = ({ since, due, keys, slugs, inLanguage, address, field }: TaskQuery): RawBuilder<unknown> =>
  sql.join(
    (keys ? [since, due, ...keys] : [since, due, ...slugs, inLanguage, address, field]).filter(
      (each) => each !== undefined,
    ),
    sql`, `,
  );

/** Returns the longest waiting tasks of a source, without sorting or computing other rows. */
const rowsOf = (query: TaskQuery, limit: number): RawBuilder<unknown> => sql`(
  select ${columnsOf(query)} from ${query.from} where ${query.where} order by ${orderOf(query)} limit ${limit})`;

const countedOf = (query: TaskQuery): RawBuilder<unknown> =>
  query.isCountedInOrder
    ? sql`select 1 from (select from ${query.from} where ${query.where}
        order by ${orderOf(query)} limit ${TASK_LIMIT + 1}) as first`
    : sql`select 1 from ${query.from} where ${query.where}`;

/** Counts tasks of all sources up to the limit, one source after the other. */
const countOf = (
  queries: readonly TaskQuery[],
): RawBuilder<unknown> => sql`select count(*)::int as count from (
  ${sql.join(queries.map(countedOf), sql` union all `)} limit ${TASK_LIMIT + 1}) as counted`;

const toTask = ({ since, key: _key, ...row }: Row): Task => ({ ...row, since: since?.toISOString() ?? null });

/** Returns the longest waiting tasks of some sources. */
export async function readTasks(
  db: Kysely<Database>,
  queries: readonly TaskQuery[],
  { size, offset = 0 }: { readonly size: number; readonly offset?: number },
): Promise<Task[]> {
  if (queries.length === 0) return [];
  const { rows } = await sql<Row>`select * from (${sql.join(
    queries.map((query) => rowsOf(query, offset + size)),
    sql` union all `,
  )}) as task
    order by since nulls last, due nulls last, coalesce(key, slugs::text), "inLanguage", address, field limit ${size} offset ${offset}`.execute(
    db,
  );
  return rows.map(toTask);
}

export const queriesOf = (person: Person, kind: TaskKind): TaskQuery[] =>
  taskSources.filter((source) => source.kind === kind).flatMap(({ find }) => find(person) ?? []);

async function groupOf(
  db: Kysely<Database>,
  {
    kind,
    queries,
    page: wanted,
    size,
  }: { kind: TaskKind; queries: readonly TaskQuery[]; page: number; size: number },
): Promise<TaskGroup> {
  const { rows: counts } = await sql<{ count: number }>`${countOf(queries)}`.execute(db);
  const count = counts[0]?.count ?? 0;
  const total = Math.min(count, TASK_LIMIT);
  const pageCount = Math.max(1, Math.ceil(total / size));
  const page = Math.min(wanted, pageCount);
  const tasks = total === 0 ? [] : await readTasks(db, queries, { size, offset: (page - 1) * size });
  return { kind, total, more: count > TASK_LIMIT, page, pageCount, tasks };
}

/** Returns the first tasks of every kind, or a page of one. */
export async function listTasks(
  db: Kysely<Database>,
  person: Person,
  { kind: only, page }: Query,
): Promise<TaskList> {
  const groups: TaskGroup[] = [];
  for (const kind of only === undefined ? taskKinds : [only]) {
    const queries = queriesOf(person, kind);
    const group =
      queries.length > 0
        ? await groupOf(db, { kind, queries, page, size: only === undefined ? FIRST : PAGE_SIZE })
        : { kind, total: 0, more: false, page: 1, pageCount: 1, tasks: [] };
    if (group.total > 0 || only !== undefined) groups.push(group);
  }
  return { groups };
}
