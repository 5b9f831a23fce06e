import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Locale } from '#contract/shared/locale.ts';
import type { Database } from '../../platform/database/schema.ts';
import { foundBySearches } from './searches.ts';

/** Returns a query `initiative_id, since` of what a person follows: initiatives, and those that their searches find. */
export async function followedInitiatives(
  db: Kysely<Database>,
  { oid, locale }: { readonly oid: string; readonly locale: Locale },
): Promise<RawBuilder<unknown>> {
  const chosen = sql`select initiative_id, at as since from follow where oid = ${oid}`;
  return sql.join([chosen, ...(await foundBySearches(db, oid, locale))], sql` union all `);
}

/** Relation `oid, email` of the people who follow something. */
export const followers: RawBuilder<unknown> = sql`(
  select followed.oid, max(coalesce(app_user.email, followed.email)) as email
  from (select oid, email from follow union all select oid, email from search_follow) as followed
    left join app_user using (oid)
  where coalesce(app_user.email, followed.email) is not null and app_user.disabled_at is null
  group by followed.oid)`;
