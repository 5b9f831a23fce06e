import { type Kysely, sql } from 'kysely';
import type { File, PictureFormat } from '#contract/files/schema.ts';
import type { UserContext } from '#contract/users/schema.ts';
import type { Database } from '../../platform/database/schema.ts';
import { fileJson } from '../../platform/files/fileJson.ts';
import { ownUpload } from '../../platform/files/uploads.ts';
import { isPublic, visibleTo } from '../../platform/files/uses.ts';
import type { Contents } from '../../platform/storage/contents.ts';

interface FoundFile {
  readonly file: File;
  readonly isPublic: boolean;
  readonly contentHash: string;
  /** Picture that may still have metadata. */
  readonly isUnprepared: boolean;
}

interface FoundRendition {
  /** Hash of the containing picture. */
  readonly sha256: string;
  readonly widths: readonly number[];
}

/** Repository of files of published records that the caller sees. */
export interface FileRepository {
  /** @param caller null for anonymous ones */
  find(sha256: string, caller: UserContext | null): Promise<FoundFile | undefined>;
  /** Finds a ready rendition. */
  findRendition(id: string): Promise<FoundRendition | undefined>;
  /** Returns null if there is none. */
  readRendition(id: string, width: number, format: PictureFormat): Promise<Uint8Array | null>;
  /** Streams bytes, both ends inclusive; resolves with the first. */
  read(sha256: string, range: { start: number; end: number }): Promise<AsyncIterable<Uint8Array>>;
}

const isPicture = sql`file.media_type like 'image/%'`;

export function createFileRepository(db: Kysely<Database>, contents: Contents): FileRepository {
  return {
    async find(sha256, caller) {
      const shown = isPublic();
      const visible = caller ? sql`(${visibleTo(caller)} or ${ownUpload(caller.oid)})` : shown;
      const { rows } = await sql<FoundFile>`
        select ${fileJson} as file, ${shown} as "isPublic",
          coalesce(content_sha256, sha256) as "contentHash",
          ${isPicture} and content_sha256 is null as "isUnprepared"
        from file
        where sha256 = ${sha256} and ${visible}`.execute(db);
      return rows[0];
    },
    findRendition: (id) =>
      db
        .selectFrom('picture_rendition')
        .select(['sha256', 'widths'])
        .where('id', '=', id)
        .where('made_at', 'is not', null)
        .executeTakeFirst(),
    readRendition: (id, width, format) => contents.rendition(id, width, format),
    read: (sha256, range) => contents.open(sha256, range),
  };
}
