import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CodeListName, CodeLists } from '#contract/codeList.ts';
import type { Locale } from '#contract/locale.ts';
import type { Coded } from '#contract/shared.ts';
import type { Database } from '../../database/schema.ts';

export interface NameSource {
  readonly db: Kysely<Database>;
  readonly codeLists: CodeLists;
  readonly locale: Locale;
}

/** One filter of a list, of which several values can be chosen. */
export interface Facet {
  /** Holds for the records that have one of these values. */
  condition(values: readonly string[]): RawBuilder<SqlBool>;
  /** Query of distinct rows `value, id` over the table `candidate (id)`: which values each record has. */
  readonly values: RawBuilder<unknown>;
  /** The values that exist, at least those of `values` that do, with their names and in their order. */
  names(source: NameSource, values: readonly string[]): Promise<readonly Coded[]>;
}

/** What a list is filtered by; `undefined` and an empty list filter nothing. */
export type FacetFilter<F extends string> = { readonly [K in F]?: string | readonly string[] | undefined };

const fromList =
  (list: CodeListName): Facet['names'] =>
  ({ codeLists }) =>
    Promise.resolve(codeLists[list]);

/** A code in a column of the entity's own table. */
export function columnFacet(entity: string, column: string, list: CodeListName): Facet {
  const code = sql.ref(`${entity}.${column}`);
  const table = sql.table(entity);
  return {
    condition: (values) => sql`${code} in (${sql.join(values)})`,
    values: sql`select ${code}, candidate.id from candidate join ${table} on ${table}.id = candidate.id`,
    names: fromList(list),
  };
}

/** A value of the entity's own table that is no code, as a year; named by what it is. */
export function valueFacet(
  entity: string,
  value: RawBuilder<unknown>,
  names: (source: NameSource, values: readonly string[]) => readonly Coded[],
): Facet {
  const table = sql.table(entity);
  return {
    condition: (values) => sql`${value} in (${sql.join(values)})`,
    values: sql`select ${value}, candidate.id from candidate join ${table} on ${table}.id = candidate.id`,
    names: (source, values) => Promise.resolve(names(source, values)),
  };
}

/** Codes in a table of their own, as `initiative_theme`. */
export function listFacet(entity: string, list: 'commodity' | 'theme'): Facet {
  const link = sql`${sql.table(`${entity}_${list}`)} as link`;
  const owner = sql.ref(`link.${entity}_id`);
  const code = sql.ref(`link.${list}`);
  return {
    condition: (values) => sql`exists (select 1 from ${link}
      where ${owner} = ${sql.ref(`${entity}.id`)} and ${code} in (${sql.join(values)}))`,
    values: sql`select ${code}, candidate.id from candidate join ${link} on ${owner} = candidate.id`,
    names: fromList(list),
  };
}

interface RelatedFacet {
  readonly entity: string;
  /** What follows `from`: the related tables. */
  readonly from: RawBuilder<unknown>;
  /** What ties them to the entity. */
  readonly where: RawBuilder<SqlBool>;
  readonly value: RawBuilder<unknown>;
  readonly names: CodeListName | Facet['names'];
}

/** Values that come from related records. */
export function relatedFacet({ entity, from, where, value, names }: RelatedFacet): Facet {
  const table = sql.table(entity);
  return {
    condition: (values) =>
      sql`exists (select 1 from ${from} where ${where} and ${value} in (${sql.join(values)}))`,
    values: sql`select distinct related.value, candidate.id from candidate
      join ${table} on ${table}.id = candidate.id
      cross join lateral (select ${value} as value from ${from} where ${where}) as related`,
    names: typeof names === 'string' ? fromList(names) : names,
  };
}
