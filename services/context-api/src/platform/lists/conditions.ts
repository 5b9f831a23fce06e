import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { TextSearch } from '../search/textSearch.ts';
import type { Facet, FacetFilter } from './facet.ts';

export type Condition = RawBuilder<SqlBool>;

/** Filter as SQL over an entity's table and `search`, its search data. */
export interface Conditions<F extends string> {
  /** All published records, or those in another record. */
  readonly whole: Condition;
  /** `whole` with conditions that have no facet: text, location; the same object without such. */
  readonly base: Condition;
  readonly facets: Readonly<Partial<Record<F, Condition>>>;
  readonly search: TextSearch | undefined;
}

interface ConditionOptions<F extends string> {
  readonly entity: string;
  readonly facets: Readonly<Record<F, Facet>>;
  readonly filter: FacetFilter<F>;
  readonly search: TextSearch | undefined;
  /** Filters of this list only. */
  readonly more: readonly Condition[];
  readonly within?: Condition | undefined;
}

const always: Condition = sql`true`;
const all = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` and `)})`;

// Only published records leave the service.
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
    base: search || more.length > 0 ? all([whole, ...(search ? [search.condition] : []), ...more]) : whole,
    facets: Object.fromEntries(chosen) as Partial<Record<F, Condition>>,
    search,
  };
}

export const chosenValues = <F extends string>(filter: FacetFilter<F>, name: F): readonly string[] =>
  [filter[name] ?? []].flat();

export function allConditions<F extends string>({ base, facets }: Conditions<F>): Condition {
  return all([base, ...(Object.values(facets) as Condition[])]);
}

/** Returns whether there is neither a search nor a chosen value, as when a list opens. */
export const isUnfiltered = ({ search, facets }: Conditions<string>): boolean =>
  !search && Object.keys(facets).length === 0;
