import { expect, test } from 'vitest';
import { filterKinds, filterLists } from '#contract/analytics/constants.ts';
import { messages } from '#tests/support/messages.ts';

type Lists = Record<string, { facet?: Record<string, string> } & Record<string, unknown>>;

/** Filters whose values are words of their own: names of countries and languages, years, and yes. */
const words = ['country', 'language', 'year', 'seekingSupport'];

const filters = Object.entries(messages('en', 'common') as Lists).flatMap(([list, { facet }]) =>
  Object.keys(facet ?? {}).map((filter) => [list, filter] as const),
);

test('all lists have filters', () => {
  expect(new Set(filters.map(([list]) => list)).size).toBeGreaterThan(9);
});

test.each(filters)('the report names the values of %s.%s', (list, filter) => {
  const texts = (messages('en', 'common') as Lists)[list]?.[filter];
  const isNamed =
    filterKinds[filter] ??
    filterLists[`${list}.${filter}`] ??
    filterLists[filter] ??
    (typeof texts === 'object' || words.includes(filter));
  expect(isNamed).toBeTruthy();
});
