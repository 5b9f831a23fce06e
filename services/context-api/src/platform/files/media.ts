import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Attachment, EmbeddedVideo, Picture, Video } from '#contract/files/media.ts';
import type { File } from '#contract/files/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Image } from '#contract/shared/schema.ts';
import type { Database } from '../database/schema.ts';
import type {
  SavedPicture,
  StoredAttachment,
  StoredEmbed,
  StoredPicture,
  StoredVideo,
} from '../database/tables/stories.ts';
import { posterOf } from '../pictures/pictureUses.ts';
import { fileJson } from './fileJson.ts';

/** Requested language, and source language, which has all texts. */
export interface Languages {
  readonly wanted: Locale;
  readonly source: Locale;
}

export type Files = ReadonlyMap<string, File>;

export async function findFiles(db: Kysely<Database>, hashes: readonly string[]): Promise<Files> {
  if (hashes.length === 0) return new Map();
  const { rows } = await sql<{ file: File }>`
    select ${fileJson} as file from file where sha256 in (${sql.join(hashes)})`.execute(db);
  return new Map(rows.map(({ file }) => [file.sha256, file]));
}

export const hashesOf = (video: StoredVideo | null): string[] =>
  video ? [video.file, video.poster, ...video.captions.map(({ file }) => file)] : [];

function words<T>(text: Partial<Record<Locale, T>>, { wanted, source }: Languages): T & { language: Locale } {
  const language = text[wanted] ? wanted : source;
  return { ...text[language]!, language };
}

/** Returns ready renditions in JSON, by shape, or null. */
const renditionsOf = (picture: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select jsonb_object_agg(shape, jsonb_build_object('sha256', rendition.id, 'width', rendition.width,
    'height', rendition.height, 'widths', rendition.widths))
  from picture_rendition as rendition
  where rendition.sha256 = ${picture} ->> 'file' and rendition.crop = coalesce(${picture} -> 'crop', '{}')
    and rendition.focus = coalesce(${picture} -> 'focus', '{}') and rendition.made_at is not null)`;

export interface PictureRow {
  readonly image: StoredPicture | SavedPicture;
  readonly file: File;
  readonly renditions?: Picture['renditions'] | null;
}

/** Returns a picture in JSON as a `PictureRow`, or null. */
export const pictureRow = (picture: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select json_build_object('image', ${picture}, 'file', ${fileJson}, 'renditions', ${renditionsOf(picture)})
  from file where sha256 = ${picture} ->> 'file')`;

export function toPicture({ image, file, renditions }: PictureRow, languages: Languages): Picture {
  const { credit, focus, text } = image;
  const { alt = '', caption = null, language } = words<{ alt?: string; caption?: string }>(text, languages);
  return {
    file,
    alt,
    caption,
    credit,
    language,
    ...(focus && { focus }),
    ...(renditions && { renditions }),
  };
}

/** Returns a picture on another site; null for uploaded ones. */
export function toImage(picture: SavedPicture | null, languages: Languages): Image | null {
  if (picture?.url === undefined || picture.file !== undefined) return null;
  const { url, credit, text } = picture;
  return { url, credit, alt: words<{ alt?: string }>(text, languages).alt ?? '' };
}

/** Returns the ready shapes of a film's poster in JSON; null if it is shown whole. */
export const posterRenditions = (film: RawBuilder<unknown>): RawBuilder<unknown> =>
  renditionsOf(posterOf(film));

interface FilmParts extends Languages {
  readonly files: Files;
  readonly renditions: Picture['renditions'] | null;
}

const framedPoster = ({ posterFraming }: StoredVideo | StoredEmbed, { renditions }: FilmParts) => ({
  ...(posterFraming?.focus && { posterFocus: posterFraming.focus }),
  ...(renditions && { posterRenditions: renditions }),
});

export function toVideo(video: StoredVideo | null, parts: FilmParts): Video | null {
  if (!video) return null;
  const { file, poster, seconds, captions, text } = video;
  const { files } = parts;
  return {
    file: files.get(file)!,
    poster: files.get(poster)!,
    ...framedPoster(video, parts),
    seconds,
    captions: captions.map((each) => ({ language: each.language, file: files.get(each.file)! })),
    ...words(text, parts),
  };
}

export function toEmbed(embed: StoredEmbed | null, parts: FilmParts): EmbeddedVideo | null {
  if (!embed) return null;
  const { provider, videoId, poster, text } = embed;
  const { title, transcript = null, language } = words(text, parts);
  const picture = poster === undefined ? null : parts.files.get(poster)!;
  return { provider, videoId, poster: picture, ...framedPoster(embed, parts), title, transcript, language };
}

export function toAttachment(
  { text, language: documentLanguage }: StoredAttachment,
  file: File,
  languages: Languages,
): Attachment {
  return { file, documentLanguage, ...words(text, languages) };
}
