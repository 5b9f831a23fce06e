import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { locales } from '#contract/shared/locale.ts';
import { translatedRecordNouns } from '#contract/translation/constants.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { TextTable } from './textParts.ts';
import { type Translatable, translatables } from './translatables.ts';

const name = (identifier: string) => `"${identifier}"`;

/** Nouns by table; those of one table have the same texts. */
const nounsByEntity = new Map(
  translatedRecordNouns.map((noun) => [translatables[noun].entity as string, translatables[noun]]),
);

const refreshOf = (entity: string) => `refresh_translation_gaps_of_${entity}`;

function refreshFunction(db: Kysely<Database>, { entity, parts }: Translatable): string {
  const language = sql.ref('language.locale');
  const conditions = [sql`own.outdated is not null`, ...parts.map((part) => part.isBehind(language))];
  const { sql: isBehind, parameters } = sql`select ${sql.join(conditions, sql` or `)}`.compile(db);
  if (parameters.length > 0) throw new Error(`The condition of ${entity} has parameters`);
  return `create or replace function ${refreshOf(entity)}(changed uuid[]) returns void language sql as $$
    with gap as (
      select ${entity}.id, language.locale, ${entity}.updated_at,
        case when own.locale is null then 'missing' else 'behind' end as state
      from ${entity} cross join unnest(array['${locales.join("', '")}']) as language(locale)
      left join ${entity}_text as own on own.${entity}_id = ${entity}.id and own.locale = language.locale
      where ${entity}.id = any(changed) and ${entity}.status = 'published' and ${entity}.source_locale <> language.locale
        and (own.locale is null or (${isBehind}))
    ), closed as (
      delete from translation_gap as known where known.entity = '${entity}' and known.record_id = any(changed)
        and not exists (select from gap where gap.id = known.record_id and gap.locale = known.locale)
    )
    insert into translation_gap (entity, record_id, locale, state, since)
    select '${entity}', id, locale, state, updated_at from gap
    on conflict (entity, record_id, locale) do update set state = excluded.state
      where translation_gap.state <> excluded.state
  $$`;
}

const events = { insert: 'new', update: 'new', delete: 'old' } as const;

function triggersOn(entity: string, { table, records }: TextTable): string[] {
  const act = name(`note_gaps_of_${entity}_in_${table}`);
  return [
    `create or replace function ${act}() returns trigger language plpgsql as $$
    declare found uuid[] := array(${records});
    begin
      if cardinality(found) > 0 then perform ${refreshOf(entity)}(found); end if;
      return null;
    end $$`,
    ...Object.entries(events).map(
      ([
        event,
        rows,
      ]) => `create or replace trigger ${name(`gaps_of_${entity}_${event}`)} after ${event} on ${name(table)}
        referencing ${rows} table as changed for each statement execute function ${act}()`,
    ),
  ];
}

const tablesOf = ({ entity, parts }: Translatable): TextTable[] => [
  { table: entity, records: 'select id from changed' },
  { table: `${entity}_text`, records: `select distinct ${entity}_id from changed` },
  ...parts.flatMap(({ tables = [] }) => tables),
];

/** Derives all gaps from the texts, as after changes without triggers. */
export async function deriveGaps(db: Kysely<Database>): Promise<void> {
  await sql`delete from translation_gap`.execute(db);
  for (const entity of nounsByEntity.keys())
    await sql.raw(`select ${refreshOf(entity)}(array(select id from ${entity}))`).execute(db);
}

/** Drops triggers, which migrations may not fit; `ensureGapTriggers` derives everything anew. */
export async function dropGapTriggers(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ name: string }>`select oid::regprocedure::text as name from pg_proc
    where pronamespace = current_schema()::regnamespace
      and (starts_with(proname, 'note_gaps_of_') or starts_with(proname, 'refresh_translation_gaps_of_'))`.execute(
    db,
  );
  for (const each of rows) await sql.raw(`drop function if exists ${each.name} cascade`).execute(db);
  if (rows.length > 0) await sql`comment on table translation_gap is null`.execute(db);
}

/**
 * Updates `translation_gap` with every change of texts, so that waiting work is found without reading all
 * texts. Does nothing for unchanged nouns and texts.
 */
export async function ensureGapTriggers(db: Kysely<Database>): Promise<void> {
  const nouns = [...nounsByEntity.values()];
  const statements = nouns.flatMap((noun) => [
    refreshFunction(db, noun),
    ...tablesOf(noun).flatMap((table) => triggersOn(noun.entity, table)),
  ]);
  const version = createHash('sha256').update(statements.join('\n')).digest('hex');
  const { rows } = await sql<{ comment: string | null }>`
    select obj_description('translation_gap'::regclass, 'pg_class') as comment`.execute(db);
  if (rows[0]?.comment === version) return;
  for (const statement of statements) await sql.raw(statement).execute(db);
  await deriveGaps(db);
  await sql.raw(`comment on table translation_gap is '${version}'`).execute(db);
}
