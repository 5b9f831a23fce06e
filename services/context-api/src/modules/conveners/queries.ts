import { type Kysely, sql } from 'kysely';
import type { ConvenerDetail, ConvenerList, ConvenerQuery } from '#contract/conveners/schema.ts';
import type { PortfolioQuery } from '#contract/records/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Database } from '../../platform/database/schema.ts';
import { listPage } from '../../platform/lists/list.ts';
import { localizedText } from '../../platform/localization/localizedText.ts';
import { nameOrganization, organizationReference, type OrganizationRow } from '../organizations/reference.ts';
import { findPortfolio, portfolioListing } from '../portfolios/queries.ts';

export interface ConvenerRepository {
  list(query: ConvenerQuery, locale: Locale): Promise<ConvenerList>;
  find(slug: string, query: PortfolioQuery, locale: Locale): Promise<ConvenerDetail | undefined>;
}

interface DetailRow {
  organization: OrganizationRow | null;
}

const organization = (locale: Locale) => sql`(
  select ${organizationReference}
  from organization join ${localizedText('organization', locale)} as text on true
  where organization.id = convener.organization_id and organization.status = 'published'
) as organization`;

export function createConvenerRepository(db: Kysely<Database>): ConvenerRepository {
  return {
    list: (query, locale) => listPage(db, portfolioListing('convener', locale), { query, locale }),
    async find(slug, { initiatives }, locale) {
      const columns = organization(locale);
      const found = await findPortfolio<DetailRow>(db, {
        entity: 'convener',
        slug,
        locale,
        columns,
        most: initiatives,
      });
      if (!found) return undefined;
      const { row, naming, profile } = found;
      return { ...profile, organization: row.organization && nameOrganization(row.organization, naming) };
    },
  };
}
