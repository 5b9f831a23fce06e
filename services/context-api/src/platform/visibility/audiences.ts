import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { documentVisibilities } from '#contract/codeLists/constants.ts';
import type { Membership } from '../auth/membership.ts';
import { documentInPublicPlace } from '../database/publicRecords.ts';
import { isActor } from './actors.ts';
import { namesFile } from './fileColumns.ts';

type Visibility = (typeof documentVisibilities)[number];

/** Condition for places among the slugs. */
const among = (
  place: 'organization' | 'initiative',
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
function seenBy(
  membership: Membership | null,
  is: (visibility: Visibility) => RawBuilder<SqlBool>,
  ofMembers: (membership: Membership) => RawBuilder<SqlBool>,
): RawBuilder<SqlBool> {
  if (!membership) return is('public');
  const member = membership.everywhere ? sql`true` : ofMembers(membership);
  return sql`(${is('public')} or ${is('signed-in')} or (${is('members')} and ${member}))`;
}

const isVisible =
  (entity: 'action' | 'document') =>
  (visibility: Visibility): RawBuilder<SqlBool> =>
    sql`${sql.ref(`${entity}.visibility`)} = ${visibility}`;

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
    isVisible('action'),
    ({ initiatives, organizations }) =>
      sql`(${among('initiative', sql`action.initiative_id`, initiatives)} or ${isLedBy(organizations)})`,
  );
  return sql<SqlBool>`(action.status = 'published' and ${seen})`;
}

/**
 * Condition for a readable `document` of a published organization in a visible initiative. Only an
 * initiative's members see its members' documents, although the convening organization owns them.
 *
 * @param membership null for anonymous callers
 */
export function visibleInPlace(membership: Membership | null): RawBuilder<SqlBool> {
  const seen = seenBy(
    membership,
    isVisible('document'),
    ({ initiatives, organizations }) => sql`((document.initiative_id is null
      and ${among('organization', sql`document.organization_id`, organizations)})
      or ${among('initiative', sql`document.initiative_id`, initiatives)})`,
  );
  return sql<SqlBool>`(document.status = 'published' and ${seen})`;
}

/** Applies `visibleInPlace` in any public place. */
export const visibleDocument = (membership: Membership | null): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${visibleInPlace(membership)} and ${documentInPublicPlace})`;

/**
 * Selects published opportunities that show `file`, whose members are the initiative's team.
 *
 * @param membership null for anonymous callers
 */
export function opportunitiesShowing(membership: Membership | null): RawBuilder<unknown> {
  const visible = seenBy(
    membership,
    (visibility) => namesFile('opportunity.documents', { visibility }),
    ({ initiatives }) => among('initiative', sql`initiative.id`, initiatives),
  );
  return sql`select 1 from opportunity join initiative on initiative.id = opportunity.initiative_id
    where ${visible} and opportunity.status = 'published' and initiative.status = 'published'`;
}
