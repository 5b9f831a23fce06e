import { expect, test } from 'vitest';
import { type SearchKind, searchKinds } from '#contract/shared/searchKinds.ts';
import { resultHref } from '#lib/api/search.ts';
import { searchHref } from '#lib/api/searchHref.ts';

test.each([
  [{}, '/search'],
  [{ q: 'cà phê & tea' }, '/search?q=c%C3%A0+ph%C3%AA+%26+tea'],
  [{ q: 'tea', kind: 'convener', page: 1 }, '/search?kind=convener&q=tea'],
  [{ q: 'tea', kind: 'convener', page: 2 }, '/search?kind=convener&page=2&q=tea'],
] as const)('%o stands at %s', (search, address) => {
  expect(searchHref(search)).toBe(address);
});

const addresses: Readonly<Record<SearchKind, readonly [slugs: string[], address: string]>> = {
  initiative: [['x'], '/initiatives/x'],
  organization: [['x'], '/organizations/x'],
  convener: [['x'], '/conveners/x'],
  consortium: [['x'], '/consortiums/x'],
  sourcing_area: [['x', 'y'], '/organizations/x/supported-sourcing-areas/y'],
  document: [['x', 'y'], '/organizations/x/documents#document-y'],
  story: [['x', 'y'], '/initiatives/x/updates/y'],
  page: [['x', 'y'], '/x/y'],
  project: [['x', 'y'], '/initiatives/x/projects/y'],
  goal: [['x', 'y'], '/initiatives/x/progress-reporting/y'],
  indicator: [['x', 'y'], '/initiatives/x/indicators/y'],
  opportunity: [['x', 'y'], '/initiatives/x/investment-opportunities/y'],
  action: [['x', 'y-z'], '/initiatives/x/ecosystem-action?q=y+z'],
};

test.each(searchKinds)('a %s has an address of its own', (kind) => {
  const [slugs, address] = addresses[kind];
  expect(resultHref({ kind, slugs })).toBe(address);
});

test('a story is found within its initiative', () => {
  const slugs = ['i', 'p', 's'];
  expect(resultHref({ kind: 'story', slugs: slugs.slice(2) })).toBe('/news-and-updates/s');
  expect(resultHref({ kind: 'story', slugs })).toBe('/initiatives/i/projects/p/updates/s');
});
