/** Writes tab-separated values. */
export const toTsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map(quoted).join('\t')).join('\n');

const quoted = (text: string) => (/[\t\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Parses tab-separated values; quoted ones may contain tabs and line breaks. */
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
