import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { publicDocument } from '../../database/publicRecords.ts';
import type { Membership } from '../../users/membership.ts';
import { visibleDocument } from '../documents/visibleDocument.ts';
import { publicStory } from '../stories/publicStory.ts';

const inDocument = (visible: RawBuilder<SqlBool>) => sql`
  select 1 from document join organization on organization.id = document.organization_id
  where document.sha256 = file.sha256 and ${visible} and organization.status = 'published'`;

/** For each noun that shows files: the records that anybody may see and that show the row of `file`. */
const uses: readonly RawBuilder<unknown>[] = [
  sql`select 1 from story_file join story on story.id = story_id
    where story_file.sha256 = file.sha256 and ${publicStory}`,
  sql`select 1 from page_file join page on page.id = page_id
    where page_file.sha256 = file.sha256 and page.status = 'published'`,
  inDocument(publicDocument),
];

/** Holds for the files that some record shows to everybody. */
export const isPublic: RawBuilder<SqlBool> = sql`(${sql.join(
  uses.map((use) => sql`exists (${use})`),
  sql` or `,
)})`;

/** Holds for the files that some record shows to somebody who is signed in. */
export const isVisible = (membership: Membership): RawBuilder<SqlBool> =>
  sql`(${isPublic} or exists (${inDocument(visibleDocument(membership))}))`;
