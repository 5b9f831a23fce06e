import type { Kysely } from 'kysely';
import type { documentVisibilities } from '#contract/codeLists/constants.ts';
import type { OpportunityDetail } from '#contract/opportunities/schema.ts';
import type { Membership } from '../../platform/auth/membership.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { OpportunityDocument } from '../../platform/database/tables/opportunities.ts';

type Visibility = (typeof documentVisibilities)[number];
type Note = OpportunityDetail['documents'][number];

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

/** Applies the rules of `showing` in `noun.ts`. */
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
