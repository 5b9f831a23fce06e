import { type Kysely, type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { followedLists } from '#contract/following/constants.ts';
import { initiativeFilters } from '#contract/initiatives/constants.ts';
import { initiativeQuery } from '#contract/initiatives/schema.ts';
import { allOpportunityQuery } from '#contract/opportunities/schema.ts';
import { allOpportunityFacets, allProjectFacets } from '#contract/projects/constants.ts';
import { allProjectQuery } from '#contract/projects/schema.ts';
import { searchQuery } from '#contract/search/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { slug } from '#contract/shared/schema.ts';
import type { Database } from '../../platform/database/schema.ts';
import { allConditions, type Condition } from '../../platform/lists/conditions.ts';
import { searched } from '../../platform/lists/counts.ts';
import type { FacetFilter, FacetName } from '../../platform/lists/facet.ts';
import { type Listing, prepareFilter } from '../../platform/lists/list.ts';
import { createTextSearch } from '../../platform/search/textSearch.ts';
import { initiativeListing } from '../initiatives/list.ts';
import { listingOn as opportunityListing, withinAll as withinOpportunities } from '../opportunities/all.ts';
import { listingOn as projectListing, withinAll as withinProjects } from '../projects/all.ts';
import { involvedBy, organizationName } from './involved.ts';

export type Filter = Readonly<Record<string, string | readonly string[] | undefined>>;

interface Named {
  readonly name: string;
  readonly values: readonly Pick<FacetName, 'name' | 'language'>[];
}

export interface Found {
  /** Filters with the names of values. */
  readonly filters: readonly Named[];
  /** Query `initiative_id`. */
  readonly initiatives?: RawBuilder<unknown>;
  /** Query `kind, id` of single records. */
  readonly records?: RawBuilder<unknown>;
}

/** List whose filters people follow. */
export interface Followable {
  /** Parameters of a search, in order. */
  readonly names: readonly string[];
  readonly schema: z.ZodType<Record<string, unknown>>;
  /** Returns null if a value is gone, without which it would find too much. */
  find(db: Kysely<Database>, filter: Filter, locale: Locale): Promise<Found | null>;
}

interface Lists<F extends string, Row, Item> {
  readonly facets: readonly F[];
  readonly schema: Followable['schema'];
  readonly listing: () => Listing<F, Row, Item>;
  readonly within?: Condition;
}

function ofListing<F extends string, Row, Item>(list: Lists<F, Row, Item>): Followable {
  const { facets, schema, within } = list;
  return {
    names: ['q', ...facets],
    schema,
    async find(db, given, locale) {
      const listing = list.listing();
      const { entity } = listing;
      const query = given as FacetFilter<F> & { q?: string };
      const prepared = await prepareFilter(db, listing, { query, locale, ...(within && { within }) });
      if (prepared.ignored.length > 0) return null;
      const { conditions, filter, source } = prepared;
      const named = facets.map(async (name) => {
        const values = [filter[name] ?? []].flat() as string[];
        const names = values.length > 0 ? await listing.facets[name].names(source, values) : [];
        return { name, values: names.filter(({ code }) => values.includes(code)) };
      });
      const found = sql`from ${searched(entity, conditions.search)} where ${allConditions(conditions)}`;
      return {
        filters: withText(query.q, await Promise.all(named)),
        ...(entity === 'initiative'
          ? { initiatives: sql`select initiative.id as initiative_id ${found}` }
          : { records: sql`select ${entity}::text as kind, ${sql.table(entity)}.id ${found}` }),
      };
    },
  };
}

const withText = (q: string | undefined, named: readonly Named[]): Named[] =>
  [{ name: 'q', values: q ? [{ name: q }] : [] }, ...named].filter(({ values }) => values.length > 0);

const siteSearch: Followable = {
  names: ['q', 'kind'],
  schema: searchQuery.refine(({ q }) => Boolean(q)),
  async find(db, { q, kind }, locale) {
    if (typeof q !== 'string') return null;
    const { condition, isPartial } = await createTextSearch(db, q, { locale });
    const ofKind = typeof kind === 'string' ? sql`and search.kind = ${kind}` : sql``;
    return {
      filters: withText(q, typeof kind === 'string' ? [{ name: 'kind', values: [{ name: kind }] }] : []),
      // Partial matches would be many, and not meant.
      records: isPartial
        ? sql`select null::text as kind, null::uuid as id where false`
        : sql`select search.kind, search.id from search_record as search where ${condition} ${ofKind}`,
    };
  },
};

const slugQuery = z.object({ slug });

const ofOrganization = (entity: 'organization' | 'convener' | 'consortium'): Followable => ({
  names: ['slug'],
  schema: slugQuery,
  async find(db, { slug: address }, locale) {
    if (typeof address !== 'string') return null;
    const named = await organizationName(db, { entity, slug: address, locale });
    if (named === null) return null;
    return { filters: [{ name: 'name', values: [named] }], initiatives: involvedBy(entity, address) };
  },
});

const today = () => new Date().toISOString().slice(0, 10);

/** Lists and organizations by their names in the address. */
export const followables: Readonly<Record<(typeof followedLists)[number], Followable>> = {
  initiatives: ofListing({
    facets: initiativeFilters,
    schema: initiativeQuery,
    listing: () => initiativeListing,
  }),
  opportunities: ofListing({
    facets: allOpportunityFacets,
    schema: allOpportunityQuery,
    listing: () => opportunityListing(today()),
    within: withinOpportunities,
  }),
  projects: ofListing({
    facets: allProjectFacets,
    schema: allProjectQuery,
    listing: () => projectListing(today()),
    within: withinProjects,
  }),
  search: siteSearch,
  organization: ofOrganization('organization'),
  convener: ofOrganization('convener'),
  consortium: ofOrganization('consortium'),
};
