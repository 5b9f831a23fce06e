import { unzipSync } from 'fflate';
import type { ImportFormat } from '#contract/imports/constants.ts';
import type { ImportFile } from './importFile.ts';

const startsWith = (content: Buffer, text: string) =>
  content.subarray(0, text.length).toString('latin1') === text;

/** Returns a file's format by its first bytes and, for text, its name. */
export function formatOf({ content, file }: Pick<ImportFile, 'content' | 'file'>): ImportFormat | null {
  const name = file.toLowerCase();
  if (startsWith(content, 'PK')) return name.endsWith('.xlsx') ? 'list' : 'archive';
  const start = content
    .subarray(0, 512)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (start.startsWith('<')) return 'iati';
  if (start.startsWith('{') || start.startsWith('[')) return 'geojson';
  return name.endsWith('.csv') ? 'list' : null;
}

/** Returns the bytes of a file, or the stated bytes in a ZIP file; 0 if broken. */
export function unpackedBytes(content: Buffer): number {
  if (!startsWith(content, 'PK')) return content.length;
  let bytes = 0;
  try {
    unzipSync(content, {
      filter: ({ originalSize }) => {
        bytes += originalSize;
        return false;
      },
    });
  } catch {
    return 0;
  }
  return bytes;
}
