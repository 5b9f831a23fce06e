import { expect, test } from 'vitest';
import { isNearly } from '../../../src/platform/search/isNearly.ts';

test.each([
  ['coffee', 'coffee', true],
  ['coffee', 'cofee', true],
  ['coffee', 'cofffee', true],
  ['coffee', 'coffeo', true],
  ['coffee', 'cfofee', true],
  ['coffee', 'cofe', false],
  ['palm', 'plam', true],
  ['rice', 'rats', false],
  ['indonesia', 'indnesa', false],
  ['indonesia', 'indonisai', true],
  ['', 'abc', false],
])('%s for %s: %s', (word, typed, nearly) => {
  expect(isNearly(word, typed)).toBe(nearly);
});
