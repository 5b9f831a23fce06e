import { type RawBuilder, sql } from 'kysely';

/** Returns a query `initiative_id, since` of what a person follows. */
export const followedInitiatives = (oid: string): RawBuilder<unknown> =>
  sql`select initiative_id, at as since from follow where oid = ${oid}`;

/** Relation `oid, email` of the people who follow something. */
export const followers: RawBuilder<unknown> = sql`(
  select follow.oid, max(coalesce(app_user.email, follow.email)) as email
  from follow left join app_user using (oid)
  where coalesce(app_user.email, follow.email) is not null and app_user.disabled_at is null
  group by follow.oid)`;
