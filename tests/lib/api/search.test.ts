import { expect, test } from 'vitest';
import { searchKinds } from '#contract/searchKinds.ts';
import { resultHref, searchHref } from '#lib/api/search.ts';

test.each([
  [{}, '/search'],
  [{ q: 'cà phê & tea' }, '/search?q=c%C3%A0+ph%C3%AA+%26+tea'],
  [{ q: 'tea', kind: 'convener', page: 1 }, '/search?kind=convener&q=tea'],
  [{ q: 'tea', kind: 'convener', page: 2 }, '/search?kind=convener&page=2&q=tea'],
] as const)('%o stands at %s', (search, address) => {
  expect(searchHref(search)).toBe(address);
});

test('every kind has a page of its own', () => {
  expect(searchKinds.map((kind) => resultHref({ kind, slugs: ['x', 'y'] }))).toEqual([
    '/initiatives/x',
    '/organizations/x',
    '/conveners/x',
    '/consortiums/x',
    '/initiatives/x/projects/y',
    '/initiatives/x/investment-opportunities/y',
  ]);
});
