import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

/** Unpacked bytes, for the sake of a browser tab. */
const MAX_BYTES = 50_000_000;

/**
 * Repacks a spreadsheet: errors as text (`#DIV/0!`), formulas without a result as `#N/A`, since empty cells
 * would clear values. Uncompressed: the reader unpacks large parts in a worker from a blob, which violates
 * the Content-Security-Policy.
 *
 * @param bytes of an .xlsx file
 * @throws {RangeError} when it is larger than 50 MB unpacked
 * @throws when it is no ZIP archive
 */
export function repackWorkbook(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  let total = 0;
  const files = unzipSync(bytes, {
    filter({ name, originalSize }) {
      // Pictures and macros are not read.
      const isRead = /\.(xml|rels)$/.test(name);
      if (isRead) total += originalSize;
      if (total > MAX_BYTES) throw new RangeError('The spreadsheet is too large when unpacked.');
      return isRead;
    },
  });
  const entries = Object.entries(files).map(([name, content]) => [
    name,
    name.startsWith('xl/worksheets/') ? strToU8(showErrors(strFromU8(content))) : content,
  ]);
  return zipSync(Object.fromEntries(entries) as Record<string, Uint8Array>, { level: 0 });
}

export const showErrors = (sheet: string): string =>
  sheet
    .replace(/(<c [^>]*\bt=)"e"/g, '$1"str"')
    .replace(
      /<c( [^>]*)>(<f[^>]*\/>|<f[^>]*>[^<]*<\/f>)<\/c>/g,
      (_, attributes: string, formula: string) =>
        `<c${attributes.replace(/ t="[^"]*"/, '')} t="str">${formula}<v>#N/A</v></c>`,
    );
