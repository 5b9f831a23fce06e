import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { documentVisibilities } from '#contract/codeLists/constants.ts';
import type { Membership } from '../auth/membership.ts';

type Visibility = (typeof documentVisibilities)[number];

/** Condition for places among the slugs. */
export const among = (
  place: string,
  id: RawBuilder<unknown>,
  slugs: readonly string[],
): RawBuilder<SqlBool> =>
  slugs.length === 0
    ? sql`false`
    : sql`coalesce(${id} in (select id from ${sql.table(place)} where slug in (${sql.join(slugs)})), false)`;

/**
 * Condition for what an audience may see: public to everybody, signed-in to signed-in callers, members' to
 * members.
 *
 * @param membership null for anonymous callers
 */
export function seenBy(
  membership: Membership | null,
  is: (visibility: Visibility) => RawBuilder<SqlBool>,
  ofMembers: (membership: Membership) => RawBuilder<SqlBool>,
): RawBuilder<SqlBool> {
  if (!membership) return is('public');
  const member = membership.everywhere ? sql`true` : ofMembers(membership);
  return sql`(${is('public')} or ${is('signed-in')} or (${is('members')} and ${member}))`;
}

export const hasVisibility =
  (entity: string) =>
  (visibility: Visibility): RawBuilder<SqlBool> =>
    sql`${sql.ref(`${entity}.visibility`)} = ${visibility}`;
