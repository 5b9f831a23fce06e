import type { Kysely } from 'kysely';
import type { InitiativeCommodities } from '#contract/initiative.ts';
import type { Locale } from '#contract/locale.ts';
import type { Database } from '../../database/schema.ts';
import { findCommodityYears } from '../commodityYears.ts';

/** The commodities of one published initiative with the figures of all years. */
export async function findInitiativeCommodities(
  db: Kysely<Database>,
  slug: string,
  locale: Locale,
): Promise<InitiativeCommodities | undefined> {
  const found = await findCommodityYears(db, { entity: 'initiative', slug, locale });
  return found && { initiative: found.owner, updatedAt: found.updatedAt, commodities: found.commodities };
}
