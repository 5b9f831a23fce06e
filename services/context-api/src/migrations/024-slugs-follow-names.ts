import anyAscii from 'any-ascii';
import { type Kysely, sql } from 'kysely';
import slugify from 'slugify';

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

// A copy of the rule at that time: a migration does the same whenever it runs.
function slugOf(name: string): string {
  const number = name.normalize('NFC').replaceAll(/(?<=\d)[.,'’](?=\d{3}(?!\d))/g, '');
  const latin = anyAscii(number.replaceAll(/\p{Script=Han}/gu, ' $& ')).replaceAll(/['`]/g, '');
  const words = latin.replaceAll('&', ' & ').replaceAll(/[^A-Za-z0-9&]+/g, ' ');
  return slugify(words, { lower: true, strict: true }).slice(0, 100).replace(/-$/, '');
}

/** Returns whether a slug is that of its name by the former rule only; others were chosen by a person. */
function isOutdated({ slug, name }: Row): boolean {
  const before = formerSlugOf(name);
  const made = [before.slice(0, 120), before.slice(0, 100)].map((each) => each.replace(/-$/, ''));
  const after = slugOf(name);
  const base = slug.replace(/-\d+$/, '');
  return after !== '' && made.some((each) => each !== after && [slug, base].includes(each));
}

const renamed = ['goal', 'indicator', 'action', 'action_plan', 'story', 'document'];

type Scope = Readonly<Record<string, string>>;

/** Returns a slug that no other record has or had in the scope. */
async function freeSlug(db: Kysely<never>, entity: string, row: Row, scope: Scope): Promise<string> {
  const wanted = slugOf(row.name);
  const within = Object.entries(scope).map(([column, value]) => sql`${sql.ref(column)} = ${value} and`);
  const alike = sql`${sql.join(within, sql` `)} (slug = ${wanted} or slug like ${`${wanted}-%`})`;
  const { rows } = await sql<{ slug: string }>`
    select slug from ${sql.table(entity)} where ${alike} and id <> ${row.id}
    union select slug from ${sql.table(`${entity}_previous_slug`)}
    where ${alike} and ${sql.ref(`${entity}_id`)} <> ${row.id}`.execute(db);
  const used = new Set(rows.map(({ slug }) => slug));
  let free = wanted;
  for (let number = 2; used.has(free); number += 1) free = `${wanted}-${number}`;
  return free;
}

/** Changes a record's slug; the old one leads to it. */
async function changeSlug(
  db: Kysely<never>,
  entity: string,
  { id, slug, scope, to }: { id: string; slug: string; scope: Scope; to: string },
): Promise<void> {
  const [former, owner] = [sql.table(`${entity}_previous_slug`), `${entity}_id`];
  const columns = ['slug', ...Object.keys(scope), owner].map((column) => sql.ref(column));
  await sql`insert into ${former} (${sql.join(columns)})
    values (${sql.join([slug, ...Object.values(scope), id])}) on conflict do nothing`.execute(db);
  await sql`delete from ${former} where slug = ${to} and ${sql.ref(owner)} = ${id}`.execute(db);
  const first = renamed.includes(entity) ? sql`, first_slug = coalesce(first_slug, ${slug})` : sql``;
  await sql`update ${sql.table(entity)} set slug = ${to} ${first} where id = ${id}`.execute(db);
}

async function followRule(db: Kysely<never>, entity: string, columns: readonly string[]): Promise<void> {
  const own = sql.table(entity);
  const { rows } = await sql<Row>`
    select ${own}.*, text.name from ${own} join ${sql.table(`${entity}_text`)} as text
      on ${sql.ref(`text.${entity}_id`)} = ${own}.id and text.locale = ${own}.source_locale
    order by ${own}.slug`.execute(db);
  for (const row of rows.filter(isOutdated)) {
    const scope = Object.fromEntries(columns.map((column) => [column, row[column]!]));
    const to = await freeSlug(db, entity, row, scope);
    if (to !== row.slug) await changeSlug(db, entity, { id: row.id, slug: row.slug, scope, to });
  }
}

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
