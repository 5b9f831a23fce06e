import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Membership } from '../auth/membership.ts';
import { isActor } from './actors.ts';

const inTeam = (initiatives: readonly string[]): RawBuilder<SqlBool> =>
  initiatives.length === 0
    ? sql`false`
    : sql`action.initiative_id in (select id from initiative where slug in (${sql.join(initiatives)}))`;

const isLedBy = (organizations: readonly string[]): RawBuilder<SqlBool> =>
  organizations.length === 0
    ? sql`false`
    : sql`exists (select from action_actor as link join organization on organization.id = link.organization_id
        where link.action_id = action.id and link.position = 0 and ${isActor}
          and organization.slug in (${sql.join(organizations)}))`;

function ofMembers({ everywhere, initiatives, organizations }: Membership): RawBuilder<SqlBool> {
  return everywhere ? sql`true` : sql`(${inTeam(initiatives)} or ${isLedBy(organizations)})`;
}

/**
 * Condition for a visible `action` in a published initiative: public ones, signed-in ones for signed-in
 * callers, members' ones for people of the initiative or the leading organization.
 *
 * @param membership null for anonymous callers
 */
export function visibleAction(membership: Membership | null): RawBuilder<SqlBool> {
  const seen = membership
    ? sql<SqlBool>`(action.visibility in ('public', 'signed-in')
        or (action.visibility = 'members' and ${ofMembers(membership)}))`
    : sql<SqlBool>`action.visibility = 'public'`;
  return sql<SqlBool>`(action.status = 'published' and ${seen})`;
}
