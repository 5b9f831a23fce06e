import type { Generated } from 'kysely';
import type { MediaType } from '#contract/file.ts';

interface FileTable {
  sha256: string;
  name: string;
  media_type: MediaType;
  bytes: number;
  width: number | null;
  height: number | null;
  created_at: Generated<Date>;
}

/** Files under the hash of their content; the bytes lie apart, so that nobody reads them by accident. */
export interface FileTables {
  file: FileTable;
  file_content: { sha256: string; content: Uint8Array };
}
