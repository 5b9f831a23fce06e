import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Locale } from '#contract/shared/locale.ts';
import type { Database } from '../../platform/database/schema.ts';
import { foundBySearches } from './searches.ts';

interface Followed {
  /** Query `initiative_id, since` of chosen and found initiatives. */
  readonly initiatives: RawBuilder<unknown>;
  /** Query `kind, id, since` of single found records. */
  readonly records: RawBuilder<unknown>;
}

export async function followedBy(
  db: Kysely<Database>,
  { oid, locale }: { readonly oid: string; readonly locale: Locale },
): Promise<Followed> {
  const chosen = sql`select initiative_id, at as since from follow where oid = ${oid}`;
  const none = sql`select null::text as kind, null::uuid as id, null::timestamptz as since where false`;
  const found = await foundBySearches(db, oid, locale);
  return {
    initiatives: sql.join([chosen, ...found.initiatives], sql` union all `),
    records: sql.join([none, ...found.records], sql` union all `),
  };
}

/** Relation `oid, email`. */
export const followers: RawBuilder<unknown> = sql`(
  select followed.oid, max(coalesce(app_user.email, followed.email)) as email
  from (select oid, email from follow union all select oid, email from search_follow) as followed
    left join app_user using (oid)
  where coalesce(app_user.email, followed.email) is not null and app_user.disabled_at is null
  group by followed.oid)`;
