import { type Kysely, type RawBuilder, sql } from 'kysely';
import { boundFacet, mostFrequent } from '#contract/shared/facets.ts';
import type { FacetValue } from '#contract/shared/list.ts';
import type { Database } from '../database/schema.ts';
import { publicRecords } from '../search/searched.ts';
import type { TextSearch } from '../search/textSearch.ts';
import { chosenValues, type Conditions } from './conditions.ts';
import type { Facet, FacetFilter, FacetValues, NameSource } from './facet.ts';

interface Count {
  readonly facet: string;
  readonly value: string;
  readonly count: number;
}

interface CountOptions<F extends string> {
  readonly entity: string;
  readonly facets: Readonly<Record<F, Facet>>;
  readonly conditions: Conditions<F>;
}

const total = '#total';
const unfiltered = '#unfiltered';

/** Counts results, unfiltered records and results per facet value, in one query. */
export async function countResults<F extends string>(
  db: Kysely<Database>,
  { entity, facets, conditions }: CountOptions<F>,
) {
  const names = (Object.keys(facets) as F[]).filter(
    (name) => !facets[name].isOnlyChosen || conditions.facets[name],
  );
  const filtered = names.filter((name) => conditions.facets[name]);
  const passes = (except?: F) => {
    const others = filtered.filter((name) => name !== except);
    return others.length > 0
      ? sql.join(
          others.map((name) => sql.ref(`candidate.passes_${name}`)),
          sql` and `,
        )
      : sql`true`;
  };
  const flags = filtered.map((name) => sql`, ${conditions.facets[name]} as ${sql.ref(`passes_${name}`)}`);
  const values = names.map((name) => ownValue(name, facets[name].values));
  // All filters but its own: a second choice can only widen the list.
  const counts = names.map((name) =>
    countValues(entity, { name, values: facets[name].values, passes: passes(name) }),
  );
  const isUnfiltered = filtered.length === 0 && conditions.base === conditions.whole;
  const whole = isUnfiltered
    ? sql``
    : sql`union all
    select ${sql.lit(unfiltered)}, '', count(*)::int from ${sql.table(entity)} where ${conditions.whole}`;
  const { rows } = await sql<Count>`
    with candidate as materialized (
      select ${sql.table(entity)}.id ${sql.join(flags, sql` `)} ${sql.join(values, sql` `)}
      from ${searched(entity, conditions.search)} where ${conditions.base}
    )
    select ${sql.lit(total)} as facet, '' as value, count(*)::int as count from candidate where ${passes()}
    ${whole} ${sql.join(counts, sql` `)}
  `.execute(db);
  const countOf = (name: string) => rows.find(({ facet }) => facet === name)?.count ?? 0;
  return { rows, total: countOf(total), unfiltered: countOf(isUnfiltered ? total : unfiltered) };
}

const valueColumn = (name: string) => sql.ref(`value_${name}`);

const ownValue = (name: string, values: FacetValues) =>
  'one' in values ? sql`, ${values.one} as ${valueColumn(name)}` : sql``;

interface ValueCount {
  readonly name: string;
  readonly values: FacetValues;
  readonly passes: RawBuilder<unknown>;
}

// Databases misjudge how many candidates a text search leaves: each query has them once, and finds related
// rows by index.
function countValues(entity: string, { name, values, passes }: ValueCount): RawBuilder<unknown> {
  if ('one' in values) {
    return sql`union all select ${sql.lit(name)}, ${valueColumn(name)}, count(*)::int from candidate
      where ${passes} and ${valueColumn(name)} is not null group by ${valueColumn(name)}`;
  }
  const table = sql.table(entity);
  return sql`union all select ${sql.lit(name)}, each.value, count(distinct candidate.id)::int
    from candidate join ${table} on ${table}.id = candidate.id cross join lateral (${values.many}) as each
    where ${passes} group by each.value`;
}

/** Joins an entity with its search data as `search`. */
export const searched = (
  entity: string,
  { records }: Pick<TextSearch, 'records'> = publicRecords,
) => sql`${sql.table(entity)} left join ${records} as search
  on search.kind = ${sql.lit(entity)} and search.id = ${sql.ref(`${entity}.id`)}`;

interface FacetOptions<F extends string> {
  readonly facets: Readonly<Record<F, Facet>>;
  readonly counts: readonly Count[];
  /** Chosen values remain listed, even without results. */
  readonly chosen: FacetFilter<F>;
  readonly source: NameSource;
  readonly bounds: FacetBounds;
}

export interface FacetBounds {
  readonly facetLimit?: number | undefined;
  /** Facet that `facetText` restricts. */
  readonly facet?: string | undefined;
  readonly facetText?: string | undefined;
}

interface NamedFacets<F extends string> {
  facets: Record<F, FacetValue[]>;
  facetTotals: Record<F, number>;
}

/** Returns ordered facet values with names and counts, and their numbers without the limit. */
export async function nameFacets<F extends string>({ bounds, ...options }: FacetOptions<F>) {
  const { facets, counts, source } = options;
  const named = async (facet: F) => {
    const chosen = chosenValues(options.chosen, facet);
    const text = bounds.facet === facet ? bounds.facetText : undefined;
    const limits = { limit: bounds.facetLimit, text, chosen };
    const found = new Map([
      ...chosen.map((value) => [value, 0] as const),
      ...counts
        .filter((row) => row.facet === facet && (!facets[facet].isOnlyChosen || chosen.includes(row.value)))
        .map((row) => [row.value, row.count] as const),
    ]);
    const counted = [...found].map(([value, count]) => ({ value, count }));
    // Reads names for returned values only, unless they decide which.
    const wanted = new Set((text ? counted : mostFrequent(counted, limits)).map(({ value }) => value));
    const names = await facets[facet].names(source, [...wanted]);
    const values = names.flatMap(({ code, name, language }) => {
      const count = found.get(code);
      return count === undefined || !wanted.has(code)
        ? []
        : [{ value: code, name, ...(language && { language }), count }];
    });
    const bounded = boundFacet(values, limits);
    const total = wanted.size < found.size ? found.size : bounded.total;
    return { facet, values: bounded.values, total };
  };
  const result = { facets: {}, facetTotals: {} } as NamedFacets<F>;
  for (const name of Object.keys(facets) as F[]) {
    if (facets[name].isOnlyChosen && chosenValues(options.chosen, name).length === 0) continue;
    const { facet, values, total } = await named(name);
    result.facets[facet] = values;
    result.facetTotals[facet] = total;
  }
  return result;
}
