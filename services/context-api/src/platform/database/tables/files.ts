import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { MediaType, PictureFormat } from '#contract/files/schema.ts';
import type { Crop, Focus, PictureShape } from '#contract/shared/frames.ts';

/** Stores of bytes outside the database. */
export type StoreName = 'disk' | 's3';

type Moment = ColumnType<Date | null, Date | null | undefined, Date | null>;

interface FileTable {
  sha256: string;
  name: string;
  media_type: MediaType;
  bytes: number;
  width: number | null;
  height: number | null;
  created_at: Generated<Date>;
  /** Hash of the bytes, if it differs from the file's; null for unprepared and unfit pictures. */
  content_sha256: Generated<string | null>;
  /** Since when the picture is free of metadata. */
  prepared_at: Moment;
  /** Since when all its variants exist. */
  variants_at: Moment;
  /** Failed attempts to prepare it. */
  failures: Generated<number>;
  retry_at: Generated<Date>;
}

interface RenditionTable {
  id: string;
  sha256: string;
  shape: PictureShape;
  crop: JSONColumnType<Partial<Crop>>;
  focus: JSONColumnType<Partial<Focus>>;
  width: number | null;
  height: number | null;
  widths: number[];
  /** Since when all its variants exist. */
  made_at: Moment;
  failures: Generated<number>;
  retry_at: Generated<Date>;
  unused_since: Moment;
  created_at: Generated<Date>;
}

/** Bytes in the database, or their store and their hash there. */
interface ContentColumns {
  content: Uint8Array | null;
  store: Generated<StoreName | null>;
  stored_sha256: Generated<string | null>;
}

/** Files by content hash; the bytes have a table of their own, so that no query reads them by accident. */
export interface FileTables {
  file: FileTable;
  file_content: ContentColumns & { sha256: string };
  file_variant: ContentColumns & { sha256: string; width: number; format: PictureFormat };
  /** Part of a picture in a shape. */
  picture_rendition: RenditionTable;
  picture_rendition_variant: ContentColumns & { rendition_id: string; width: number; format: PictureFormat };
  /** Bytes outside the database. */
  stored_content: { sha256: string; store: StoreName; bytes: number; wanted_at: Moment };
}
