import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { TextSearch } from '../search/textSearch.ts';
import type { Facet, FacetFilter } from './facet.ts';

export type Condition = RawBuilder<SqlBool>;

/** A filter as SQL over the table of one entity and `search`, what is searched of it. */
export interface Conditions<F extends string> {
  /** What the list is chosen from: all that is published, or what of it lies in another record. */
  readonly whole: Condition;
  /** That, and what has no facet: text, place. */
  readonly base: Condition;
  /** Of the facets that something is chosen of. */
  readonly facets: Readonly<Partial<Record<F, Condition>>>;
  readonly search: TextSearch | undefined;
}

interface ConditionOptions<F extends string> {
  readonly entity: string;
  readonly facets: Readonly<Record<F, Facet>>;
  readonly filter: FacetFilter<F>;
  readonly search: TextSearch | undefined;
  /** Filters that only this list has. */
  readonly more: readonly Condition[];
  /** What the list lies in. */
  readonly within?: Condition | undefined;
}

const always: Condition = sql`true`;
const all = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` and `)})`;

// Only what is published leaves the service.
const published = (table: string): Condition => sql`${sql.ref(`${table}.status`)} = 'published'`;

export function createConditions<F extends string>(options: ConditionOptions<F>): Conditions<F> {
  const { entity, facets, filter, search, more, within = always } = options;
  const chosen = (Object.keys(facets) as F[]).flatMap((name) => {
    const values = chosenValues(filter, name);
    return values.length > 0 ? [[name, facets[name].condition(values)] as const] : [];
  });
  const whole = all([published(entity), within]);
  return {
    whole,
    base: all([whole, ...(search ? [search.condition] : []), ...more]),
    facets: Object.fromEntries(chosen) as Partial<Record<F, Condition>>,
    search,
  };
}

/** The chosen values of one facet. */
export const chosenValues = <F extends string>(filter: FacetFilter<F>, name: F): readonly string[] =>
  [filter[name] ?? []].flat();

/** Everything together, as the list itself is filtered. */
export function allConditions<F extends string>({ base, facets }: Conditions<F>): Condition {
  return all([base, ...(Object.values(facets) as Condition[])]);
}
