import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Locale } from '#contract/shared/locale.ts';
import type { UpdateBody, UpdateEntry } from '#contract/stories/write.ts';
import type { Database } from '../../platform/database/schema.ts';
import { columnOf, selected } from '../../platform/database/selections.ts';
import type { StoredAttachment, StoredPicture } from '../../platform/database/tables/stories.ts';
import { editedFacts, fieldColumns } from '../../platform/definitions/edited.ts';
import { localizedText } from '../../platform/localization/localizedText.ts';
import { textsColumn } from '../../platform/records/contribution.ts';
import { reference } from '../../platform/records/entity.ts';
import { stories } from './content.ts';
import { placeColumns } from './summary.ts';

const column = columnOf('story');
const text = columnOf('story_text', 'served');

const {
  publishedAt,
  author,
  themes,
  images: ownImages,
  attachments: ownAttachments,
} = stories.definition.facts;
const facts = { publishedAt, author, themes, images: ownImages, attachments: ownAttachments };

interface StoryRow extends Omit<UpdateBody, 'images' | 'attachments'> {
  source_locale: Locale;
  images: StoredPicture[];
  attachments: StoredAttachment[];
}

// A saved caption may be missing.
const captionsIn = (text: StoredPicture['text']) =>
  Object.fromEntries(
    Object.entries(text).map(([each, { alt, caption = '' }]) => [each, { alt, caption }]),
  ) as UpdateBody['images'][number]['texts'];

/** Returns an update for its editors by id, in a language or its source language. */
export async function readUpdate(db: Kysely<Database>, id: string, locale: Locale): Promise<UpdateBody> {
  const { rows } = await sql<StoryRow>`
    select ${selected({
      language: text('locale'),
      ...fieldColumns(stories.definition.texts, 'served'),
      texts: textsColumn('story'),
      status: column('status'),
      source_locale: column('source_locale'),
      ...editedFacts(stories, facts),
      goals: sql`array(select goal.slug from story_goal join goal on goal.id = goal_id
        where story_id = story.id order by story_goal.position)`,
      project: sql`(select slug from project where project.id = story.project_id)`,
      organization: sql`(select slug from organization where organization.id = story.organization_id)`,
    } satisfies Record<Exclude<keyof StoryRow, 'upToDate'>, RawBuilder<unknown>>)}
    from story join ${localizedText('story', locale)} as served on true where story.id = ${id}
  `.execute(db);
  const { source_locale: source, images, attachments, ...row } = rows[0]!;
  return {
    ...row,
    images: images.map(({ file, crop = null, focus = null, credit, text }) => {
      const { alt = '', caption = '' } = text[row.language] ?? text[source] ?? {};
      return { sha256: file, crop, focus, credit, alt, caption, texts: captionsIn(text) };
    }),
    attachments: attachments.map(({ file, language, text }) => {
      const { title = '' } = text[row.language] ?? text[source] ?? {};
      return { sha256: file, language, title, texts: text };
    }),
  };
}

type EntryRow = Omit<UpdateEntry, 'publishedAt' | 'updatedAt'> & { published_at: Date; updated_at: Date };

/** Returns all updates of an initiative and its projects, in any state and scheduled ones, newest first. */
export async function readUpdates(
  db: Kysely<Database>,
  initiativeId: string,
  locale: Locale,
): Promise<UpdateEntry[]> {
  const { rows } = await sql<EntryRow>`
    select story.slug, story.first_slug as "firstSlug", story.version, story.status, served.name,
      served.locale as language, story.published_at,
      story.updated_at, ${placeColumns(locale)},
      (select ${reference('organization')} from organization
        join ${localizedText('organization', locale)} as text on true
        where organization.id = story.organization_id) as organization
    from story join ${localizedText('story', locale)} as served on true
    where story.initiative_id = ${initiativeId} order by story.published_at desc, story.slug
  `.execute(db);
  return rows.map(({ published_at, updated_at, ...row }) => ({
    ...row,
    publishedAt: published_at.toISOString(),
    updatedAt: updated_at.toISOString(),
  }));
}
