import { expect, test } from 'vitest';
import { languageChoice } from '#server/languageChoice.ts';

const from = (referer: string, more: Record<string, string> = {}) => ({
  host: 'portal.example',
  referer,
  'sec-fetch-dest': 'document',
  ...more,
});

test.each([
  ['/vi/initiatives', 'https://portal.example/initiatives', 'vi'],
  ['/initiatives?country=GH', 'https://portal.example/fr/initiatives?country=GH', 'en'],
  ['/', 'https://portal.example/vi', 'en'],
  ['/es', 'https://portal.example/', 'es'],
])('%s after %s is the choice of %s', (target, referer, locale) => {
  expect(languageChoice(target, from(referer))).toBe(locale);
});

test.each([
  ['/vi/initiatives', from('https://portal.example/vi')],
  ['/initiatives', from('https://portal.example/')],
  ['/vi', from('https://elsewhere.example/initiatives')],
  ['/vi', from('not an address')],
  ['/vi', { host: 'portal.example', 'sec-fetch-dest': 'document' }],
  ['/vi/initiatives', from('https://portal.example/', { 'sec-fetch-dest': 'empty' })],
  ['/visit', from('https://portal.example/')],
])('%s with %o is no choice', (target, headers) => {
  expect(languageChoice(target, headers)).toBeNull();
});
