import { describe, expect, test } from 'vitest';
import codeLists from '../../../src/modules/codeLists/codeLists.json' with { type: 'json' };
import { landscapes } from '../../support/landscapes.ts';
import { asProblem, headers, useService } from '../../support/service.ts';

const service = useService(landscapes);
const find = (slug: string, language?: string) =>
  service.call('getInitiative', `/v1/initiatives/${slug}`, language);

test('the commodities of an initiative have the figures of all years, confidential ones as a band', async () => {
  const { initiative, commodities } = await service.call(
    'getInitiativeCommodities',
    '/v1/initiatives/daklak-coffee/commodities',
    'fr',
  );
  expect(initiative).toMatchObject({ slug: 'dak-lak', language: 'vi' });
  expect(commodities.map(({ code, years }) => [code, years.map(({ year }) => year)])).toEqual([
    ['coffee', [2023, 2022]],
    ['spices', [2021]],
    ['tea', []],
  ]);
  expect(commodities[0]?.years[0]).toMatchObject({
    volumeTonnes: null,
    volumeBand: { from: 100_000, to: 1_000_000 },
  });
  expect(JSON.stringify(commodities)).not.toContain('123456');
});

test('has everything in the language of the response, each record in the best language it has', async () => {
  const detail = await find('dak-lak', 'en');
  expect(detail).toMatchObject({
    slug: 'dak-lak',
    name: 'Sustainable coffee of Dak Lak',
    description: 'Description',
    language: 'en',
    languages: ['vi', 'en'],
    population: 1_900_000,
    boundaryType: { code: 'catchment', name: 'Catchment' },
    boundary: { type: 'MultiPolygon' },
    places: [{ name: 'Buôn Ma Thuột', position: [108.04, 12.67] }],
    sdgs: [
      { code: '15', name: 'Life on Land' },
      { code: '6', name: 'Clean Water and Sanitation' },
    ],
    convener: { slug: 'table', summary: 'table in short', website: 'https://forum.example' },
    contact: { name: 'Office', email: 'office@example.org' },
    goals: [
      {
        slug: 'giam-nuoc-tuoi',
        name: 'Giảm nước tưới',
        statement: 'Ít nước hơn',
        language: 'vi',
        theme: { code: 'protection', name: 'Protection' },
        sdgs: [6],
        startYear: 2020,
        targetYear: 2030,
      },
    ],
  });
});

// Editors choose the wording.
const participation = (code: string) => codeLists.participation.find((each) => each.code === code)?.name.vi;

test('names published partners and consortiums only, in their order', async () => {
  const { partners, consortiums } = await find('dak-lak', 'vi');
  expect(partners).toEqual([
    {
      organization: {
        slug: 'harbour-trade',
        name: 'harbour-trade',
        language: 'en',
        type: { code: 'trader', name: 'Công ty thương mại' },
        country: { code: 'NL', name: 'Hà Lan' },
      },
      participation: { code: 'sources', name: participation('sources') },
    },
    {
      organization: {
        slug: 'growers',
        name: 'Hợp tác xã Chuồn Chuồn',
        language: 'vi',
        type: { code: 'cooperative', name: 'Hợp tác xã' },
        country: { code: 'VN', name: 'Việt Nam' },
      },
      participation: { code: 'implements', name: participation('implements') },
    },
  ]);
  expect(consortiums).toEqual([{ slug: 'alliance', name: 'alliance', language: 'en' }]);
});

test('shows the latest figures, a confidential volume as a band only', async () => {
  const response = await service.app.inject({ url: '/v1/initiatives/dak-lak', headers });
  expect(response.body).not.toContain('123456');
  const { commodities } = await find('dak-lak');
  expect(commodities).toEqual([
    {
      code: 'coffee',
      name: 'Coffee',
      figures: {
        year: 2023,
        volumeTonnes: null,
        volumeBand: { from: 100_000, to: 1_000_000 },
        areaHa: null,
        producers: null,
        certifiedSharePercent: 41.5,
        origin: null,
        source: null,
        language: 'vi',
      },
    },
    {
      code: 'spices',
      name: 'Spices',
      figures: expect.objectContaining({
        year: 2021,
        volumeTonnes: 0.1,
        volumeBand: null,
        origin: 'Ea Kar',
        source: 'Survey',
      }) as object,
    },
    { code: 'tea', name: 'Tea', figures: null },
  ]);
});

describe('the band of a confidential volume', () => {
  test.each([
    [0, 0, 1_000],
    [999.9, 0, 1_000],
    [1_000, 1_000, 10_000],
    [99_999, 10_000, 100_000],
    [1_000_000, 1_000_000, null],
    [5e9, 1_000_000, null],
  ])('%d t', async (volume, from, to) => {
    await service.db
      .updateTable('initiative_commodity_year')
      .set({ volume_tonnes: volume })
      .where('commodity', '=', 'coffee')
      .where('year', '=', 2023)
      .execute();
    const { commodities } = await find('dak-lak');
    expect(commodities[0]?.figures).toMatchObject({ volumeTonnes: null, volumeBand: { from, to } });
  });
});

test('an unknown confidential volume has no band', async () => {
  await service.db
    .updateTable('initiative_commodity_year')
    .set({ volume_tonnes: null })
    .where('commodity', '=', 'coffee')
    .execute();
  const { commodities } = await find('dak-lak');
  expect(commodities[0]?.figures).toMatchObject({ volumeTonnes: null, volumeBand: null });
});

test('a record without the wanted language comes in its source language', async () => {
  expect(await find('ecorce', 'pt')).toMatchObject({
    name: 'Écorce de l’Ouest',
    language: 'fr',
    languages: ['fr'],
  });
});

test('an unpublished convener is not shown', async () => {
  expect((await find('ecorce')).convener).toBeNull();
});

test('the website of an unpublished organization is not shown', async () => {
  const setStatus = (status: 'draft' | 'published') =>
    service.db.updateTable('organization').set({ status }).where('slug', '=', 'forum').execute();
  await setStatus('draft');
  expect((await find('birim')).convener).toMatchObject({ slug: 'table', website: null });
  await setStatus('published');
});

test('a former slug resolves to the record with its current slug', async () => {
  expect(await find('daklak-coffee')).toMatchObject({ slug: 'dak-lak' });
});

test.each([
  'nothing-here',
  'secret-draft',
  'old-secret',
  'closed',
  'Not_A_Slug',
  'a'.repeat(121),
  '%00',
  'a%2Fb',
])('responds with 404 to %s', async (slug) => {
  const response = await service.app.inject({ url: `/v1/initiatives/${slug}`, headers });
  expect(asProblem(response)).toMatchObject({ status: 404, code: 'not-found' });
});
