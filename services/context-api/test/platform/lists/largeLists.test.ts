import { expect, test } from 'vitest';
import { aConvener, anInitiative, anOrganization, around } from '../../support/content.ts';
import { key, useService } from '../../support/service.ts';

const INITIATIVES = 210;
const numbered = <T>(length: number, make: (index: number) => T) =>
  Array.from({ length }, (_, index) => make(index));

// Exceeds each limit of responses.
const service = useService({
  conveners: [aConvener('table', { organization: 'cooperative-0' })],
  organizations: numbered(40, (index) => anOrganization(`cooperative-${String(index)}`)),
  initiatives: numbered(INITIATIVES, (index) =>
    anInitiative(`landscape-${String(index)}`, {
      boundary: around([(index % 70) * 2 - 70, (index % 30) * 2 - 30]),
      partners: [{ organization: `cooperative-${String(index % 40)}`, participation: 'implements' }],
    }),
  ),
});

async function bytesOf(url: string): Promise<number> {
  const { statusCode, rawPayload } = await service.app.inject({
    url,
    headers: { 'ocp-apim-subscription-key': key },
  });
  expect(statusCode).toBe(200);
  return rawPayload.length;
}
const kilobyte = 1024;

test('a list is no larger for more records', async () => {
  const { facets, facetTotals, total } = await service.call(
    'listInitiatives',
    '/v1/initiatives?facetLimit=30',
  );
  expect(total).toBe(INITIATIVES);
  expect(facets.implementer).toHaveLength(30);
  expect(facetTotals).toMatchObject({ implementer: 40 });
  expect(await bytesOf('/v1/initiatives?facetLimit=30')).toBeLessThan(20 * kilobyte);
});

test('a map loads what it shows', async () => {
  const view = '/v1/initiative-points?zoom=1';
  const { items, clusters = [], bounds } = await service.call('listInitiativePoints', view);
  expect(items.length + clusters.reduce((sum, { count }) => sum + count, 0)).toBe(INITIATIVES);
  expect(items.length + clusters.length).toBeLessThanOrEqual(200);
  expect(bounds?.map(Math.round)).toEqual([-70, -30, 68, 28]);
  expect(await bytesOf(view)).toBeLessThan(60 * kilobyte);
  const near = await service.call(
    'listInitiativePoints',
    `${view.replace('=1', '=8')}&bbox=-70.5,-30.5,-67.5,-27.5`,
  );
  expect(near.items.map(({ slug }) => slug)).toEqual(['landscape-0', 'landscape-1']);
  expect(near.clusters).toEqual([]);
});

test('a map names the clusters of marked initiatives', async () => {
  const { items } = await service.call('listInitiatives', '/v1/initiatives?pageSize=2');
  const ids = items.map(({ id }) => id);
  const query = new URLSearchParams(ids.map((id) => ['mark', id]));
  const points = await service.call(
    'listInitiativePoints',
    `/v1/initiative-points?zoom=0&${query.toString()}`,
  );
  const marked = points.clusters?.flatMap((cluster) => cluster.marked) ?? [];
  expect(marked.toSorted()).toEqual(ids.toSorted());
});

test('a map of few results has them all', async () => {
  const few = await service.call(
    'listInitiativePoints',
    '/v1/initiative-points?zoom=1&implementer=cooperative-3',
  );
  expect(few.items).toHaveLength(6);
  expect(few.clusters).toBeUndefined();
});

test('a map without a zoom is that of the world', async () => {
  const map = '/v1/initiative-points';
  const points = await service.call('listInitiativePoints', map);
  expect(points).toEqual(await service.call('listInitiativePoints', `${map}?zoom=1`));
  expect(await bytesOf(map)).toBeLessThan(60 * kilobyte);
});

test.each(['name', 'updated', 'area'])(
  'pages sorted by %s have each record once, in the order of one list',
  async (sort) => {
    const read = async (page: number) =>
      (await service.call('listInitiatives', `/v1/initiatives?sort=${sort}&pageSize=50&page=${page}`)).items;
    const pages = await Promise.all([1, 2, 3, 4, 5].map(read));
    const all = pages.flat().map(({ slug }) => slug);
    expect(new Set(all).size).toBe(INITIATIVES);
    const sized = async (page: number) =>
      (await service.call('listInitiatives', `/v1/initiatives?sort=${sort}&pageSize=35&page=${page}`)).items;
    const others = (await Promise.all([1, 2, 3, 4, 5, 6].map(sized))).flat().map(({ slug }) => slug);
    expect(others).toEqual(all);
    // Filters sort anew.
    const filtered = await service.call(
      'listInitiatives',
      `/v1/initiatives?sort=${sort}&pageSize=50&page=2&country=GH`,
    );
    expect(filtered.items.map(({ slug }) => slug)).toEqual(all.slice(50, 100));
  },
);
