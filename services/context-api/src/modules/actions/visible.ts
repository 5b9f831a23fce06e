import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Membership } from '../../platform/auth/membership.ts';
import { among, hasVisibility, seenBy } from '../../platform/visibility/audiences.ts';
import { isActor } from '../partners/actors.ts';

/** Condition for a public `action`, if its initiative is published. */
export const publicAction = sql<boolean>`(action.status = 'published' and action.visibility = 'public')`;

const isLedBy = (organizations: readonly string[]): RawBuilder<SqlBool> =>
  organizations.length === 0
    ? sql`false`
    : sql`exists (select from action_actor as link join organization on organization.id = link.organization_id
        where link.action_id = action.id and link.position = 0 and ${isActor}
          and organization.slug in (${sql.join(organizations)}))`;

/**
 * Condition for a visible `action` in a published initiative, whose members are people of the initiative or
 * the leading organization.
 *
 * @param membership null for anonymous callers
 */
export function visibleAction(membership: Membership | null): RawBuilder<SqlBool> {
  const seen = seenBy(
    membership,
    hasVisibility('action'),
    ({ initiatives, organizations }) =>
      sql`(${among('initiative', sql`action.initiative_id`, initiatives)} or ${isLedBy(organizations)})`,
  );
  return sql<SqlBool>`(action.status = 'published' and ${seen})`;
}
