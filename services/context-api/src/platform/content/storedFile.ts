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
  readonly removed?: readonly HiddenData[];
}

const isPicture = (mediaType: string) => mediaType.startsWith('image/');

const hashOf = (...parts: (string | Buffer)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex');

/** Returns a picture without metadata, or the reason against it. */
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

export const plainFile = (name: string, mediaType: MediaType, content: Buffer): StoredFile => ({
  sha256: hashOf(content),
  name,
  mediaType,
  bytes: content.length,
  width: null,
  height: null,
  content,
});

/** Returns a file, or the reason against its content. */
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
 * Saves a file under the hash of its content, unless it exists. With another name or type, the hash includes
 * both, to hide other people's file names.
 *
 * @returns the hash
 */
export async function keepFile(db: Kysely<Database>, file: StoredFile): Promise<string> {
  const { sha256, name, mediaType } = file;
  await insertFile(db, file, sha256);
  const stored = await db
    .selectFrom('file')
    .select(['name', 'media_type'])
    .where('sha256', '=', sha256)
    .executeTakeFirstOrThrow();
  if (stored.name === name && stored.media_type === mediaType) return sha256;
  const own = hashOf(JSON.stringify([sha256, mediaType, name]));
  await insertFile(db, { ...file, sha256: own }, sha256);
  return own;
}
