import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { SearchKind } from '#contract/shared/searchKinds.ts';
import type { SearchPlace, SearchSource } from '../nouns/noun.ts';
import { allNouns } from '../nouns/registry.ts';

/** Returns searchable kinds with their sources. */
export const searchSources = (): readonly (readonly [SearchKind, SearchSource])[] =>
  allNouns().flatMap(({ entity, search }) => (search ? [[entity as SearchKind, search] as const] : []));

/** @throws Error for a kind without a source */
export function searchSourceOf(kind: SearchKind): SearchSource {
  const found = searchSources().find(([each]) => each === kind);
  if (!found) throw new Error(`No noun is searched as ${kind}`);
  return found[1];
}

export const isPublished = (table: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(`${table}.status`)} = 'published'`;

/**
 * Returns the place of nested records, by tables from the outermost, as `project.initiative_id`. All parents
 * must be public; the innermost's name is shown.
 *
 * @example project: { ...inside('project', 'initiative'), countries: sql`array[initiative.country]` }
 */
export function inside(kind: string, ...parents: readonly [string, ...string[]]): SearchPlace {
  const way = [...parents, kind];
  const joins = parents.map((parent, index) => {
    const reference = sql.ref(`${way[index + 1]!}.${parent}_id`);
    return sql`join ${sql.table(parent)} on ${sql.ref(`${parent}.id`)} = ${reference}`;
  });
  const slugs = way.map((table) => sql.ref(`${table}.slug`));
  return {
    join: sql.join(joins.toReversed(), sql` `),
    published: sql`(${sql.join(way.map(isPublished), sql` and `)})`,
    slugs: sql`array[${sql.join(slugs)}]`,
    context: parents.at(-1)!,
  };
}

/** Returns the names of published records in all languages. */
export const names = (kind: SearchKind, condition: RawBuilder<unknown>): RawBuilder<string[]> => sql<
  string[]
>`array(
  select name from ${sql.table(`${kind}_text`)} join ${sql.table(kind)} as other on other.id = ${sql.ref(`${kind}_id`)}
  where other.status = 'published' and ${condition} order by other.slug, locale
)`;

/** Returns the names of a code in all languages. */
export const namesOfCode = (list: string, column: string): RawBuilder<string[]> => sql<string[]>`array(
  select name from ${sql.table(`${list}_text`)} where code = ${sql.ref(column)} order by locale
)`;

/** Returns the names of a record's codes in all languages, by rows of `<owner>_<list>`. */
export const namesOfCodes = (list: string, owner: string): RawBuilder<string[]> => sql<string[]>`array(
  select name from ${sql.table(`${list}_text`)} join ${sql.table(`${owner}_${list}`)} on ${sql.ref(list)} = code
  where ${sql.ref(`${owner}_id`)} = ${sql.ref(`${owner}.id`)} order by position, locale
)`;
