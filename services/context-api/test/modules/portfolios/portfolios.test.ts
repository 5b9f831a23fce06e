import { describe, expect, test } from 'vitest';
import { directories } from '../../support/directories.ts';
import { asProblem, headers, useService } from '../../support/service.ts';

const service = useService(directories);

describe('conveners', () => {
  const list = (query = '', language?: string) =>
    service.call('listConveners', `/v1/conveners?${query}`, language);
  const find = (slug: string) => service.call('getConvener', `/v1/conveners/${slug}`);

  test('are listed by name with the countries of their published initiatives', async () => {
    const { items, totalUnfiltered, facets } = await list('', 'fr');
    expect(items).toMatchObject([
      { slug: 'idle-table', countries: [], initiativeCount: 0 },
      { slug: 'table', countries: [{ code: 'GH' }, { code: 'VN', name: 'Viêt Nam' }], initiativeCount: 2 },
    ]);
    expect(totalUnfiltered).toBe(2);
    expect(facets.country.map(({ value, count }) => [value, count])).toEqual([
      ['GH', 1],
      ['VN', 1],
    ]);
  });

  test.each([
    ['country=VN', ['table']],
    ['country=GH&country=VN', ['table']],
    ['q=idle', ['idle-table']],
    ['q=forum', ['table']],
    ['q=phantom', []],
    ['q=hidden', []],
    ['sort=updated&country=VN', ['table']],
  ])('filtered by %s', async (query, expected) => {
    expect((await list(query)).items.map(({ slug }) => slug)).toEqual(expected);
  });

  test('list as many initiatives as asked for, and count all', async () => {
    const { initiatives, initiativeCount } = await find('table');
    expect([initiatives.length, initiativeCount]).toEqual([2, 2]);
    const some = await find('table?initiatives=1');
    expect([some.initiatives, some.initiativeCount]).toEqual([initiatives.slice(0, 1), 2]);
    expect((await find('table?initiatives=0')).initiatives).toEqual([]);
  });

  test('omits and reports a country without published initiatives', async () => {
    expect(await list('country=BR')).toMatchObject({ total: 2, ignored: [{ path: 'country', value: 'BR' }] });
  });

  test('have their organization and the initiatives that they convene', async () => {
    const { organization, initiatives, description } = await find('table');
    expect(organization).toMatchObject({
      slug: 'forum',
      name: 'Landscape Forum',
      website: 'https://forum.example',
      type: { code: 'ngo' },
      country: { code: 'NL' },
    });
    expect(initiatives.map(({ slug }) => slug)).toEqual(['birim', 'dak-lak']);
    expect(description).toBe('About Round Table.');
  });

  test('do not name an organization that is not published', async () => {
    expect(await find('idle-table')).toMatchObject({ organization: null, initiatives: [] });
  });

  test('resolve a former slug to the current one', async () => {
    expect(await find('old-table')).toMatchObject({ slug: 'table' });
  });
});

describe('consortiums', () => {
  const find = (slug: string, language?: string) =>
    service.call('getConsortium', `/v1/consortiums/${slug}`, language);

  test('are listed with the countries of their published initiatives', async () => {
    const { items, totalUnfiltered } = await service.call(
      'listConsortiums',
      '/v1/consortiums?q=alliance&country=VN',
    );
    expect(items).toMatchObject([{ slug: 'alliance', countries: [{ code: 'VN' }], initiativeCount: 1 }]);
    expect(totalUnfiltered).toBe(1);
  });

  test('are found by a member', async () => {
    const found = async (q: string) =>
      (await service.call('listConsortiums', `/v1/consortiums?q=${q}`)).items.map(({ slug }) => slug);
    expect(await found('chuon')).toEqual(['alliance']);
    expect(await found('phantom')).toEqual([]);
  });

  test('have their published members in their order, and initiatives', async () => {
    const { members, initiatives, website } = await find('alliance', 'fr');
    expect(members).toMatchObject([
      { slug: 'growers', name: 'Coopérative Libellule', language: 'fr', country: { name: 'Viêt Nam' } },
      { slug: 'forum', language: 'en' },
    ]);
    expect(initiatives.map(({ slug }) => slug)).toEqual(['dak-lak']);
    expect(website).toBe('https://alliance.example');
  });

  test('resolve a former slug to the current one', async () => {
    expect(await find('old-alliance')).toMatchObject({ slug: 'alliance' });
  });
});

test.each([
  'conveners/nothing',
  'conveners/hidden-table',
  'consortiums/nothing',
  'consortiums/hidden-alliance',
])('responds with 404 to %s', async (path) => {
  const response = await service.app.inject({ url: `/v1/${path}`, headers });
  expect(asProblem(response)).toMatchObject({ status: 404, code: 'not-found' });
});
