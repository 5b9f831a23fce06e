import { expect, test } from 'vitest';
import { fileType } from '#lib/format/fileType.ts';
import { formatBytes, formatMoney } from '#lib/format/format.ts';

// ICU uses several kinds of spaces.
const spaced = (text: string) => text.replace(/\s/g, ' ');

test.each([
  ['application/pdf', 'PDF'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'XLSX'],
  ['image/png', 'PNG'],
])('people call %s %s', (mediaType, name) => {
  expect(fileType(mediaType)).toBe(name);
});

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1000, '1 kB'],
  [1_234_000, '1.2 MB'],
  [5_000_000_000_000, '5,000 GB'],
])('%i bytes are %s', (bytes, text) => {
  expect(spaced(formatBytes(bytes, 'en'))).toBe(text);
});

test.each([
  [1_250_000, 'EUR', 'en', '€1,250,000'],
  [99.5, 'EUR', 'fr', '99,50 €'],
  [12_300_000_000, 'VND', 'vi', '12.300.000.000 ₫'],
  [0.125, 'KWD', 'en', 'KWD 0.125'],
  [1_234.5, 'JPY', 'en', '¥1,235'],
  [0, 'USD', 'pt', 'US$ 0'],
] as const)('%d %s in %s is %s', (amount, currency, locale, text) => {
  expect(spaced(formatMoney(amount, currency, locale))).toBe(text);
});
