import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { documentVisibilities } from '#contract/codeLists/constants.ts';
import type { OpportunityDetail } from '#contract/opportunities/schema.ts';
import type { Membership } from '../auth/membership.ts';
import type { Database } from '../database/schema.ts';
import type { OpportunityDocument } from '../database/tables/opportunities.ts';
import { namesFile } from './fileColumns.ts';

type Visibility = (typeof documentVisibilities)[number];
type Note = OpportunityDetail['documents'][number];

const shows = (visibility: Visibility): RawBuilder<SqlBool> =>
  namesFile('opportunity.documents', { visibility });

function ofMembers({ everywhere, initiatives }: Membership): RawBuilder<SqlBool> {
  if (everywhere) return sql`true`;
  return initiatives.length > 0 ? sql`initiative.slug in (${sql.join(initiatives)})` : sql`false`;
}

/**
 * Selects published opportunities that show `file`: public files to everybody, signed-in ones to signed-in
 * readers, members' ones to the initiative's team.
 *
 * @param membership null for anonymous callers
 */
export function opportunitiesShowing(membership: Membership | null): RawBuilder<unknown> {
  const visible = membership
    ? sql`(${shows('public')} or ${shows('signed-in')} or (${shows('members')} and ${ofMembers(membership)}))`
    : shows('public');
  return sql`select 1 from opportunity join initiative on initiative.id = opportunity.initiative_id
    where ${visible} and opportunity.status = 'published' and initiative.status = 'published'`;
}

function accessTo(visibility: Visibility, initiative: string, membership: Membership | null): Note['access'] {
  if (visibility === 'public') return 'open';
  if (!membership) return 'sign-in';
  if (visibility === 'signed-in') return 'open';
  return membership.everywhere || membership.initiatives.includes(initiative) ? 'open' : 'members';
}

interface Asking {
  readonly initiative: string;
  readonly membership: Membership | null;
}

/** Applies the rules of `opportunitiesShowing`. */
export async function documentNotes(
  db: Kysely<Database>,
  documents: readonly OpportunityDocument[],
  { initiative, membership }: Asking,
): Promise<Note[]> {
  const hashes = documents.flatMap(({ sha256 }) => (sha256 ? [sha256] : []));
  const files =
    hashes.length === 0
      ? []
      : await db
          .selectFrom('file')
          .select(['sha256', 'media_type', 'bytes'])
          .where('sha256', 'in', hashes)
          .execute();
  return documents.map(({ title, language, visibility, mediaType = '', bytes = 0, sha256 = null }) => {
    const file = files.find((each) => each.sha256 === sha256);
    const access = file ? accessTo(visibility, initiative, membership) : 'none';
    return {
      title,
      language,
      visibility,
      access,
      mediaType: file?.media_type ?? mediaType,
      bytes: file?.bytes ?? bytes,
      sha256: access === 'open' ? sha256 : null,
    };
  });
}
