import { type Kysely, sql } from 'kysely';
import type { Attachment, EmbeddedVideo, Picture, Video } from '#contract/files/media.ts';
import type { File } from '#contract/files/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Database } from '../database/schema.ts';
import type {
  StoredAttachment,
  StoredEmbed,
  StoredPicture,
  StoredVideo,
} from '../database/tables/stories.ts';
import { fileJson } from './fileJson.ts';

/** Requested language, and the source language, in which a record has all its texts. */
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

export function toPicture({ credit, text }: StoredPicture, file: File, languages: Languages): Picture {
  const { alt, caption = null, language } = words(text, languages);
  return { file, alt, caption, credit, language };
}

export function toVideo(video: StoredVideo | null, files: Files, languages: Languages): Video | null {
  if (!video) return null;
  const { file, poster, seconds, captions, text } = video;
  return {
    file: files.get(file)!,
    poster: files.get(poster)!,
    seconds,
    captions: captions.map((each) => ({ language: each.language, file: files.get(each.file)! })),
    ...words(text, languages),
  };
}

export function toEmbed(embed: StoredEmbed | null, files: Files, languages: Languages): EmbeddedVideo | null {
  if (!embed) return null;
  const { provider, videoId, poster, text } = embed;
  const { title, transcript = null, language } = words(text, languages);
  const picture = poster === undefined ? null : files.get(poster)!;
  return { provider, videoId, poster: picture, title, transcript, language };
}

export function toAttachment(
  { text, language: documentLanguage }: StoredAttachment,
  file: File,
  languages: Languages,
): Attachment {
  return { file, documentLanguage, ...words(text, languages) };
}
