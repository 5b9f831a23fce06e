import { describe, expect, test } from 'vitest';
import { directories } from '../../support/directories.ts';
import { loadJson, useService } from '../../support/service.ts';

const service = useService(directories);

const list = (query = '', language?: string) =>
  service.call('listOrganizations', `/v1/organizations?${query}`, language);
const slugs = async (query: string, language?: string) =>
  (await list(query, language)).items.map(({ slug }) => slug);

test('lists what is published, by name without regard to accents', async () => {
  const { items, ...frame } = await list();
  expect(items.map(({ name }) => name)).toEqual([
    'École des forêts',
    'Hợp tác xã Chuồn Chuồn',
    'Landscape Forum',
  ]);
  expect(frame).toMatchObject({ total: 3, totalUnfiltered: 3, page: 1, pageCount: 1, ignored: [] });
});

test('a summary has everything in the language of the response', async () => {
  expect((await list('country=VN', 'es')).items).toMatchObject([
    {
      slug: 'growers',
      name: 'Hợp tác xã Chuồn Chuồn',
      language: 'vi',
      type: { code: 'cooperative' },
      country: { code: 'VN', name: 'Vietnam' },
      commodities: [{ code: 'coffee', name: 'Café' }, { name: 'Té' }],
      initiativeCount: 2,
    },
  ]);
});

describe('filters', () => {
  test.each([
    ['country=NL&country=CI', ['ecole', 'forum']],
    ['type=cooperative', ['growers']],
    ['commodity=tea', ['growers']],
    ['participation=funds', ['growers', 'forum']],
    ['participation=funds&type=ngo', ['forum']],
    ['participation=formal-partner', []],
    ['q=ecole', ['ecole']],
    ['q=chuon+chuon', ['growers']],
    ['q=libellule', ['growers']],
    ['q=gia+vi', []],
    ['q=ca+phe', ['growers']],
    ['q=forun', ['forum']],
    ['q=phantom', []],
  ])('%s', async (query, expected) => {
    expect(await slugs(`${query}&sort=name`)).toEqual(expected);
  });

  test('omits and reports unknown values', async () => {
    const { total, ignored } = await list('country=BE&type=club&commodity=gold&participation=watches');
    expect(total).toBe(3);
    expect(ignored.map(({ path, value }) => `${path} ${value}`)).toEqual([
      'country BE',
      'type club',
      'commodity gold',
      'participation watches',
    ]);
  });

  test('a word found only in initiatives may still be corrected as a typo', async () => {
    expect(await slugs('q=birim')).toEqual([]);
    expect(await slugs('q=ecoles')).toEqual(['ecole']);
  });
});

test('facets count under all other filters and leave out what is not published', async () => {
  const { facets } = await list('type=ngo');
  const counts = (facet: { value: string; count: number }[]) =>
    facet.map(({ value, count }) => `${value} ${count}`);
  expect(counts(facets.type).sort()).toEqual(['cooperative 1', 'ngo 1', 'research 1']);
  expect(counts(facets.country)).toEqual(['NL 1']);
  expect(counts(facets.commodity)).toEqual([]);
  expect(counts(facets.participation)).toEqual(['funds 1']);
  expect(counts((await list()).facets.participation).sort()).toEqual([
    'funds 2',
    'implements 1',
    'sources 1',
  ]);
});

test('recently updated come first when asked', async () => {
  await service.db
    .updateTable('organization')
    .set({ updated_at: new Date('2999-01-01') })
    .where('slug', '=', 'forum')
    .execute();
  expect((await slugs('sort=updated'))[0]).toBe('forum');
});

test('pages follow each other, in the order of the language', async () => {
  const pages = await Promise.all([1, 2, 3].map((page) => slugs(`pageSize=1&page=${page}`, 'fr')));
  expect(pages.flat()).toEqual(['growers', 'ecole', 'forum']);
});

test('search follows what is loaded later', async () => {
  const [forum] = directories.organizations ?? [];
  await loadJson(service.db, {
    organizations: [{ ...forum!, text: { en: { name: 'Quokka', summary: 'x', description: 'x' } } }],
  });
  expect(await slugs('q=quokka')).toEqual(['quokka']);
});
