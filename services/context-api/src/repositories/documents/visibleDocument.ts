import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Membership } from '../../users/membership.ts';

function ofMembers({ everywhere, organizations }: Membership): RawBuilder<SqlBool> {
  if (everywhere) return sql`true`;
  if (organizations.length === 0) return sql`false`;
  return sql`document.organization_id in (select id from organization where slug in (${sql.join(organizations)}))`;
}

/**
 * Holds for the rows of `document` that somebody may have, if their organization is published: what is public, for whoever is
 * signed in what is for them, and what is for the members of an organization if they are one.
 */
export function visibleDocument(membership: Membership | null): RawBuilder<SqlBool> {
  const seen = membership
    ? sql<SqlBool>`(document.visibility in ('public', 'signed-in')
        or (document.visibility = 'members' and ${ofMembers(membership)}))`
    : sql<SqlBool>`document.visibility = 'public'`;
  return sql<SqlBool>`(document.status = 'published' and ${seen})`;
}
