import { type Kysely, sql } from 'kysely';
import type { ConsortiumDetail, ConsortiumList, ConsortiumQuery } from '#contract/consortiums/schema.ts';
import type { PortfolioQuery } from '#contract/records/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Database } from '../../platform/database/schema.ts';
import { listPage } from '../../platform/lists/list.ts';
import { localizedText } from '../../platform/localization/localizedText.ts';
import { nameOrganization, organizationReference, type OrganizationRow } from '../organizations/reference.ts';
import { findPortfolio, portfolioListing } from '../portfolios/queries.ts';

export interface ConsortiumRepository {
  list(query: ConsortiumQuery, locale: Locale): Promise<ConsortiumList>;
  find(slug: string, query: PortfolioQuery, locale: Locale): Promise<ConsortiumDetail | undefined>;
}

interface DetailRow {
  website: string | null;
  members: OrganizationRow[];
}

const members = (locale: Locale) => sql`(
  select coalesce(json_agg(${organizationReference} order by member.position), '[]')
  from consortium_member as member join organization on organization.id = member.organization_id
  join ${localizedText('organization', locale)} as text on true
  where member.consortium_id = consortium.id and organization.status = 'published'
) as members`;

export function createConsortiumRepository(db: Kysely<Database>): ConsortiumRepository {
  return {
    list: (query, locale) => listPage(db, portfolioListing('consortium', locale), { query, locale }),
    async find(slug, { initiatives }, locale) {
      const columns = sql`consortium.website, ${members(locale)}`;
      const found = await findPortfolio<DetailRow>(db, {
        entity: 'consortium',
        slug,
        locale,
        columns,
        most: initiatives,
      });
      if (!found) return undefined;
      const { row, naming, profile } = found;
      return {
        ...profile,
        website: row.website,
        members: row.members.map((member) => nameOrganization(member, naming)),
      };
    },
  };
}
