import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Membership } from '../../users/membership.ts';

const among = (entity: 'organization' | 'initiative', slugs: readonly string[]): RawBuilder<SqlBool> => {
  if (slugs.length === 0) return sql`false`;
  const column = sql.ref(`document.${entity}_id`);
  return sql`coalesce(${column} in (select id from ${sql.table(entity)} where slug in (${sql.join(slugs)})), false)`;
};

function ofMembers({ everywhere, organizations, initiatives }: Membership): RawBuilder<SqlBool> {
  if (everywhere) return sql`true`;
  return sql`(${among('organization', organizations)} or ${among('initiative', initiatives)})`;
}

/**
 * Holds for the rows of `document` that somebody may have, if their organization is published: what is public, for whoever is
 * signed in what is for them, and what is for the members of an organization or an initiative if they are one.
 */
export function visibleDocument(membership: Membership | null): RawBuilder<SqlBool> {
  const seen = membership
    ? sql<SqlBool>`(document.visibility in ('public', 'signed-in')
        or (document.visibility = 'members' and ${ofMembers(membership)}))`
    : sql<SqlBool>`document.visibility = 'public'`;
  return sql<SqlBool>`(document.status = 'published' and ${seen})`;
}
