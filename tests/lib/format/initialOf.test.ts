import { expect, test } from 'vitest';
import { initialOf } from '#lib/format/initialOf.ts';

test.each([
  ['Forum', 'F'],
  ['écorce', 'E'],
  ['Đắk Lắk', 'D'],
  ['đồng', 'D'],
  ['“Quoted”', 'Q'],
  ['3 Rivers', '#'],
  ['—', '#'],
])('%s stands under %s', (name, letter) => {
  expect(initialOf(name)).toBe(letter);
});
