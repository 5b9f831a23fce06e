import { expect, test } from 'vitest';
import { fromTsv, toTsv } from '#lib/spreadsheet/clipboard.ts';

test.each([
  [
    '1\t2\n3\t4',
    [
      ['1', '2'],
      ['3', '4'],
    ],
  ],
  [
    '1\t2\r\n3\t4\r\n',
    [
      ['1', '2'],
      ['3', '4'],
    ],
  ],
  ['"a\tb"\t"say ""so"""', [['a\tb', 'say "so"']]],
  ['"two\nlines"\t2', [['two\nlines', '2']]],
  ['\t', [['', '']]],
  ['5', [['5']]],
  ['', [['']]],
])('%j is read cell by cell', (text, cells) => {
  expect(fromTsv(text)).toEqual(cells);
});

test('pastes what it copied', () => {
  const cells = [
    ['1', 'tab\there'],
    ['"quoted"', 'two\nlines'],
  ];
  expect(fromTsv(toTsv(cells))).toEqual(cells);
});
