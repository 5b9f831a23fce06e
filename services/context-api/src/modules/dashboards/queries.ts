import type { Kysely } from 'kysely';
import type { ConsortiumDashboard, OrganizationDashboard } from '#contract/dashboards/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import {
  isMemberOfConsortium,
  isMemberOfOrganization,
  type Membership,
} from '../../platform/auth/membership.ts';
import type { Database } from '../../platform/database/schema.ts';
import { findParent } from '../../platform/records/entity.ts';
import { findConsortiumDashboard, findMembers } from './consortiumDashboard.ts';
import { findOrganizationDashboard } from './organizationDashboard.ts';

interface Asking {
  readonly locale: Locale;
  readonly membership: Membership | null;
}

/** Repository for members only. */
export interface DashboardRepository {
  organization(slug: string, asking: Asking): Promise<OrganizationDashboard | undefined>;
  consortium(slug: string, asking: Asking): Promise<ConsortiumDashboard | undefined>;
}

export function createDashboardRepository(db: Kysely<Database>): DashboardRepository {
  return {
    async organization(slug, { locale, membership }) {
      if (!membership) return undefined;
      const found = await findParent(db, { entity: 'organization', slug }, locale);
      if (!found || !isMemberOfOrganization(membership, found.slug)) return undefined;
      const { id, ...organization } = found;
      return findOrganizationDashboard(db, { id, organization, locale, membership });
    },
    async consortium(slug, { locale, membership }) {
      if (!membership) return undefined;
      const found = await findParent(db, { entity: 'consortium', slug }, locale);
      if (!found) return undefined;
      const { id, ...consortium } = found;
      const members = await findMembers(db, id, locale);
      const known = { slug: found.slug, members: members.map((each) => each.slug) };
      if (!isMemberOfConsortium(membership, known)) return undefined;
      return findConsortiumDashboard(db, { id, consortium, members, locale, membership });
    },
  };
}
