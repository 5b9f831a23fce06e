import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Locale } from '#contract/shared/locale.ts';
import type { UpdateBody, UpdateEntry } from '#contract/stories/write.ts';
import type { Database } from '../../platform/database/schema.ts';
import { columnOf, selected } from '../../platform/database/selections.ts';
import type { StoredEmbed, StoredVideo } from '../../platform/database/tables/stories.ts';
import { editedFacts, fieldColumns } from '../../platform/definitions/edited.ts';
import { localizedText } from '../../platform/localization/localizedText.ts';
import { textsColumn } from '../../platform/records/contribution.ts';
import { reference } from '../../platform/records/entity.ts';
import { stories } from './content.ts';
import type { StoredMedia } from './media.ts';
import { placeColumns } from './summary.ts';

const column = columnOf('story');
const text = columnOf('story_text', 'served');

const { publishedAt, author, themes, images, video, embed, attachments } = stories.definition.facts;
const facts = { publishedAt, author, themes, images, video, embed, attachments };

interface StoryRow extends Omit<UpdateBody, keyof StoredMedia>, StoredMedia {
  source_locale: Locale;
}

const completeTexts = <T extends object, K extends keyof T>(text: Partial<Record<Locale, T>>, name: K) =>
  Object.fromEntries(
    Object.entries(text).map(([locale, each]) => [locale, { [name]: '', ...each }]),
  ) as Partial<Record<Locale, T & Record<K, string>>>;

const writtenVideo = (
  { text, posterFraming, ...facts }: StoredVideo,
  { title = '', transcript = '' }: Partial<{ title: string; transcript: string }>,
): UpdateBody['video'] => ({
  ...facts,
  posterFraming: posterFraming ?? null,
  title,
  transcript,
  texts: text,
});

const writtenEmbed = (
  { text, poster, posterFraming, ...facts }: StoredEmbed,
  { title = '', transcript = '' }: Partial<{ title: string; transcript: string }>,
): UpdateBody['embed'] => ({
  ...facts,
  poster: poster ?? null,
  posterFraming: posterFraming ?? null,
  title,
  transcript,
  texts: completeTexts(text, 'transcript'),
});

/** Returns an update in a language, or in its source language. */
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
  const {
    source_locale: source,
    images: pictures,
    video: film,
    embed: other,
    attachments: files,
    ...row
  } = rows[0]!;
  const inOwn = <T>(text: Partial<Record<Locale, T>>): Partial<T> => text[row.language] ?? text[source] ?? {};
  return {
    ...row,
    images: pictures.map(({ file, crop = null, focus = null, credit, text }) => {
      const { alt = '', caption = '' } = inOwn(text);
      return { sha256: file, crop, focus, credit, alt, caption, texts: completeTexts(text, 'caption') };
    }),
    video: film && writtenVideo(film, inOwn(film.text)),
    embed: other && writtenEmbed(other, inOwn(other.text)),
    attachments: files.map(({ file, language, text }) => {
      const { title = '' } = inOwn(text);
      return { sha256: file, language, title, texts: text };
    }),
  };
}

type EntryRow = Omit<UpdateEntry, 'publishedAt' | 'updatedAt'> & { published_at: Date; updated_at: Date };

/** Returns updates of an initiative and its projects, in any state, newest first. */
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
