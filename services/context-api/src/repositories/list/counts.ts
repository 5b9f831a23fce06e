import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { chosenValues, type Conditions } from './conditions.ts';
import { publicRecords } from '../search/searched.ts';
import type { TextSearch } from '../search/textSearch.ts';
import type { Facet, FacetFilter, NameSource } from './facet.ts';

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

/** Number of results, of all that the list is chosen from, and of results for each value of each facet, in one query. */
export async function countResults<F extends string>(
  db: Kysely<Database>,
  { entity, facets, conditions }: CountOptions<F>,
) {
  const names = Object.keys(facets) as F[];
  const passes = (except?: F) => {
    const others = names.filter((name) => name !== except);
    return others.length > 0
      ? sql.join(
          others.map((name) => sql.ref(`candidate.passes_${name}`)),
          sql` and `,
        )
      : sql`true`;
  };
  const flags = names.map((name) => sql`, ${conditions.facets[name]} as ${sql.ref(`passes_${name}`)}`);
  // Each value is counted under all filters but its own, so that choosing a second one can only widen the list.
  const counts = names.map(
    (name) => sql`union all select ${sql.lit(name)}, each.value, count(*)::int
      from (${facets[name].values}) as each (value, id) join candidate on candidate.id = each.id
      where ${passes(name)} group by each.value`,
  );
  const { rows } = await sql<Count>`
    with candidate as materialized (
      select ${sql.table(entity)}.id ${sql.join(flags, sql` `)}
      from ${searched(entity, conditions.search)} where ${conditions.base}
    )
    select ${sql.lit(total)} as facet, '' as value, count(*)::int as count from candidate where ${passes()}
    union all select ${sql.lit(unfiltered)}, '', count(*)::int from ${sql.table(entity)} where ${conditions.whole}
    ${sql.join(counts, sql` `)}
  `.execute(db);
  const countOf = (name: string) => rows.find(({ facet }) => facet === name)?.count ?? 0;
  return { rows, total: countOf(total), unfiltered: countOf(unfiltered) };
}

/** An entity with what is searched of it as `search`. */
export const searched = (
  entity: string,
  { records }: Pick<TextSearch, 'records'> = publicRecords,
) => sql`${sql.table(entity)} left join ${records} as search
  on search.kind = ${sql.lit(entity)} and search.id = ${sql.ref(`${entity}.id`)}`;

interface FacetOptions<F extends string> {
  readonly facets: Readonly<Record<F, Facet>>;
  readonly counts: readonly Count[];
  /** What was chosen stays listed, even where it has no results. */
  readonly chosen: FacetFilter<F>;
  readonly source: NameSource;
}

/** Facet values with their names and counts, each facet in its order. */
export async function nameFacets<F extends string>({ facets, counts, chosen, source }: FacetOptions<F>) {
  const named = async (facet: F) => {
    const found = new Map([
      ...chosenValues(chosen, facet).map((value) => [value, 0] as const),
      ...counts.filter((row) => row.facet === facet).map((row) => [row.value, row.count] as const),
    ]);
    const names = await facets[facet].names(source, [...found.keys()]);
    const values = names.flatMap(({ code, name }) => {
      const count = found.get(code);
      return count === undefined ? [] : [{ value: code, name, count }];
    });
    return [facet, values] as const;
  };
  const entries: (readonly [F, { value: string; name: string; count: number }[]])[] = [];
  for (const facet of Object.keys(facets) as F[]) entries.push(await named(facet));
  return Object.fromEntries(entries) as Record<F, { value: string; name: string; count: number }[]>;
}
