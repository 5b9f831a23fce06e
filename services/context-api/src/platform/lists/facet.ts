import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CodeListName, CodeLists } from '#contract/codeLists/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Coded } from '#contract/shared/schema.ts';
import type { Database } from '../database/schema.ts';

export interface NameSource {
  readonly db: Kysely<Database>;
  readonly codeLists: CodeLists;
  readonly locale: Locale;
}

/** The values that a record has, as SQL over the entity's table. */
export type FacetValues =
  /** Its only value; null where it has none. */
  | { readonly one: RawBuilder<unknown> }
  /** A query of rows `value`, of which some may be equal. */
  | { readonly many: RawBuilder<unknown> };

/** One filter of a list, of which several values can be chosen. */
export interface Facet {
  /** Holds for the records that have one of these values. */
  condition(values: readonly string[]): RawBuilder<SqlBool>;
  readonly values: FacetValues;
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
  return valueFacet(sql.ref(`${entity}.${column}`), fromList(list));
}

/** A value that the entity's own table gives, as the year of a date. */
export const valueFacet = (value: RawBuilder<unknown>, names: Facet['names']): Facet => ({
  condition: (values) => sql`${value} in (${sql.join(values)})`,
  values: { one: value },
  names,
});

/** Codes in a table of their own, as `initiative_theme`. */
export function listFacet(entity: string, list: 'commodity' | 'theme'): Facet {
  return relatedFacet({
    from: sql`${sql.table(`${entity}_${list}`)} as link`,
    where: sql`${sql.ref(`link.${entity}_id`)} = ${sql.ref(`${entity}.id`)}`,
    value: sql.ref(`link.${list}`),
    names: list,
  });
}

interface RelatedFacet {
  /** What follows `from`: the related tables. */
  readonly from: RawBuilder<unknown>;
  /** What ties them to the entity. */
  readonly where: RawBuilder<SqlBool>;
  readonly value: RawBuilder<unknown>;
  readonly names: CodeListName | Facet['names'];
}

/** Values that come from related records. */
export function relatedFacet({ from, where, value, names }: RelatedFacet): Facet {
  return {
    condition: (values) =>
      sql`exists (select 1 from ${from} where ${where} and ${value} in (${sql.join(values)}))`,
    values: { many: sql`select ${value} as value from ${from} where ${where}` },
    names: typeof names === 'string' ? fromList(names) : names,
  };
}
