// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { openSpreadsheet, saveSpreadsheet } from '#lib/progress/spreadsheet.ts';

test('a spreadsheet that was saved is opened with the same rows, its keys hidden', async () => {
  let saved: Blob | null = null;
  URL.createObjectURL = (blob: Blob) => {
    saved = blob;
    return 'blob:x';
  };
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await saveSpreadsheet({
    file: 'x.xlsx',
    sheet: 'A name: with [signs] that is much too long for one',
    headings: ['id', 'version', 'value'],
    rows: [
      ['water/2024', 3, 1.5],
      ['=1+1', 0, null],
    ],
  });
  const file = saved as unknown as File;
  expect(await openSpreadsheet(file)).toEqual([
    ['id', 'version', 'value'],
    ['water/2024', 3, 1.5],
    ['=1+1', 0, null],
  ]);
});
