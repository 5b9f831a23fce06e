import { type Kysely, sql } from 'kysely';
import slugify from 'slugify';
import { changeSlug, freeSlug } from '../platform/content/renaming.ts';
import { slugOf } from '../platform/content/slugOf.ts';

/** Columns within which the slugs of each noun are unique. */
const scopes = {
  organization: [],
  convener: [],
  consortium: [],
  initiative: [],
  goal: ['initiative_id'],
  indicator: ['initiative_id'],
  project: ['initiative_id'],
  requested_support: ['project_id'],
  opportunity: ['initiative_id'],
  action: ['initiative_id'],
  action_plan: ['initiative_id'],
  story: [],
  document: ['organization_id'],
  sourcing_area: ['organization_id'],
} as const;

interface Row extends Record<string, string> {
  id: string;
  slug: string;
  name: string;
}

// The rule before this migration: it lost borders without a space, and knew few scripts.
const formerSlugOf = (name: string) => slugify(name, { lower: true, strict: true, locale: 'vi' });

/** Returns whether a slug is that of its name by the former rule only; others were chosen by a person. */
function isOutdated({ slug, name }: Row): boolean {
  const before = formerSlugOf(name);
  const made = [before.slice(0, 120), before.slice(0, 100)].map((each) => each.replace(/-$/, ''));
  const after = slugOf(name);
  const base = slug.replace(/-\d+$/, '');
  return after !== '' && made.some((each) => each !== after && [slug, base].includes(each));
}

async function followRule(db: Kysely<never>, entity: string, columns: readonly string[]): Promise<void> {
  const own = sql.table(entity);
  const { rows } = await sql<Row>`
    select ${own}.*, text.name from ${own} join ${sql.table(`${entity}_text`)} as text
      on ${sql.ref(`text.${entity}_id`)} = ${own}.id and text.locale = ${own}.source_locale
    order by ${own}.slug`.execute(db);
  for (const row of rows.filter(isOutdated)) {
    const scope = Object.fromEntries(columns.map((column) => [column, row[column]!]));
    const to = await freeSlug(db as never, entity, { name: row.name, scope, own: row.id });
    if (to !== row.slug) await changeSlug(db as never, entity, { id: row.id, from: row.slug, to, scope });
  }
}

const renamed = ['goal', 'indicator', 'action', 'action_plan', 'story', 'document'];

/**
 * Lets slugs follow names: records that people rename remember their first slug, requests for support their former
 * ones, and slugs that the former rule made get those of the present one. The former ones lead to their records.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const entity of renamed) {
    await sql`alter table ${sql.table(entity)} add column if not exists first_slug text`.execute(db);
  }
  await sql`create table if not exists requested_support_previous_slug (
    slug text not null,
    project_id uuid not null references project on delete cascade,
    requested_support_id uuid not null references requested_support on delete cascade,
    primary key (project_id, slug)
  )`.execute(db);
  await sql`create index if not exists requested_support_previous_slug_owner
    on requested_support_previous_slug (requested_support_id)`.execute(db);
  for (const [entity, columns] of Object.entries(scopes)) await followRule(db, entity, columns);
}
