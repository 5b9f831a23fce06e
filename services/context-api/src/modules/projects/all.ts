import { type Kysely, sql } from 'kysely';
import type { allProjectFacets } from '#contract/projects/constants.ts';
import type {
  AllProjectList,
  AllProjectQuery,
  ProjectPointQuery,
  ProjectPoints,
} from '#contract/projects/schema.ts';
import { foldedWords } from '#contract/shared/folding.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Database } from '../../platform/database/schema.ts';
import { allConditions } from '../../platform/lists/conditions.ts';
import { searched } from '../../platform/lists/counts.ts';
import { byName, type Listing, listPage, prepareFilter } from '../../platform/lists/list.ts';
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
import { projectListing, summaryColumns, type SummaryRow, toSummary } from './list.ts';

type Row = SummaryRow & OwnerRow;

const listing: Listing<(typeof allProjectFacets)[number], Row, AllProjectList['items'][number]> = {
  ...projectListing,
  facets: { country: countryFacet('project'), ...projectListing.facets },
  columns: (locale) => sql`${summaryColumns(locale)}, ${ownerColumns('project', locale)}`,
  toItem: (row, naming) => ({ ...toSummary(row, naming), ...toOwner(row, naming) }),
};

const within = isInPublished('project');

const own = { longitude: sql`project.longitude`, latitude: sql`project.latitude` };

/**
 * Returns one page of the projects of all published initiatives.
 *
 * @param today ISO 8601 day of the rates that sort amounts
 */
export const listAllProjects = (
  db: Kysely<Database>,
  query: AllProjectQuery,
  { locale, today }: { locale: Locale; today: string },
): Promise<AllProjectList> =>
  listPage(db, listing, {
    query,
    locale,
    within,
    // The name in memory.
    whole: query.sort === 'amount' ? `all ${today}` : 'all',
    more: query.bbox ? [isWithin(query.bbox, own)] : [],
  });

type PointRow = Omit<ProjectPoints['items'][number], 'position'> & PositionRow;

/** Returns the projects with a location as points. */
export async function listProjectPoints(
  db: Kysely<Database>,
  query: ProjectPointQuery,
  locale: Locale,
): Promise<ProjectPoints> {
  const { conditions, filter } = await prepareFilter(db, listing, { query, locale, within });
  const where = sql`project.longitude is not null and ${allConditions(conditions)}`;
  const from = searched('project', conditions.search);
  const words = query.q ? foldedWords(query.q) : null;
  return pointsOf(db, {
    name: JSON.stringify(['project', 'positions', words, filter]),
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
