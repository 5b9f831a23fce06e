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
  const pages = searchKinds.map((kind) => resultHref({ kind, slugs: ['x', 'y', 'z'] }));
  expect(new Set(pages).size).toBe(searchKinds.length);
  expect(resultHref({ kind: 'initiative', slugs: ['x'] })).toBe('/initiatives/x');
  expect(resultHref({ kind: 'indicator', slugs: ['x', 'y'] })).toBe('/initiatives/x/indicators/y');
});
