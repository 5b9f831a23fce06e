import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Membership } from '../auth/membership.ts';
import { documentInPublicPlace } from '../database/publicRecords.ts';

const among = (entity: 'organization' | 'initiative', slugs: readonly string[]): RawBuilder<SqlBool> => {
  if (slugs.length === 0) return sql`false`;
  const column = sql.ref(`document.${entity}_id`);
  return sql`coalesce(${column} in (select id from ${sql.table(entity)} where slug in (${sql.join(slugs)})), false)`;
};

function ofMembers({ everywhere, organizations, initiatives }: Membership): RawBuilder<SqlBool> {
  if (everywhere) return sql`true`;
  const ofOrganization = sql`document.initiative_id is null and ${among('organization', organizations)}`;
  return sql`((${ofOrganization}) or ${among('initiative', initiatives)})`;
}

/**
 * Condition for a readable `document` of a published organization in a visible initiative: public, signed-in
 * and members' ones. Only an initiative's members see its members' documents, although the convening
 * organization owns them.
 */
export function visibleInPlace(membership: Membership | null): RawBuilder<SqlBool> {
  const seen = membership
    ? sql<SqlBool>`(document.visibility in ('public', 'signed-in')
        or (document.visibility = 'members' and ${ofMembers(membership)}))`
    : sql<SqlBool>`document.visibility = 'public'`;
  return sql<SqlBool>`(document.status = 'published' and ${seen})`;
}

/** Applies `visibleInPlace` in any public place. */
export const visibleDocument = (membership: Membership | null): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${visibleInPlace(membership)} and ${documentInPublicPlace})`;
