import { type Kysely, sql } from 'kysely';
import type { Locale } from '#contract/shared/locale.ts';
import type { MultiPolygon, Reference } from '#contract/shared/schema.ts';
import type { sourcingAreaFacets } from '#contract/sourcingAreas/constants.ts';
import type {
  SourcingAreaDetail,
  SourcingAreaList,
  SourcingAreaQuery,
  SourcingAreaSummary,
} from '#contract/sourcingAreas/schema.ts';
import { publishedWithin } from '../../platform/database/publicRecords.ts';
import type { Database } from '../../platform/database/schema.ts';
import { columnFacet, relatedFacet } from '../../platform/lists/facet.ts';
import { type Listing, listPage } from '../../platform/lists/list.ts';
import { namesOf } from '../../platform/lists/names.ts';
import { createCodeListRepository } from '../../platform/localization/codeLists.ts';
import { createNaming } from '../../platform/localization/naming.ts';
import {
  findEntity,
  findParent,
  languagesOf,
  parentReference,
  profileColumns,
  type ProfileRow,
} from '../../platform/records/entity.ts';
import { boundaryDetailOf } from '../boundaries/boundaryRow.ts';
import { summaryColumns, type SummaryRow, toSummary } from './summary.ts';

/** Repository of sourcing areas of published organizations in published initiatives. */
export interface SourcingAreaRepository {
  /** Returns undefined for an unknown organization. */
  list(organization: string, query: SourcingAreaQuery, locale: Locale): Promise<SourcingAreaList | undefined>;
  find(organization: string, slug: string, locale: Locale): Promise<SourcingAreaDetail | undefined>;
}

const ofInitiative = {
  from: sql`initiative`,
  where: sql<boolean>`initiative.id = sourcing_area.initiative_id`,
};

const listing: Listing<(typeof sourcingAreaFacets)[number], SummaryRow, SourcingAreaSummary> = {
  entity: 'sourcing_area',
  facets: {
    country: relatedFacet({ ...ofInitiative, value: sql`initiative.country`, names: 'country' }),
    commodity: columnFacet('sourcing_area', 'commodity', 'commodity'),
    initiative: relatedFacet({ ...ofInitiative, value: sql`initiative.slug`, names: namesOf('initiative') }),
  },
  orders: {
    volume: sql`(select tonnes from sourcing_area_volume where sourcing_area_id = sourcing_area.id
      order by year desc limit 1) desc nulls last`,
    area: sql`sourcing_area.area_ha desc nulls last`,
    updated: sql`sourcing_area.updated_at desc`,
  },
  columns: summaryColumns,
  toItem: toSummary,
};

interface DetailRow extends SummaryRow, ProfileRow {
  organization: Reference;
  boundary: MultiPolygon | null;
  boundary_detail: SourcingAreaDetail['boundaryDetail'];
  risk: string | null;
}

const detailColumns = (locale: Locale) => sql`${summaryColumns(locale)}, ${profileColumns('sourcing_area')},
  ${parentReference('organization', locale)} as organization, sourcing_area.boundary, served.risk,
  ${boundaryDetailOf('sourcing_area')} as boundary_detail`;

export function createSourcingAreaRepository(db: Kysely<Database>): SourcingAreaRepository {
  return {
    async list(slug, query, locale) {
      const found = await findParent(db, { entity: 'organization', slug }, locale);
      if (!found) return undefined;
      const { id, ...organization } = found;
      const within = sql<boolean>`(sourcing_area.organization_id = ${id} and ${publishedWithin('sourcing_area', 'initiative')})`;
      return { ...(await listPage(db, listing, { query, locale, within })), organization };
    },
    async find(organization, slug, locale) {
      const row = await findEntity<DetailRow>(db, {
        entity: 'sourcing_area',
        slug,
        within: [{ entity: 'organization', slug: organization }],
        where: publishedWithin('sourcing_area', 'initiative'),
        locale,
        columns: detailColumns(locale),
      });
      if (!row) return undefined;
      const naming = createNaming(await createCodeListRepository(db).all(locale), locale);
      return {
        ...toSummary(row, naming),
        description: row.description,
        languages: languagesOf(row),
        organization: row.organization,
        boundary: row.boundary,
        boundaryDetail: row.boundary_detail,
        volumes: row.volumes,
        riskNote: row.risk,
      };
    },
  };
}
