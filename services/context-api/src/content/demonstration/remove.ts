import { type Kysely, type RawBuilder, sql, type SqlBool, type Transaction } from 'kysely';
import { seedPages } from '../../modules/pages/seed.ts';
import { countDemonstration } from '../../modules/settings/demonstration.ts';
import { contentAuthor } from '../../platform/auth/ownAuthors.ts';
import { lockContent } from '../../platform/content/write.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { RetainedRecord } from '../../platform/database/tables/settings.ts';
import { removeUnusedOf } from '../../platform/files/unusedFiles.ts';
import { rebuildSearch } from '../../platform/search/rebuildSearch.ts';
import { kinds } from '../registry.ts';
import { removeRates } from './rates.ts';

/** Records within an initiative; one that remains stays whole. */
const inInitiative = [
  'action',
  'action_plan',
  'indicator',
  'maturity',
  'opportunity',
  'project',
  'story',
  'sourcing_area',
  'document',
] as const;

/** Other records, each before those that it refers to. */
const standalone = [
  'story',
  'document',
  'sourcing_area',
  'page',
  'consortium',
  'convener',
  'organization',
] as const;

const listed = ['initiative', ...standalone] as const;

/** Tables whose rows belong to a record or lose only a reference. */
const noNeeds =
  /_text$|_previous_slug$|^organization_commodity|^user_role$|^app_user$|^submission$|^invitation$|^revision$/;

const isUntouched = (table: string): RawBuilder<SqlBool> =>
  sql`(${sql.ref(`${table}.demonstration`)} and ${sql.ref(`${table}.updated_by`)} = ${contentAuthor})`;

const exists = (from: RawBuilder<unknown>) => sql<SqlBool>`exists (select from ${from})`;

/** Condition for initiatives in which people have changed something. */
const hasOwnRecords = (): RawBuilder<SqlBool> => {
  const own = inInitiative.map((table) =>
    exists(sql`${sql.table(table)} where ${sql.ref(`${table}.initiative_id`)} = initiative.id
      and not ${isUntouched(table)}`),
  );
  const goals = exists(
    sql`goal where goal.initiative_id = initiative.id and goal.updated_by <> ${contentAuthor}`,
  );
  const changes = exists(sql`revision where revision.initiative_id = initiative.id`);
  return sql`(${sql.join([...own, goals, changes], sql` or `)})`;
};

interface ForeignKey {
  readonly table: string;
  readonly column: string;
}

/** Returns the columns by which rows need a record of a table, from the catalog to include later tables. */
async function needsOf(db: Kysely<Database>, table: string): Promise<readonly ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select conrelid::regclass::text as "table", attname as "column" from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = ${table}::regclass and cardinality(conkey) = 1`.execute(db);
  return rows.filter((key) => !noNeeds.test(key.table) && !key.table.startsWith(`${table}_`));
}

async function removeUnneeded(db: Transaction<Database>, table: string): Promise<string[]> {
  const needs = (await needsOf(db, table)).map(({ table: other, column }) =>
    exists(sql`${sql.table(other)} where ${sql.ref(`${other}.${column}`)} = ${sql.ref(`${table}.id`)}`),
  );
  const inRetained = ['story', 'document', 'sourcing_area'].includes(table)
    ? [sql<SqlBool>`${sql.ref(`${table}.initiative_id`)} is not null`]
    : [];
  const retained = [...needs, ...inRetained];
  const { rows } = await sql<{ slug: string }>`delete from ${sql.table(table)} where ${isUntouched(table)}
    and not (${retained.length > 0 ? sql.join(retained, sql` or `) : sql`false`}) returning slug`.execute(db);
  return rows.map(({ slug }) => slug);
}

const MOST_LISTED = 200;

async function retainedRecords(db: Kysely<Database>): Promise<RetainedRecord[]> {
  const own = hasOwnRecords();
  const found = listed.map((table) => {
    const reason =
      table === 'initiative'
        ? sql`case when updated_by <> ${contentAuthor} then 'edited' when ${own} then 'has-own-records' else 'needed' end`
        : sql`case when updated_by <> ${contentAuthor} then 'edited' else 'needed' end`;
    return sql`select ${sql.lit(table)} as noun, (select name from ${sql.table(`${table}_text`)} as text
        where ${sql.ref(`text.${table}_id`)} = ${sql.ref(`${table}.id`)} and text.locale = source_locale) as name,
      ${reason} as reason from ${sql.table(table)} where demonstration`;
  });
  const { rows } = await sql<RetainedRecord>`select * from (${sql.join(found, sql` union all `)}) as kept
    order by reason, noun, name limit ${MOST_LISTED}`.execute(db);
  return rows;
}

/** Restores the templates of removed pages that every portal needs. */
async function restoreTemplates(db: Transaction<Database>, slugs: readonly string[]): Promise<void> {
  if (slugs.length > 0)
    await sql`delete from seeded_text where list = 'page' and code in (${sql.join(slugs)})`.execute(db);
  await seedPages(db);
}

export interface Removed {
  readonly records: number;
  readonly kept: readonly RetainedRecord[];
}

/**
 * Removes demonstration content that nobody has changed and no remaining record needs, with files and search
 * data.
 */
export async function removeDemonstration(db: Transaction<Database>): Promise<Removed> {
  await lockContent(db, kinds);
  const before = await countDemonstration(db);
  const { rows: files } = await sql<{ sha256: string }>`select sha256 from file
    where not exists (select from file_upload where file_upload.sha256 = file.sha256) for update`.execute(db);
  await sql`delete from initiative where ${isUntouched('initiative')} and not ${hasOwnRecords()}`.execute(db);
  for (const table of standalone) {
    const slugs = await removeUnneeded(db, table);
    if (table === 'page') await restoreTemplates(db, slugs);
  }
  await removeRates(db);
  const retained = await retainedRecords(db);
  await removeUnusedOf(
    db,
    files.map(({ sha256 }) => sha256),
  );
  await rebuildSearch(db);
  return { records: before - (await countDemonstration(db)), kept: retained };
}
