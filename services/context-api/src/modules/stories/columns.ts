import type { RawBuilder } from 'kysely';
import type { UpdateBody } from '#contract/stories/write.ts';
import type { FullRow, RecordColumn } from '../../platform/database/rows.ts';
import { columnOf } from '../../platform/database/selections.ts';

export type UpdateTexts = NonNullable<NonNullable<UpdateBody['texts']>['en']>;

/** Facts of an update in its own table. */
type Facts = Pick<UpdateBody, 'publishedAt' | 'author'>;

/** Columns that hold files and their texts. */
type MediaColumn = 'images' | 'video' | 'embed' | 'attachments';

/** Where an update belongs, and its files as they are saved. */
export type StoryPlace = FullRow<'story', RecordColumn | 'published_at' | 'author' | MediaColumn>;
export type StoryMedia = Pick<FullRow<'story'>, MediaColumn>;

const column = columnOf('story');

/** Columns of an update as its editors read them. */
export const editedColumns = {
  published_at: column('published_at'),
  author: column('author'),
  status: column('status'),
  images: column('images'),
  attachments: column('attachments'),
  source_locale: column('source_locale'),
} satisfies Record<
  'published_at' | 'author' | 'status' | 'images' | 'attachments' | 'source_locale',
  RawBuilder<unknown>
>;

/** Returns the facts as columns, whether they come from an editor or from a content file. */
export const factColumns = ({
  publishedAt,
  author,
}: Facts): FullRow<'story', RecordColumn | MediaColumn | keyof StoryPlace> => ({
  published_at: new Date(publishedAt).toISOString(),
  author,
});

/** Returns a text in one language as columns. */
export const textColumns = ({
  name,
  summary,
  description,
}: UpdateTexts): FullRow<'story_text', 'story_id' | 'locale' | 'outdated'> => ({
  name,
  summary,
  description,
});
