import type { ColumnType, Generated } from 'kysely';
import type { MediaType, PictureFormat } from '#contract/files/schema.ts';

type Moment = ColumnType<Date | null, Date | null | undefined, Date | null>;

interface FileTable {
  sha256: string;
  name: string;
  media_type: MediaType;
  bytes: number;
  width: number | null;
  height: number | null;
  created_at: Generated<Date>;
  /** Hash of the bytes, where the file is known by another; of a picture, null until it is prepared, and if it cannot be. */
  content_sha256: Generated<string | null>;
  /** Since when the bytes of a picture hold nothing but the picture. */
  prepared_at: Moment;
  /** Since when all its variants are there. */
  variants_at: Moment;
}

/** Files under the hash of their content; the bytes lie apart, so that nobody reads them by accident. */
export interface FileTables {
  file: FileTable;
  file_content: { sha256: string; content: Uint8Array };
  /** A picture in another width and format. */
  file_variant: { sha256: string; width: number; format: PictureFormat; content: Uint8Array };
}
