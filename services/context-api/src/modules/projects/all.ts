import { type Kysely, sql } from 'kysely';
import { type allProjectFacets, opportunityDeadlines } from '#contract/projects/constants.ts';
import type {
  AllProjectList,
  AllProjectQuery,
  ProjectPointQuery,
  ProjectPoints,
} from '#contract/projects/schema.ts';
import { foldedWords } from '#contract/shared/folding.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Database } from '../../platform/database/schema.ts';
import { allConditions, isUnfiltered } from '../../platform/lists/conditions.ts';
import { searched } from '../../platform/lists/counts.ts';
import { relatedFacet } from '../../platform/lists/facet.ts';
import { type Listing, listPage, prepareFilter } from '../../platform/lists/list.ts';
import { byName } from '../../platform/lists/ordered.ts';
import { pointsOf } from '../../platform/lists/points.ts';
import type { PositionRow } from '../../platform/lists/positionIndex.ts';
import { localizedText } from '../../platform/localization/localizedText.ts';
import {
  countryFacet,
  isInPublished,
  isWithin,
  ownerColumns,
  type OwnerRow,
  toOwner,
} from '../initiatives/within.ts';
import { openRequest, projectListing, summaryColumns, type SummaryRow, toSummary } from './list.ts';

type Row = SummaryRow & OwnerRow;

/** Days to the last day of open requests for support; `none` without one. */
const deadlineFacet = (today: string) =>
  relatedFacet({
    from: sql`(values ('30'), ('90'), ('365'), ('none')) as soon (days) cross join requested_support`,
    where: sql`${openRequest} and case when soon.days = 'none' then requested_support.deadline is null
      else requested_support.deadline between ${today}::date and ${today}::date + soon.days::int end`,
    value: sql`soon.days`,
    // The interface supplies names of numbers of days.
    names: () => Promise.resolve(opportunityDeadlines.map((code) => ({ code, name: code }))),
  });

/** Returns the list as of a day. */
export const listingOn = (
  today: string,
): Listing<(typeof allProjectFacets)[number], Row, AllProjectList['items'][number]> => ({
  ...projectListing,
  facets: {
    country: countryFacet('project'),
    deadline: deadlineFacet(today),
    ...projectListing.facets,
  },
  columns: (locale) => sql`${summaryColumns(locale)}, ${ownerColumns('project', locale)}`,
  toItem: (row, naming) => ({ ...toSummary(row, naming), ...toOwner(row, naming) }),
});

interface Asked {
  readonly locale: Locale;
  /** ISO 8601 day of deadlines and of the rates that sort amounts. */
  readonly today: string;
}

export const withinAll = isInPublished('project');

const own = { longitude: sql`project.longitude`, latitude: sql`project.latitude` };

export const listAllProjects = (
  db: Kysely<Database>,
  query: AllProjectQuery,
  { locale, today }: Asked,
): Promise<AllProjectList> =>
  listPage(db, listingOn(today), {
    query,
    locale,
    within: withinAll,
    // Results depend on the day, and so does their name in memory.
    whole: `all ${today}`,
    more: query.bbox ? [isWithin(query.bbox, own)] : [],
  });

type PointRow = Omit<ProjectPoints['items'][number], 'position'> & PositionRow;

/** Returns projects with a location as points. */
export async function listProjectPoints(
  db: Kysely<Database>,
  query: ProjectPointQuery,
  { locale, today }: Asked,
): Promise<ProjectPoints> {
  const { conditions, filter } = await prepareFilter(db, listingOn(today), {
    query,
    locale,
    within: withinAll,
  });
  const where = sql`project.longitude is not null and ${allConditions(conditions)}`;
  const from = searched('project', conditions.search);
  const words = query.q ? foldedWords(query.q) : null;
  return pointsOf(db, {
    name: JSON.stringify(['project', 'positions', today, words, filter]),
    isForAll: isUnfiltered(conditions),
    part: query,
    async positions() {
      const { rows } = await sql<PositionRow>`
        select project.id, project.longitude, project.latitude from ${from} where ${where} order by project.id
      `.execute(db);
      return rows;
    },
    async read(ids) {
      const { rows } = await sql<PointRow>`
        select project.id, project.slug, served.name, served.locale as language, project.longitude, project.latitude,
          (select initiative.slug from initiative where initiative.id = project.initiative_id) as initiative
        from ${from} join ${localizedText('project', locale)} as served on true
        where ${ids ? sql`project.id = any(${ids}::uuid[])` : where}
        order by ${byName('project', locale)}
      `.execute(db);
      return rows.map(({ longitude, latitude, ...row }) => ({ ...row, position: [longitude, latitude] }));
    },
  });
}
