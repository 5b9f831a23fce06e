import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { createServerApi } from '#lib/api/serverApi.server.ts';
import { respondTo } from '#tests/support/contextApi.ts';
import { contextApiServer } from '#tests/support/contextApiServer.ts';
import { list } from '#tests/support/lists.ts';

const server = contextApiServer();
const { facets } = list();
const implementer = Array.from({ length: 2000 }, (_, index) => ({
  value: `organization-${String(index).padStart(4, '0')}`,
  name: `Organisation ${String(index)}`,
  count: index < 1000 ? 1 : 2,
}));

let asked: string[] = [];
beforeEach(() => {
  asked = [];
});
function responseWith(totals: object) {
  server.use(
    respondTo('listInitiatives', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ ...list(), facets: { ...facets, implementer }, ...totals });
    }),
  );
}
const call = (query: object) => createServerApi({ locale: 'fr' }).call('listInitiatives', { query });

test('asks for a few values, and shows the top ones where there are more', async () => {
  responseWith({ facetTotals: { implementer: 2000 } });
  expect((await call({ country: ['VN'] })).facets.implementer).toHaveLength(12);
  expect((await call({ facetLimit: 60 })).facets.implementer).toHaveLength(60);
  expect(asked).toEqual(['?country=VN&facetLimit=30', '?facetLimit=60']);
  responseWith({ facetTotals: { implementer: 30 } });
  expect((await call({})).facets.implementer).toHaveLength(2000);
});

test('limits the values of a context API that does not', async () => {
  responseWith({});
  const bounded = await call({ implementer: ['organization-0007', 'organization-1500'] });
  const values = bounded.facets.implementer.map(({ value }) => value);
  expect(values).toHaveLength(14);
  expect(values.slice(0, 2)).toEqual(['organization-0007', 'organization-1000']);
  expect(values.at(-1)).toBe('organization-1500');
  expect(bounded.facetTotals).toMatchObject({ implementer: 2000, country: 2 });
});

test('searches the values of a context API that does not', async () => {
  responseWith({});
  const { facets: found, facetTotals } = await call({ facet: 'implementer', facetText: 'ÖRGANISATION 199' });
  expect(found.implementer.map(({ name }) => name)).toEqual([
    'Organisation 199',
    ...Array.from({ length: 10 }, (_, index) => `Organisation 199${String(index)}`),
  ]);
  expect(facetTotals).toMatchObject({ implementer: 11 });
  expect(found.country).toEqual(facets.country);
});
