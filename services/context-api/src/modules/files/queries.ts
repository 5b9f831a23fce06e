import { type Kysely, sql } from 'kysely';
import type { File } from '#contract/files/schema.ts';
import type { UserContext } from '#contract/users/schema.ts';
import type { Database } from '../../platform/database/schema.ts';
import { fileJson } from '../../platform/files/fileJson.ts';
import { ownUpload } from '../../platform/files/uploads.ts';
import { isPublic, visibleTo } from '../../platform/files/uses.ts';

const PART = 256 * 1024;

interface FoundFile {
  readonly file: File;
  /** Visible to everybody. */
  readonly isPublic: boolean;
  readonly contentHash: string;
  /** Picture that may still contain metadata. */
  readonly isUnprepared: boolean;
  /** Picture that cannot be decoded, so that its metadata is unknown. */
  readonly isUnfit: boolean;
}

/** Repository of files that published records show to the caller. */
export interface FileRepository {
  /**
   * Finds a visible file.
   *
   * @param caller null for anonymous ones
   */
  find(sha256: string, caller: UserContext | null): Promise<FoundFile | undefined>;
  /** Streams the bytes from `start` to `end`, inclusive. */
  read(sha256: string, range: { start: number; end: number }): AsyncGenerator<Uint8Array>;
}

const isPicture = sql`file.media_type like 'image/%'`;

export function createFileRepository(db: Kysely<Database>): FileRepository {
  return {
    async find(sha256, caller) {
      const visible = caller ? sql`(${visibleTo(caller)} or ${ownUpload(caller.oid)})` : isPublic;
      const { rows } = await sql<FoundFile>`
        select ${fileJson} as file, ${isPublic} as "isPublic",
          coalesce(content_sha256, sha256) as "contentHash",
          ${isPicture} and prepared_at is null as "isUnprepared",
          ${isPicture} and prepared_at is not null and content_sha256 is null as "isUnfit"
        from file
        where sha256 = ${sha256} and ${visible}`.execute(db);
      return rows[0];
    },
    async *read(sha256, { start, end }) {
      for (let from = start; from <= end; from += PART) {
        const length = Math.min(PART, end - from + 1);
        const { rows } = await sql<{ part: Uint8Array }>`
          select substring(content from ${from + 1}::int for ${length}::int) as part
          from file_content where sha256 = ${sha256}`.execute(db);
        if (!rows[0]) throw new Error(`the file ${sha256} is gone`);
        yield rows[0].part;
      }
    },
  };
}
