import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { CodeListName } from '#contract/codeLists/constants.ts';
import type { CodeLists } from '#contract/codeLists/schema.ts';
import type { FacetValue } from '#contract/shared/list.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Coded } from '#contract/shared/schema.ts';
import type { Database } from '../database/schema.ts';

export interface NameSource {
  readonly db: Kysely<Database>;
  readonly codeLists: CodeLists;
  readonly locale: Locale;
}

/** Values of a record, as SQL over the entity's table. */
export type FacetValues =
  /** Single value or null. */
  | { readonly one: RawBuilder<unknown> }
  /** Query of rows `value`, possibly with duplicates. */
  | { readonly many: RawBuilder<unknown> };

/** Name with its language, unless the requested one. */
export type FacetName = Coded & Pick<FacetValue, 'language'>;

export interface Facet {
  /** Condition for records with one of these values. */
  condition(values: readonly string[]): RawBuilder<SqlBool>;
  readonly values: FacetValues;
  /** Returns existing values, including `values`, with names and in order. */
  names(source: NameSource, values: readonly string[]): Promise<readonly FacetName[]>;
  /** Set if lists name its chosen values only. */
  readonly isOnlyChosen?: true;
}

/** Returns a facet that links choose: other values are neither counted nor named. */
export const onlyChosen = (facet: Facet): Facet => ({ ...facet, isOnlyChosen: true });

/** Chosen values per facet; `undefined` and an empty list filter nothing. */
export type FacetFilter<F extends string> = { readonly [K in F]?: string | readonly string[] | undefined };

const fromList =
  (list: CodeListName): Facet['names'] =>
  ({ codeLists }) =>
    Promise.resolve(codeLists[list]);

/** Returns the facet of a code column. */
export function columnFacet(entity: string, column: string, list: CodeListName): Facet {
  return valueFacet(sql.ref(`${entity}.${column}`), fromList(list));
}

/** Returns the facet of an own value, as the year of a date. */
export const valueFacet = (value: RawBuilder<unknown>, names: Facet['names']): Facet => ({
  condition: (values) => sql`${value} in (${sql.join(values)})`,
  values: { one: value },
  names,
});

/** Returns the facet of codes in a table, as `initiative_theme`. */
export function listFacet(entity: string, list: 'commodity' | 'theme'): Facet {
  return relatedFacet({
    from: sql`${sql.table(`${entity}_${list}`)} as link`,
    where: sql`${sql.ref(`link.${entity}_id`)} = ${sql.ref(`${entity}.id`)}`,
    value: sql.ref(`link.${list}`),
    names: list,
  });
}

interface RelatedFacet {
  /** Related tables: SQL after `from`. */
  readonly from: RawBuilder<unknown>;
  readonly where: RawBuilder<SqlBool>;
  readonly value: RawBuilder<unknown>;
  readonly names: CodeListName | Facet['names'];
}

export function relatedFacet({ from, where, value, names }: RelatedFacet): Facet {
  return {
    condition: (values) =>
      sql`exists (select 1 from ${from} where ${where} and ${value} in (${sql.join(values)}))`,
    values: { many: sql`select ${value} as value from ${from} where ${where}` },
    names: typeof names === 'string' ? fromList(names) : names,
  };
}
