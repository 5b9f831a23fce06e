import type { Kysely } from 'kysely';
import type {
  AllOpportunityList,
  AllOpportunityQuery,
  OpportunityDetail,
  OpportunityList,
  OpportunityPointQuery,
  OpportunityPoints,
  OpportunityQuery,
} from '#contract/opportunities/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Membership } from '../../platform/auth/membership.ts';
import type { Database } from '../../platform/database/schema.ts';
import { dayOf } from '../../platform/records/money.ts';
import { listWithin } from '../initiatives/listWithin.ts';
import { listAllOpportunities, listOpportunityPoints } from './all.ts';
import { findOpportunity, type OpportunityKey } from './detail.ts';
import { opportunityListing } from './list.ts';

export interface OpportunityRepository {
  all(query: AllOpportunityQuery, locale: Locale): Promise<AllOpportunityList>;
  points(query: OpportunityPointQuery, locale: Locale): Promise<OpportunityPoints>;
  list(initiative: string, query: OpportunityQuery, locale: Locale): Promise<OpportunityList | undefined>;
  /** @param membership null for anonymous callers */
  find(
    recordKey: OpportunityKey,
    locale: Locale,
    membership: Membership | null,
  ): Promise<OpportunityDetail | undefined>;
}

/** @param now its UTC day decides which opportunities are open */
export function createOpportunityRepository(
  db: Kysely<Database>,
  now = () => new Date(),
): OpportunityRepository {
  return {
    all: (query, locale) => listAllOpportunities(db, query, { locale, today: dayOf(now()) }),
    points: (query, locale) => listOpportunityPoints(db, query, { locale, today: dayOf(now()) }),
    list: (initiative, query, locale) =>
      listWithin(db, opportunityListing(dayOf(now())), { initiative, query, locale }),
    find: (recordKey, locale, membership) =>
      findOpportunity(db, recordKey, { locale, today: dayOf(now()), membership }),
  };
}
