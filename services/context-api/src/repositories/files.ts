import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { File } from '#contract/file.ts';
import type { Database } from '../database/schema.ts';
import { isPublic } from './files/publicUses.ts';

const PART = 256 * 1024;

/** Reads the files that published records show; nothing else is ever visible through it. */
export interface FileRepository {
  find(sha256: string): Promise<File | undefined>;
  /** The bytes from `start` to `end`, both included, part by part as they are taken. */
  read(sha256: string, range: { start: number; end: number }): AsyncGenerator<Uint8Array>;
}

/** A `File` as JSON, from the table `file`. */
export const fileJson: RawBuilder<unknown> = sql`json_build_object(
  'sha256', file.sha256, 'name', file.name, 'mediaType', file.media_type, 'bytes', file.bytes,
  'width', file.width, 'height', file.height)`;

export function createFileRepository(db: Kysely<Database>): FileRepository {
  return {
    async find(sha256) {
      const { rows } = await sql<{ file: File }>`
        select ${fileJson} as file from file where sha256 = ${sha256} and ${isPublic}`.execute(db);
      return rows[0]?.file;
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
