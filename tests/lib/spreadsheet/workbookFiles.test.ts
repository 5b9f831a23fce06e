import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { repackWorkbook, showErrors } from '#lib/spreadsheet/workbookFiles.ts';

describe('repacking a spreadsheet', () => {
  test('keeps what is read, uncompressed, and leaves out pictures', () => {
    const packed = zipSync({ 'a.xml': new Uint8Array(1_000_000), 'b.png': new Uint8Array(60_000_000) });
    const repacked = repackWorkbook(packed);
    expect(unzipSync(repacked)).toEqual({ 'a.xml': new Uint8Array(1_000_000) });
    expect(repacked.length).toBeGreaterThan(1_000_000);
  });

  test('rejects more than 50 MB', () => {
    const bomb = zipSync({ 'a.xml': new Uint8Array(30_000_000), 'b.xml': new Uint8Array(30_000_000) });
    expect(() => repackWorkbook(bomb)).toThrow(RangeError);
  });

  test('rejects what is no spreadsheet', () => {
    expect(() => repackWorkbook(strToU8('name,value\nwater,3\n'))).toThrow();
  });

  test('shows errors in sheets, and nowhere else', () => {
    const cell = '<c r="B1" t="e"><v>#DIV/0!</v></c>';
    const repacked = unzipSync(
      repackWorkbook(zipSync({ 'xl/worksheets/sheet1.xml': strToU8(cell), 'xl/styles.xml': strToU8(cell) })),
    );
    expect(strFromU8(repacked['xl/worksheets/sheet1.xml']!)).toBe('<c r="B1" t="str"><v>#DIV/0!</v></c>');
    expect(strFromU8(repacked['xl/styles.xml']!)).toBe(cell);
  });
});

test.each([
  ['<c r="A1"><v>7</v></c>', '<c r="A1"><v>7</v></c>'],
  ['<c r="E1"><f>A1*2</f><v>14</v></c>', '<c r="E1"><f>A1*2</f><v>14</v></c>'],
  [
    '<c r="B1" s="2" t="e"><f>1/0</f><v>#DIV/0!</v></c>',
    '<c r="B1" s="2" t="str"><f>1/0</f><v>#DIV/0!</v></c>',
  ],
  ['<c r="C1" t="n"><f>A1*2</f></c>', '<c r="C1" t="str"><f>A1*2</f><v>#N/A</v></c>'],
  ['<c r="D1"><f t="shared" si="0"/></c>', '<c r="D1" t="str"><f t="shared" si="0"/><v>#N/A</v></c>'],
])('the cell %s is read as %s', (cell, shown) => {
  expect(showErrors(cell)).toBe(shown);
});
