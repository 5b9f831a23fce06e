/** A block of cells as spreadsheets put it on the clipboard (tab-separated values). */
export const toTsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map(quoted).join('\t')).join('\n');

const quoted = (text: string) => (/[\t\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The cells of such a block; quoted ones may have tabs and lines in them. */
export function fromTsv(text: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/gy;
  for (;;) {
    const [, quote, plain = '', end] = cell.exec(text) ?? [];
    rows.at(-1)!.push(quote === undefined ? plain : quote.replaceAll('""', '"'));
    if (!end) break;
    if (end !== '\t') {
      if (cell.lastIndex >= text.length) break;
      rows.push([]);
    }
  }
  return rows;
}
