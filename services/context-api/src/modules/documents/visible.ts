import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Membership } from '../../platform/auth/membership.ts';
import { among, hasVisibility, seenBy } from '../../platform/visibility/audiences.ts';

/** Condition for a `document` of no initiative or a public one. */
export const documentInPublicPlace = sql<boolean>`(document.initiative_id is null or exists (
  select 1 from initiative where initiative.id = document.initiative_id and initiative.status = 'published'))`;

/** Condition for a public `document`, if its organization is published. */
export const publicDocument = sql<boolean>`(document.status = 'published' and document.visibility = 'public'
  and ${documentInPublicPlace})`;

/**
 * Condition for a readable `document` of a published organization in a visible initiative. Only an
 * initiative's members see its members' documents, although the convening organization owns them.
 *
 * @param membership null for anonymous callers
 */
export function visibleInPlace(membership: Membership | null): RawBuilder<SqlBool> {
  const seen = seenBy(
    membership,
    hasVisibility('document'),
    ({ initiatives, organizations }) => sql`((document.initiative_id is null
      and ${among('organization', sql`document.organization_id`, organizations)})
      or ${among('initiative', sql`document.initiative_id`, initiatives)})`,
  );
  return sql<SqlBool>`(document.status = 'published' and ${seen})`;
}

/** Applies `visibleInPlace` in any public place. */
export const visibleDocument = (membership: Membership | null): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${visibleInPlace(membership)} and ${documentInPublicPlace})`;
