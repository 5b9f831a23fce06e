import { expect, test } from 'vitest';
import { shorten } from '#lib/format/shorten.ts';

test.each([
  ['keeps a text that fits', 'Cà phê Đắk Lắk', 14, 'Cà phê Đắk Lắk'],
  ['keeps whole words', 'Farmers, chiefs and buyers', 20, 'Farmers, chiefs and…'],
  ['keeps a last word that fits with the ellipsis', 'Farmers, chiefs and', 16, 'Farmers, chiefs…'],
  ['leaves out punctuation before the ellipsis', 'Farmers, chiefs and buyers', 12, 'Farmers…'],
  ['cuts a single long word', 'Landschaftsverband', 6, 'Lands…'],
])('%s', (_rule, text, length, expected) => {
  expect(shorten(text, length)).toBe(expected);
  expect(expected.length).toBeLessThanOrEqual(length);
});
