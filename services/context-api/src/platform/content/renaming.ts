import { type Kysely, type RawBuilder, sql, type SqlBool, type Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';
import { allNouns } from '../nouns/registry.ts';
import { slugOf } from './slugOf.ts';

/** Columns within which a slug is unique, with their values. */
export type SlugScope = Readonly<Record<string, string>>;

const hasFirstSlug = (entity: string) =>
  allNouns().some((noun) => noun.entity === entity && noun.hasFirstSlug);

/** Condition for a row to be in a scope. */
export const inScope = (scope: SlugScope): RawBuilder<SqlBool> =>
  sql.join(
    [sql`true`, ...Object.entries(scope).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)],
    sql` and `,
  ) as RawBuilder<SqlBool>;

/** Condition for a row to have a slug now, or to have had it. */
export function hasOrHadSlug(entity: string, slug: string | RawBuilder<unknown>): RawBuilder<SqlBool> {
  const former = sql`select ${sql.ref(`${entity}_id`)} from ${sql.table(`${entity}_previous_slug`)} where slug = ${slug}`;
  return sql`(${sql.ref(`${entity}.slug`)} = ${slug} or ${sql.ref(`${entity}.id`)} in (${former}))`;
}

/** Orders rows with the slug before those that had it. */
export const presentFirst = (entity: string, slug: string | RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${sql.ref(`${entity}.slug`)} = ${slug}) desc`;

interface Naming {
  readonly name: string;
  readonly scope: SlugScope;
  /** Id of an existing record, which may reuse its former slugs. */
  readonly own?: string;
}

/** Returns a slug that no other record has or had in the scope; empty without letters or digits. */
export async function freeSlug(
  db: Transaction<Database> | Kysely<Database>,
  entity: string,
  { name, scope, own }: Naming,
): Promise<string> {
  // A simultaneous record of that name waits.
  await sql`select pg_advisory_xact_lock(hashtext(${`slug of ${entity}`}))`.execute(db);
  const wanted = slugOf(name);
  const others = (column: string) => (own === undefined ? sql`true` : sql`${sql.ref(column)} <> ${own}`);
  const alike = sql`${inScope(scope)} and (slug = ${wanted} or slug like ${`${wanted}-%`})`;
  const { rows } = await sql<{ slug: string }>`
    select slug from ${sql.table(entity)} where ${alike} and ${others('id')}
    union select slug from ${sql.table(`${entity}_previous_slug`)}
    where ${alike} and ${others(`${entity}_id`)}`.execute(db);
  const used = new Set(rows.map(({ slug }) => slug));
  let free = wanted;
  for (let number = 2; used.has(free); number += 1) free = `${wanted}-${number}`;
  return free;
}

interface Renaming {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly scope: SlugScope;
}

/** Changes a record's slug; the old one leads to it. */
export async function changeSlug(
  db: Kysely<Database>,
  entity: string,
  { id, from, to, scope }: Renaming,
): Promise<void> {
  const [former, owner] = [sql.table(`${entity}_previous_slug`), `${entity}_id`];
  const columns = ['slug', ...Object.keys(scope), owner].map((column) => sql.ref(column));
  await sql`insert into ${former} (${sql.join(columns)})
    values (${sql.join([from, ...Object.values(scope), id])}) on conflict do nothing`.execute(db);
  await sql`delete from ${former} where slug = ${to} and ${sql.ref(owner)} = ${id}`.execute(db);
  const first = hasFirstSlug(entity) ? sql`, first_slug = coalesce(first_slug, ${from})` : sql``;
  await sql`update ${sql.table(entity)} set slug = ${to} ${first} where id = ${id}`.execute(db);
}

interface Named {
  readonly id: string;
  readonly slug: string;
  readonly scope: SlugScope;
  /** Names in the source language. */
  readonly names: readonly [before: string, after: string];
}

/** Changes the slug of a renamed record, and returns it. */
export async function followName(
  db: Kysely<Database>,
  entity: string,
  { id, slug, scope, names: [before, after] }: Named,
): Promise<string> {
  if (slugOf(after) === slugOf(before)) return slug;
  const free = await freeSlug(db, entity, { name: after, scope, own: id });
  if (free === '' || free === slug) return slug;
  await changeSlug(db, entity, { id, from: slug, to: free, scope });
  return free;
}
