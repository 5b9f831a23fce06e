import { describe, expect, test } from 'vitest';
import type { ContentInput } from '../../support/content.ts';
import { aGoal, indicatorsOfLevel } from '../../support/goals.ts';
import { landscapes } from '../../support/landscapes.ts';
import { useService } from '../../support/service.ts';

const levels = { 'dak-lak': 'verified', ecorce: 'advanced' } as const;

const content: ContentInput = {
  ...landscapes,
  initiatives: (landscapes.initiatives ?? []).map((each) =>
    (each.slug ?? '') in levels ? { ...each, goals: [...(each.goals ?? []), aGoal('forest')] } : each,
  ),
  indicators: Object.entries(levels).flatMap(([initiative, level]) =>
    indicatorsOfLevel(level, { initiative, goal: 'forest' }),
  ),
};
const service = useService(content);

const list = (query = '', language = 'en') =>
  service.call('listInitiatives', `/v1/initiatives?${query}`, language);
const slugs = async (query: string, language?: string) =>
  (await list(query, language)).items.map(({ slug }) => slug);

test('lists what is published, by name without regard to accents', async () => {
  const { items, total, totalUnfiltered, page, pageSize, pageCount, ignored } = await list();
  expect(items.map(({ name }) => name)).toEqual([
    'Birim headwaters',
    'Écorce de l’Ouest',
    'Sustainable coffee of Dak Lak',
    'Taveuni ridge to reef',
  ]);
  expect({ total, totalUnfiltered, page, pageSize, pageCount, ignored }).toEqual({
    total: 4,
    totalUnfiltered: 4,
    page: 1,
    pageSize: 12,
    pageCount: 1,
    ignored: [],
  });
});

test('a summary has everything in the language of the response', async () => {
  const { items } = await list('country=VN', 'es');
  expect(items[0]).toMatchObject({
    slug: 'dak-lak',
    name: 'Cà phê bền vững Đắk Lắk',
    language: 'vi',
    country: { code: 'VN', name: 'Vietnam' },
    region: 'Đắk Lắk',
    level: { code: 'verified', name: 'Verificado' },
    themes: [
      { code: 'protection', name: 'Protección' },
      { code: 'production', name: 'Producción' },
    ],
    commodities: [{ name: 'Café' }, { name: 'Especias' }, { name: 'Té' }],
    ecosystems: [{ code: 'highland' }, { code: 'agroforest' }],
    areaHa: 471_000,
    startYear: 2018,
    seekingSupport: true,
    convener: { slug: 'table', name: 'table', language: 'en' },
    centroid: [108, 13],
    heroImage: { alt: 'Shade trees' },
    demonstration: false,
  });
});

test('an unpublished convener is not named', async () => {
  expect((await list('country=CI')).items[0]?.convener).toBeNull();
});

describe('filters', () => {
  test.each([
    ['country=VN', ['dak-lak']],
    ['country=VN&country=FJ', ['dak-lak', 'taveuni']],
    ['commodity=cocoa', ['birim', 'ecorce']],
    ['commodity=cocoa&commodity=coconut', ['birim', 'ecorce', 'taveuni']],
    ['theme=protection', ['birim', 'dak-lak']],
    ['level=basic', ['birim', 'taveuni']],
    ['implementer=harbour-trade', ['birim']],
    ['implementer=growers&implementer=harbour-trade', ['birim', 'dak-lak']],
    ['implementer=forum', []],
    ['seekingSupport=true', ['dak-lak', 'taveuni']],
    ['convener=table&country=GH&country=VN', ['birim', 'dak-lak']],
    ['consortium=alliance', ['dak-lak']],
    ['consortium=alliance&country=GH', []],
    ['commodity=cocoa&level=advanced', ['ecorce']],
    ['commodity=cocoa&theme=inclusion', []],
    ['q=cocoa&country=CI', ['ecorce']],
  ])('%s', async (query, expected) => {
    expect(await slugs(`${query}&sort=name`)).toEqual(expected);
    const points = await service.call('listInitiativePoints', `/v1/initiative-points?${query}`);
    expect(points.items.map(({ slug }) => slug)).toEqual(expected);
  });

  test('omits and reports unknown values', async () => {
    const { total, ignored } = await list(
      'country=BR&country=GH&commodity=gold&theme=magic&level=platinum&implementer=phantom&implementer=nobody',
    );
    expect(total).toBe(1);
    expect(ignored).toEqual([
      { path: 'country', value: 'BR' },
      { path: 'commodity', value: 'gold' },
      { path: 'theme', value: 'magic' },
      { path: 'level', value: 'platinum' },
      { path: 'implementer', value: 'phantom' },
      { path: 'implementer', value: 'nobody' },
    ]);
  });
});

describe('facets', () => {
  const counts = (facet: { value: string; count: number }[]) =>
    Object.fromEntries(facet.map(({ value, count }) => [value, count]));

  test('count every value of the published', async () => {
    const { facets } = await list();
    expect(facets.country).toEqual([
      { value: 'CI', name: 'Côte d’Ivoire', count: 1 },
      { value: 'FJ', name: 'Fiji', count: 1 },
      { value: 'GH', name: 'Ghana', count: 1 },
      { value: 'VN', name: 'Vietnam', count: 1 },
    ]);
    expect(counts(facets.commodity)).toEqual({
      coffee: 1,
      cocoa: 2,
      cotton: 1,
      tea: 1,
      coconut: 1,
      spices: 1,
    });
    expect(counts(facets.theme)).toEqual({ production: 1, protection: 2, inclusion: 1, governance: 1 });
    expect(counts(facets.level)).toEqual({ basic: 2, advanced: 1, verified: 1 });
    expect(facets.implementer).toEqual([
      { value: 'harbour-trade', name: 'harbour-trade', count: 1 },
      { value: 'growers', name: 'Hợp tác xã Chuồn Chuồn', language: 'vi', count: 1 },
    ]);
    expect(counts(facets.seekingSupport)).toEqual({ true: 2 });
  });

  test('are limited to those with most results and the chosen ones, in their order', async () => {
    const { facets, facetTotals } = await list('facetLimit=2&commodity=tea');
    expect(Object.keys(counts(facets.commodity))).toEqual(['cocoa', 'tea', 'coconut']);
    expect(facetTotals).toEqual({
      country: 1,
      commodity: 6,
      theme: 2,
      level: 1,
      implementer: 1,
      seekingSupport: 1,
    });
    expect((await list()).facetTotals).toBeUndefined();
  });

  test('find the values of one by a part of their names, without regard to accents', async () => {
    const { facets, facetTotals } = await list('facetLimit=1&facet=implementer&facetText=hop%20TAC');
    expect(facets.implementer).toEqual([
      { value: 'growers', name: 'Hợp tác xã Chuồn Chuồn', language: 'vi', count: 1 },
    ]);
    expect(facetTotals).toMatchObject({ implementer: 1, country: 4 });
    expect(facets.country).toHaveLength(1);
    const chosen = await list('facet=implementer&facetText=harb&implementer=growers');
    expect(chosen.facets.implementer.map(({ value }) => value)).toEqual(['harbour-trade', 'growers']);
    expect((await list('facet=implementer&facetText=zzz')).facets.implementer).toEqual([]);
  });

  test('count under all other filters, not under their own', async () => {
    const { facets } = await list('commodity=cocoa&level=basic');
    expect(counts(facets.commodity)).toEqual({ cocoa: 1, coconut: 1 });
    expect(counts(facets.level)).toEqual({ basic: 1, advanced: 1 });
    expect(counts(facets.country)).toEqual({ GH: 1 });
    expect(facets.seekingSupport).toEqual([]);
  });

  test('keep what was chosen, with no results as well', async () => {
    const { facets } = await list('country=GH&theme=governance&implementer=forum&seekingSupport=true');
    expect(counts(facets.country)).toEqual({ GH: 0 });
    expect(counts(facets.theme)).toEqual({ governance: 0 });
    expect(counts(facets.implementer)).toEqual({ forum: 0 });
    expect(counts(facets.seekingSupport)).toEqual({ true: 0 });
  });

  test('of links name chosen values only', async () => {
    const { facets, facetTotals } = await list('facetLimit=12');
    expect([facets.convener, facets.consortium]).toEqual([undefined, undefined]);
    expect(facetTotals).not.toHaveProperty('convener');
    const chosen = await list('convener=table&consortium=alliance&country=GH');
    expect(chosen.facets.convener).toEqual([{ value: 'table', name: 'table', count: 0 }]);
    expect(chosen.facets.consortium).toEqual([{ value: 'alliance', name: 'alliance', count: 0 }]);
    expect((await list('convener=table')).facets.convener).toEqual([
      { value: 'table', name: 'table', count: 3 },
    ]);
  });

  test('of links know published conveners and consortiums only', async () => {
    const { ignored, facets, total } = await list('convener=hidden-table&consortium=hidden-alliance');
    expect(ignored).toEqual([
      { path: 'convener', value: 'hidden-table' },
      { path: 'consortium', value: 'hidden-alliance' },
    ]);
    expect([facets.convener, facets.consortium, total]).toEqual([undefined, undefined, 4]);
  });

  test('follow the text search and the map section', async () => {
    expect(counts((await list('q=birim')).facets.country)).toEqual({ GH: 1 });
    expect(counts((await list('bbox=-10,0,10,10')).facets.country)).toEqual({ CI: 1, GH: 1 });
  });
});

describe('order', () => {
  test.each([
    ['name', ['birim', 'ecorce', 'dak-lak', 'taveuni']],
    ['area', ['dak-lak', 'ecorce', 'birim', 'taveuni']],
    ['started', ['taveuni', 'birim', 'ecorce', 'dak-lak']],
    ['relevance', ['birim', 'ecorce', 'dak-lak', 'taveuni']],
  ])('%s', async (sort, expected) => {
    expect(await slugs(`sort=${sort}`)).toEqual(expected);
  });

  test('updated, the latest first', async () => {
    const touch = (slug: string, day: string) =>
      service.db
        .updateTable('initiative')
        .set({ updated_at: new Date(day) })
        .where('slug', '=', slug)
        .execute();
    await touch('ecorce', '2999-01-02');
    await touch('taveuni', '2999-01-01');
    expect(await slugs('sort=updated')).toEqual(['ecorce', 'taveuni', 'birim', 'dak-lak']);
  });

  test('names are compared in the language that is served', async () => {
    expect(await slugs('sort=name', 'vi')).toEqual(['birim', 'dak-lak', 'ecorce', 'taveuni']);
  });
});

describe('pages', () => {
  test('follow each other without gap or overlap', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => slugs(`pageSize=1&page=${page}`)));
    expect(pages.flat()).toEqual(['birim', 'ecorce', 'dak-lak', 'taveuni']);
  });

  test('beyond the last one is the last one', async () => {
    const { items, page, pageCount } = await list('pageSize=3&page=99');
    expect({ page, pageCount, slugs: items.map(({ slug }) => slug) }).toEqual({
      page: 2,
      pageCount: 2,
      slugs: ['taveuni'],
    });
  });

  test('without results there is one empty page', async () => {
    expect(await list('implementer=forum&page=7')).toMatchObject({
      items: [],
      total: 0,
      page: 1,
      pageCount: 1,
    });
  });
});

describe('map section', () => {
  test.each([
    ['100,10,110,20', ['dak-lak']],
    ['-180,-90,180,90', ['birim', 'ecorce', 'dak-lak', 'taveuni']],
    ['-10,0,10,10', ['birim', 'ecorce']],
    ['170,-30,-170,0', ['taveuni']],
    ['100,-30,-5,20', ['ecorce', 'dak-lak', 'taveuni']],
    ['20,20,30,30', []],
  ])('%s', async (bbox, expected) => {
    expect(await slugs(`bbox=${bbox}`)).toEqual(expected);
  });
});

test('points carry what a marker needs', async () => {
  const { items } = await service.call('listInitiativePoints', '/v1/initiative-points?country=FJ', 'fr');
  expect(items).toEqual([
    {
      id: expect.any(String) as string,
      slug: 'taveuni',
      name: 'Taveuni ridge to reef',
      language: 'en',
      country: { code: 'FJ', name: 'Fidji' },
      level: 'basic',
      position: [expect.closeTo(180, 5) as number, -17],
    },
  ]);
});
