import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { organizationFacets } from '#contract/organizations/constants.ts';
import type {
  OrganizationList,
  OrganizationQuery,
  OrganizationSummary,
} from '#contract/organizations/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Database } from '../../platform/database/schema.ts';
import { columnFacet, listFacet, relatedFacet } from '../../platform/lists/facet.ts';
import { type Listing, listPage } from '../../platform/lists/list.ts';
import type { Naming } from '../../platform/localization/naming.ts';
import { entityColumns, type EntityRow, toEntity } from '../../platform/records/entity.ts';
import { commodityCodes } from '../commodities/figures.ts';

export interface SummaryRow extends EntityRow {
  type: string;
  country: string;
  commodities: string[];
  initiative_count: number;
}

const takesPart = sql`initiative_partner as partner join initiative on initiative.id = partner.initiative_id`;
const itself = sql<boolean>`partner.organization_id = organization.id and initiative.status = 'published'`;

/** Returns columns from `organization` and `served`, its text. */
export const summaryColumns = (): RawBuilder<unknown> => sql`${entityColumns('organization')},
  organization.type, organization.country, ${commodityCodes('organization')} as commodities,
  (select count(distinct initiative.id)::int from ${takesPart} where ${itself}) as initiative_count`;

export const toSummary = (row: SummaryRow, naming: Naming): OrganizationSummary => ({
  ...toEntity(row),
  type: naming.one('organization-type', row.type),
  country: naming.one('country', row.country),
  commodities: naming.many('commodity', row.commodities),
  initiativeCount: row.initiative_count,
});

const listing: Listing<(typeof organizationFacets)[number], SummaryRow, OrganizationSummary> = {
  entity: 'organization',
  facets: {
    country: columnFacet('organization', 'country', 'country'),
    type: columnFacet('organization', 'type', 'organization-type'),
    commodity: listFacet('organization', 'commodity'),
    participation: relatedFacet({
      from: takesPart,
      where: itself,
      value: sql`partner.participation`,
      names: 'participation',
    }),
  },
  orders: { updated: sql`organization.updated_at desc` },
  columns: summaryColumns,
  toItem: toSummary,
};

export const listOrganizations = (
  db: Kysely<Database>,
  query: OrganizationQuery,
  locale: Locale,
): Promise<OrganizationList> => listPage(db, listing, { query, locale });
