import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { CodeLists } from '#contract/codeList.ts';
import type { InitiativeList } from '#contract/initiative.ts';
import type { Locale } from '#contract/locale.ts';
import type { Coded } from '#contract/shared.ts';
import type { Database } from '../../database/schema.ts';
import { servedText } from '../servedText.ts';
import type { Conditions, Facet, Filter } from './conditions.ts';

interface Count {
  readonly facet: Facet | 'total' | 'unfiltered';
  readonly value: string;
  readonly count: number;
}

const facets = ['country', 'commodity', 'theme', 'level', 'implementer', 'seekingSupport'] as const;

// Each value is counted under all filters but its own, so that choosing a second one can only widen the list.
const valuesOf: Record<Facet, RawBuilder<unknown>> = {
  country: sql`select 'country' as facet, country as value, id from candidate`,
  commodity: sql`select 'commodity', commodity, id from candidate join initiative_commodity on initiative_id = id`,
  theme: sql`select 'theme', theme, id from candidate join initiative_theme on initiative_id = id`,
  level: sql`select 'level', level, id from candidate`,
  implementer: sql`select 'implementer', organization.slug, candidate.id from candidate
    join initiative_partner on initiative_id = candidate.id and participation = 'implements'
    join organization on organization.id = organization_id and organization.status = 'published'`,
  seekingSupport: sql`select 'seekingSupport', 'true', id from candidate`,
};

/** Number of results, of all published initiatives, and of results for each value of each facet, in one query. */
export async function countResults(db: Kysely<Database>, conditions: Conditions): Promise<Count[]> {
  const passes = (except?: Facet) =>
    sql.join(
      facets.filter((facet) => facet !== except).map((facet) => sql.ref(`passes_${facet}`)),
      sql` and `,
    );
  const flags = facets.map((facet) => sql`${conditions.facets[facet]} as ${sql.ref(`passes_${facet}`)}`);
  const counts = facets.map(
    (facet) => sql`select facet, value, count(*)::int from (${valuesOf[facet]}
      where ${passes(facet)} ${facet === 'seekingSupport' ? sql`and seeking_support` : sql``}
    ) as ${sql.ref(facet)} (facet, value, id) group by facet, value`,
  );
  const { rows } = await sql<Count>`
    with candidate as materialized (
      select initiative.id, country, level, seeking_support, ${sql.join(flags)}
      from initiative left join initiative_search as search on search.initiative_id = initiative.id
      where ${conditions.base}
    )
    select 'total' as facet, '' as value, count(*)::int as count from candidate where ${passes()}
    union all select 'unfiltered', '', count(*)::int from initiative where status = 'published'
    union all ${sql.join(counts, sql` union all `)}
  `.execute(db);
  return rows;
}

async function organizationNames(db: Kysely<Database>, slugs: string[], locale: Locale): Promise<Coded[]> {
  if (slugs.length === 0) return [];
  const { rows } = await sql<Coded>`
    select organization.slug as code, served.name from organization
    join ${servedText('organization', locale)} as served on true
    where organization.slug in (${sql.join(slugs)})
  `.execute(db);
  const { compare } = new Intl.Collator(locale);
  return rows.sort((a, b) => compare(a.name, b.name) || compare(a.code, b.code));
}

interface FacetOptions {
  readonly counts: readonly Count[];
  /** What was chosen stays listed, even where it has no results. */
  readonly chosen: Filter;
  readonly codeLists: CodeLists;
  readonly locale: Locale;
}

/** Facet values with their names, in the order of the code lists; implementers by name. */
export async function nameFacets(
  db: Kysely<Database>,
  options: FacetOptions,
): Promise<InitiativeList['facets']> {
  const { counts, chosen, codeLists, locale } = options;
  const countsOf = (facet: Facet) => {
    const selected = [chosen[facet] ?? []].flat().map((value) => [value, 0] as const);
    const counted = counts.filter((row) => row.facet === facet).map((row) => [row.value, row.count] as const);
    return new Map([...selected, ...counted]);
  };
  const named = (facet: Facet, names: readonly Coded[]) => {
    const found = countsOf(facet);
    return names.flatMap(({ code, name }) => {
      const count = found.get(code);
      return count === undefined ? [] : [{ value: code, name, count }];
    });
  };
  const implementers = await organizationNames(db, [...countsOf('implementer').keys()], locale);
  return {
    country: named('country', codeLists.country),
    commodity: named('commodity', codeLists.commodity),
    theme: named('theme', codeLists.theme),
    level: named('level', codeLists.level),
    implementer: named('implementer', implementers),
    // A yes-or-no filter has no name in the data; who shows it words it.
    seekingSupport: named('seekingSupport', [{ code: 'true', name: 'true' }]),
  };
}
