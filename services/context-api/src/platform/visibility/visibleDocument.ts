import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Membership } from '../auth/membership.ts';

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
 * Holds for the rows of `document` that a caller may have, if their organization is published: what is public, what is for
 * signed-in callers, and what is for members. A document of an initiative is for the members of the initiative only, although
 * the convening organization keeps it.
 */
export function visibleDocument(membership: Membership | null): RawBuilder<SqlBool> {
  const seen = membership
    ? sql<SqlBool>`(document.visibility in ('public', 'signed-in')
        or (document.visibility = 'members' and ${ofMembers(membership)}))`
    : sql<SqlBool>`document.visibility = 'public'`;
  return sql<SqlBool>`(document.status = 'published' and ${seen})`;
}
