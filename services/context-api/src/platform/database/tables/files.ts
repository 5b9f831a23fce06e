import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { MediaType, PictureFormat } from '#contract/files/schema.ts';
import type { Crop, Focus, PictureShape } from '#contract/shared/frames.ts';

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
  /** Hash of the bytes, if different; null for unprepared and unfit pictures. */
  content_sha256: Generated<string | null>;
  /** Since when it has no metadata. */
  prepared_at: Moment;
  variants_at: Moment;
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

/** Files by content hash. Bytes have their own table: no query reads them by accident. */
export interface FileTables {
  file: FileTable;
  file_content: ContentColumns & { sha256: string };
  file_variant: ContentColumns & { sha256: string; width: number; format: PictureFormat };
  /** Part of a picture in a shape. */
  picture_rendition: RenditionTable;
  picture_rendition_variant: ContentColumns & { rendition_id: string; width: number; format: PictureFormat };
  stored_content: { sha256: string; store: StoreName; bytes: number; wanted_at: Moment };
}
