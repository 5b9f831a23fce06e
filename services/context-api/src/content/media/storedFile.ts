import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { File } from '#contract/file.ts';
import type { Database } from '../../database/schema.ts';
import { mediaTypeOf } from './mediaTypeOf.ts';
import { pixelsOf } from './pixelsOf.ts';

const MEGABYTE = 1024 * 1024;
const maximumMegabytes = 25;

export interface StoredFile extends File {
  readonly content: Buffer;
}

/** A file as it is kept, or why it is not: by its content, whatever its name says. */
export function storedFile(path: string, content: Buffer): StoredFile | string {
  const name = basename(path);
  if (content.length === 0) return `${name} is empty`;
  if (content.length > maximumMegabytes * MEGABYTE) return `${name} has more than ${maximumMegabytes} MB`;
  const mediaType = mediaTypeOf(name, content);
  if (!mediaType) return `${name} is no kind of file that is kept`;
  const pixels = pixelsOf(mediaType, content);
  if (mediaType.startsWith('image/') && !pixels) return `${name} is a broken image`;
  return {
    sha256: createHash('sha256').update(content).digest('hex'),
    name,
    mediaType,
    bytes: content.length,
    width: pixels?.width ?? null,
    height: pixels?.height ?? null,
    content,
  };
}

/** Keeps a file under the hash of its content; one that is kept already stays as it is. */
export async function keepFile(db: Kysely<Database>, { content, mediaType, ...file }: StoredFile) {
  const { sha256 } = file;
  await db
    .insertInto('file')
    .values({ ...file, media_type: mediaType })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await sql`insert into file_content (sha256, content) values (${sha256}, ${content}::bytea)
    on conflict do nothing`.execute(db);
}
