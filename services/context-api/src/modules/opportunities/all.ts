import { type Kysely, sql } from 'kysely';
import type {
  AllOpportunityList,
  AllOpportunityQuery,
  OpportunityPointQuery,
  OpportunityPoints,
} from '#contract/opportunities/schema.ts';
import { type allOpportunityFacets, opportunityDeadlines } from '#contract/projects/constants.ts';
import { foldedWords } from '#contract/shared/folding.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { BoundingBox } from '#contract/shared/schema.ts';
import type { Database } from '../../platform/database/schema.ts';
import { allConditions, isUnfiltered } from '../../platform/lists/conditions.ts';
import { searched } from '../../platform/lists/counts.ts';
import { relatedFacet } from '../../platform/lists/facet.ts';
import { type Listing, listPage, prepareFilter } from '../../platform/lists/list.ts';
import { pointsOf } from '../../platform/lists/points.ts';
import type { PositionRow } from '../../platform/lists/positionIndex.ts';
import { readPoints } from '../initiatives/points.ts';
import {
  commodityFacet,
  countryFacet,
  isInPublished,
  isWithin,
  ownerColumns,
  type OwnerRow,
  toOwner,
} from '../initiatives/within.ts';
import { opportunityListing, phaseOn, summaryColumns, type SummaryRow, toSummary } from './list.ts';

type Row = SummaryRow & OwnerRow & { initiative_id: string };

/** Days to the last day of open opportunities; null without one. */
const deadlineFacet = (today: string) =>
  relatedFacet({
    from: sql`(values ('30'), ('90'), ('365'), ('none')) as soon (days)`,
    where: sql`${phaseOn(today)} <> 'closed' and case when soon.days = 'none' then opportunity.closes_on is null
      else opportunity.closes_on <= ${today}::date + soon.days::int end`,
    value: sql`soon.days`,
    // The interface supplies names of numbers of days.
    names: () => Promise.resolve(opportunityDeadlines.map((code) => ({ code, name: code }))),
  });

/** Returns the list as of a day. */
export function listingOn(
  today: string,
): Listing<(typeof allOpportunityFacets)[number], Row, AllOpportunityList['items'][number]> {
  const { facets, ...listing } = opportunityListing(today);
  return {
    ...listing,
    facets: {
      ...facets,
      deadline: deadlineFacet(today),
      country: countryFacet('opportunity'),
      commodity: commodityFacet('opportunity'),
    },
    columns: (locale) =>
      sql`${summaryColumns(today)}, ${ownerColumns('opportunity', locale)}, opportunity.initiative_id`,
    toItem: (row, naming) => ({
      ...toSummary(row, naming),
      ...toOwner(row, naming),
      initiativeId: row.initiative_id,
      commodities: naming.many('commodity', row.initiative_commodities),
    }),
  };
}

const centerIn = (bbox: BoundingBox) => sql<boolean>`exists (
  select 1 from initiative where initiative.id = opportunity.initiative_id and ${isWithin(bbox, {
    longitude: sql`initiative.longitude`,
    latitude: sql`initiative.latitude`,
  })})`;

export const withinAll = isInPublished('opportunity');

// Results depend on the day, and so does their name in memory.
const wholeOn = (today: string) => ({ within: withinAll, whole: `all ${today}` });

interface Asked {
  readonly locale: Locale;
  /** Day in ISO 8601. */
  readonly today: string;
}

export const listAllOpportunities = (
  db: Kysely<Database>,
  query: AllOpportunityQuery,
  { locale, today }: Asked,
): Promise<AllOpportunityList> =>
  listPage(db, listingOn(today), {
    query,
    locale,
    ...wholeOn(today),
    more: query.bbox ? [centerIn(query.bbox)] : [],
  });

/** Returns initiatives with such opportunities as points. */
export async function listOpportunityPoints(
  db: Kysely<Database>,
  query: OpportunityPointQuery,
  { locale, today }: Asked,
): Promise<OpportunityPoints> {
  const { within, whole } = wholeOn(today);
  const prepared = await prepareFilter(db, listingOn(today), { query, locale, within });
  const { conditions, filter, naming } = prepared;
  const matching = sql`${searched('opportunity', conditions.search)} where ${allConditions(conditions)}`;
  const owners = sql`select opportunity.initiative_id from ${matching}`;
  const countsOf = async (initiatives: readonly string[]) => {
    const { rows } = await sql<{ initiative: string; count: number }>`
      select opportunity.initiative_id as initiative, count(*)::int as count from ${matching}
        and opportunity.initiative_id = any(${initiatives}::uuid[])
      group by opportunity.initiative_id
    `.execute(db);
    return new Map(rows.map(({ initiative, count }) => [initiative, count]));
  };
  const words = query.q ? foldedWords(query.q) : null;
  return pointsOf(db, {
    name: JSON.stringify(['opportunity', 'positions', whole, words, filter]),
    isForAll: isUnfiltered(conditions),
    part: query,
    async positions() {
      const { rows } = await sql<PositionRow>`
        select initiative.id, initiative.longitude, initiative.latitude from initiative
        where initiative.id in (${owners}) order by initiative.id
      `.execute(db);
      return rows;
    },
    async read(ids) {
      const isShown = ids && sql<boolean>`initiative.id = any(${ids}::uuid[])`;
      const points = await readPoints(db, {
        where: isShown ?? sql<boolean>`initiative.id in (${owners})`,
        locale,
        naming,
      });
      const counts = await countsOf(points.map(({ id }) => id));
      return points.map((point) => ({ ...point, opportunities: counts.get(point.id) }));
    },
  });
}
