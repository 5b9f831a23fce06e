import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import { optionalSorts, type projectFacets } from '#contract/projects/constants.ts';
import type { ProjectList, ProjectQuery, ProjectSummary } from '#contract/projects/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Raised } from '#contract/shared/money.ts';
import type { Position, Reference } from '#contract/shared/schema.ts';
import type { Database } from '../../platform/database/schema.ts';
import { columnFacet, listFacet, relatedFacet } from '../../platform/lists/facet.ts';
import type { Listing } from '../../platform/lists/list.ts';
import { namesOf } from '../../platform/lists/names.ts';
import { localizedText } from '../../platform/localization/localizedText.ts';
import type { Naming } from '../../platform/localization/naming.ts';
import { entityColumns, type EntityRow, reference, toEntity } from '../../platform/records/entity.ts';
import { largestFirst, raised } from '../../platform/records/money.ts';
import { commodityCodes } from '../commodities/figures.ts';
import { listWithin } from '../initiatives/listWithin.ts';

export interface SummaryRow extends EntityRow {
  activity_status: string;
  themes: string[];
  commodities: string[];
  lead: Reference | null;
  funding: Raised | null;
  start_date: string | null;
  end_date: string | null;
  place: string | null;
  longitude: number | null;
  latitude: number | null;
  open_requests: number;
}

/** Condition for open requests of `project`. */
export const openRequest = sql<SqlBool>`requested_support.project_id = project.id
  and requested_support.support_status in ('open', 'partly-met')`;

/** Returns columns from `project` and `served`, its text. */
export const summaryColumns = (locale: Locale): RawBuilder<unknown> => sql`${entityColumns('project')},
  project.activity_status, project.start_date, project.end_date,
  project.place, project.longitude, project.latitude,
  array(select theme from project_theme where project_id = project.id order by position) as themes,
  ${commodityCodes('project')} as commodities,
  (select ${reference('organization')} from organization
    join ${localizedText('organization', locale)} as text on true
    where organization.id = project.lead_id and organization.status = 'published') as lead,
  ${raised(sql`project.currency`, sql`project.budget`, sql`project.funded`)} as funding,
  (select count(*)::int from requested_support where ${openRequest}) as open_requests`;

export const toSummary = (row: SummaryRow, naming: Naming): ProjectSummary => ({
  ...toEntity(row),
  activityStatus: naming.one('activity-status', row.activity_status),
  themes: naming.many('theme', row.themes),
  commodities: naming.many('commodity', row.commodities),
  lead: row.lead,
  funding: row.funding,
  startDate: row.start_date,
  endDate: row.end_date,
  location:
    row.place === null ? null : { name: row.place, position: [row.longitude, row.latitude] as Position },
  openRequests: row.open_requests,
});

export const projectListing: Listing<(typeof projectFacets)[number], SummaryRow, ProjectSummary> = {
  entity: 'project',
  facets: {
    status: columnFacet('project', 'activity_status', 'activity-status'),
    theme: listFacet('project', 'theme'),
    commodity: listFacet('project', 'commodity'),
    partner: relatedFacet({
      from: sql`(select project.lead_id as id union
        select organization_id from project_partner where project_id = project.id
        ) as partner join organization on organization.id = partner.id`,
      where: sql`organization.status = 'published'`,
      value: sql`organization.slug`,
      names: namesOf('organization'),
    }),
    seekingSupport: relatedFacet({
      from: sql`requested_support`,
      where: openRequest,
      value: sql`'true'`,
      // The interface supplies names of boolean filters.
      names: () => Promise.resolve([{ code: 'true', name: 'true' }]),
    }),
  },
  orders: {
    updated: sql`project.updated_at desc`,
    started: sql`project.start_date desc nulls last`,
    amount: largestFirst(sql`project.currency`, sql`project.budget`),
  },
  optionalSorts,
  columns: summaryColumns,
  toItem: toSummary,
};

export const listProjects = (
  db: Kysely<Database>,
  initiative: string,
  options: { query: ProjectQuery; locale: Locale },
): Promise<ProjectList | undefined> => listWithin(db, projectListing, { initiative, ...options });
