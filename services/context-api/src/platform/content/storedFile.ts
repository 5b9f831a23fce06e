import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { HiddenData } from '#contract/files/constants.ts';
import type { File, MediaType } from '#contract/files/schema.ts';
import type { Database } from '../database/schema.ts';
import { HEIC, preparePicture } from '../pictures/preparePicture.ts';
import { mediaTypeOf } from './mediaTypeOf.ts';

const MEGABYTE = 1024 * 1024;
const maximumMegabytes = 25;

export interface StoredFile extends File {
  readonly content: Buffer;
  /** What a picture said besides what it shows. */
  readonly removed?: readonly HiddenData[];
}

const isPicture = (mediaType: string) => mediaType.startsWith('image/');

const hashOf = (...parts: (string | Buffer)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex');

/** A picture as it is kept, with nothing but what it shows; or why it is not. */
export async function storedPicture(
  name: string,
  mediaType: MediaType | typeof HEIC,
  content: Buffer,
): Promise<StoredFile | 'too-many-pixels' | 'broken'> {
  const prepared = await preparePicture(mediaType, content);
  if (typeof prepared === 'string') return prepared;
  const { content: bare, removed, ...about } = prepared;
  const isJpeg = mediaType === HEIC;
  return {
    sha256: hashOf(bare),
    name: isJpeg ? name.replace(/\.\w+$/, '.jpg') : name,
    bytes: bare.length,
    ...about,
    content: bare,
    removed,
  };
}

/** A file other than a picture, as it comes. */
export const plainFile = (name: string, mediaType: MediaType, content: Buffer): StoredFile => ({
  sha256: hashOf(content),
  name,
  mediaType,
  bytes: content.length,
  width: null,
  height: null,
  content,
});

/** A file as it is kept, or why it is not: by its content, whatever its name says. */
export async function storedFile(path: string, content: Buffer): Promise<StoredFile | string> {
  const name = basename(path);
  if (content.length === 0) return `${name} is empty`;
  if (content.length > maximumMegabytes * MEGABYTE) return `${name} has more than ${maximumMegabytes} MB`;
  const mediaType = mediaTypeOf(name, content);
  if (!mediaType) return `${name} is not a supported file type`;
  if (mediaType !== HEIC && !isPicture(mediaType)) return plainFile(name, mediaType, content);
  const picture = await storedPicture(name, mediaType, content);
  if (picture === 'broken') return `${name} is a broken image`;
  return picture === 'too-many-pixels' ? `${name} has too many pixels` : picture;
}

async function insertFile(db: Kysely<Database>, file: StoredFile, contentHash: string): Promise<void> {
  const { sha256, name, mediaType, bytes, width, height, content } = file;
  await db
    .insertInto('file')
    .values({
      sha256,
      name,
      media_type: mediaType,
      bytes,
      width,
      height,
      content_sha256: contentHash,
      prepared_at: isPicture(mediaType) ? new Date() : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await sql`insert into file_content (sha256, content) values (${sha256}, ${content}::bytea)
    on conflict do nothing`.execute(db);
}

/**
 * Keeps a file under the hash of its content, and one that is kept already as it is. The same bytes under another name or of another
 * kind are a file of their own, whose hash counts both in: nobody gets the name that another person has given.
 *
 * @returns the hash under which it is kept
 */
export async function keepFile(db: Kysely<Database>, file: StoredFile): Promise<string> {
  const { sha256, name, mediaType } = file;
  await insertFile(db, file, sha256);
  const kept = await db
    .selectFrom('file')
    .select(['name', 'media_type'])
    .where('sha256', '=', sha256)
    .executeTakeFirstOrThrow();
  if (kept.name === name && kept.media_type === mediaType) return sha256;
  const own = hashOf(JSON.stringify([sha256, mediaType, name]));
  await insertFile(db, { ...file, sha256: own }, sha256);
  return own;
}
