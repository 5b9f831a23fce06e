import { type Kysely, sql } from 'kysely';

/** Indexes and functions only. */
export const expands = true;

const pictures = sql`jsonb_array_elements(case jsonb_typeof(pictures)
  when 'array' then pictures when 'object' then jsonb_build_array(pictures) else '[]' end) as picture`;

/** Columns with a picture or a list of them. */
const columns = {
  initiative: 'hero_image',
  organization: 'logo',
  page: 'picture',
  story: 'images',
} as const;

/** Finds pictures without credit or alternative text, and texts that are behind, without reading those that are in order. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create function lacks_credit(pictures jsonb) returns boolean language sql immutable parallel safe as $$
    select exists (select from ${pictures} where coalesce(btrim(picture ->> 'credit'), '') = '')
  $$`.execute(db);
  // Decoration needs no words. A picture at an address may have them without a language.
  await sql`create function lacks_alternative(pictures jsonb, language text) returns boolean
    language sql immutable parallel safe as $$
    select exists (select from ${pictures} where coalesce(picture ->> 'decorative', '') <> 'true'
      and coalesce(btrim(picture #>> array['text', language, 'alt']), btrim(picture ->> 'alt'), '') = '')
  $$`.execute(db);
  for (const [entity, column] of Object.entries(columns)) {
    const [table, own] = [sql.table(entity), sql.ref(column)];
    await sql`create index on ${table} (id) where lacks_credit(${own})`.execute(db);
    await sql`create index on ${table} (id) where lacks_alternative(${own}, source_locale)`.execute(db);
  }
  for (const entity of ['convener', 'consortium', 'sourcing_area', 'page', 'document'])
    await sql`create index on ${sql.table(`${entity}_text`)} (${sql.ref(`${entity}_id`)}) where outdated is not null`.execute(
      db,
    );
  await sql`create index on translation_gap (entity, record_id) where state = 'behind'`.execute(db);
}
