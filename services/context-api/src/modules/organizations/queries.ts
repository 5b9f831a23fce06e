import type { Kysely } from 'kysely';
import type { OrganizationCommodities } from '#contract/commodities/schema.ts';
import type {
  OrganizationDetail,
  OrganizationList,
  OrganizationQuery,
} from '#contract/organizations/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Database } from '../../platform/database/schema.ts';
import { findCommodities, findOrganization } from './detail.ts';
import { listOrganizations } from './list.ts';

export interface OrganizationRepository {
  list(query: OrganizationQuery, locale: Locale): Promise<OrganizationList>;
  find(slug: string, locale: Locale): Promise<OrganizationDetail | undefined>;
  commodities(slug: string, locale: Locale): Promise<OrganizationCommodities | undefined>;
}

export function createOrganizationRepository(db: Kysely<Database>): OrganizationRepository {
  return {
    list: (query, locale) => listOrganizations(db, query, locale),
    find: (slug, locale) => findOrganization(db, slug, locale),
    commodities: (slug, locale) => findCommodities(db, slug, locale),
  };
}
