import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { storyKinds, Theme } from '#contract/codeLists/constants.ts';
import type { PagePlace } from '#contract/pages/constants.ts';
import type { Crop, Focus } from '#contract/shared/frames.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { EditedEntityTable, EntityTable, TextColumns } from './columns.ts';

/** Texts per locale, including the source locale. */
type Words<T> = Partial<Record<Locale, T>>;

/** Saved media: `file` is the hash of a row of `file`. */
export interface StoredPicture {
  file: string;
  crop?: Crop;
  focus?: Focus;
  credit: string;
  text: Words<{ alt: string; caption?: string }>;
}

/** A file, or an address on another site. */
export interface SavedPicture {
  file?: string;
  url?: string;
  crop?: Crop;
  focus?: Focus;
  credit: string;
  /** Set if it adds nothing to the page. */
  decorative?: boolean;
  text: Words<{ alt: string }>;
}

interface Framing {
  crop?: Crop | undefined;
  focus?: Focus | undefined;
}

export interface StoredVideo {
  file: string;
  poster: string;
  posterFraming?: Framing;
  seconds: number;
  captions: { language: Locale; file: string }[];
  text: Words<{ title: string; transcript: string }>;
}

/** Film on another site, with a poster of this site. */
export interface StoredEmbed {
  provider: 'youtube' | 'vimeo';
  videoId: string;
  poster?: string;
  posterFraming?: Framing;
  text: Words<{ title: string; transcript?: string }>;
}

export interface StoredAttachment {
  file: string;
  language: Locale;
  text: Words<{ title: string }>;
}

interface StoryTable extends EditedEntityTable {
  kind: (typeof storyKinds)[number];
  initiative_id: string | null;
  project_id: string | null;
  /** Partner that speaks. */
  organization_id: string | null;
  published_at: ColumnType<Date, Date | string, Date | string>;
  author: string;
  images: JSONColumnType<StoredPicture[]>;
  video: JSONColumnType<StoredVideo> | null;
  embed: JSONColumnType<StoredEmbed> | null;
  attachments: JSONColumnType<StoredAttachment[]>;
}

export interface StoryTables {
  story: StoryTable;
  story_text: TextColumns & { story_id: string };
  story_previous_slug: { slug: string; story_id: string };
  story_theme: { story_id: string; theme: Theme; position: number };
  story_goal: { story_id: string; goal_id: string; position: number };
  story_file: { story_id: string; sha256: string; position: number };
}

interface PageTable extends EntityTable {
  path: string;
  picture: JSONColumnType<SavedPicture> | null;
  video: JSONColumnType<StoredVideo> | null;
  /** Place in header or footer; null for the default. */
  place: PagePlace | 'none' | null;
  place_order: Generated<number>;
}

export interface PageTables {
  page: PageTable;
  page_text: TextColumns & { page_id: string };
  page_previous_slug: { slug: string; page_id: string };
  page_file: { page_id: string; sha256: string; position: number };
}
