import type { Kysely } from 'kysely';
import type { InitiativeCommodities } from '#contract/commodities/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Database } from '../../platform/database/schema.ts';
import { findCommodityYears } from '../commodities/queries.ts';

export async function findInitiativeCommodities(
  db: Kysely<Database>,
  slug: string,
  locale: Locale,
): Promise<InitiativeCommodities | undefined> {
  const found = await findCommodityYears(db, { entity: 'initiative', slug, locale });
  return found && { initiative: found.owner, updatedAt: found.updatedAt, commodities: found.commodities };
}
