import { expect, test } from 'vitest';
import { directories } from '../../support/directories.ts';
import { asProblem, headers, useService } from '../../support/service.ts';

const service = useService(directories);
const find = (slug: string, language?: string) =>
  service.call('getOrganization', `/v1/organizations/${slug}`, language);
const commodities = (slug: string, language?: string) =>
  service.call('getOrganizationCommodities', `/v1/organizations/${slug}/commodities`, language);

test('has its initiatives with all its participations, by name, the published only', async () => {
  const { initiatives, initiativeCount } = await find('growers');
  expect(initiatives).toMatchObject([
    {
      initiative: { slug: 'birim', name: 'Birim headwaters', language: 'en', country: { code: 'GH' } },
      participations: [{ code: 'funds' }],
    },
    { initiative: { slug: 'dak-lak' }, participations: [{ code: 'sources' }, { code: 'implements' }] },
  ]);
  expect(initiativeCount).toBe(2);
});

test('has its published roles', async () => {
  expect(await find('forum')).toMatchObject({
    website: 'https://forum.example',
    conveners: [{ slug: 'table', name: 'Round Table', language: 'en' }],
    consortiums: [{ slug: 'alliance' }],
  });
  expect(await find('growers')).toMatchObject({ conveners: [], consortiums: [{ slug: 'alliance' }] });
});

test('comes in the best language it has', async () => {
  expect(await find('growers', 'fr')).toMatchObject({
    name: 'Coopérative Libellule',
    description: 'About Coopérative Libellule.',
    language: 'fr',
    languages: ['vi', 'fr'],
  });
  expect(await find('growers', 'pt')).toMatchObject({ language: 'vi' });
});

test('has its commitments, in its source language where the best one has none', async () => {
  const commitments = { text: 'Không phá rừng.', language: 'vi' };
  expect(await find('growers', 'vi')).toMatchObject({ language: 'vi', commitments });
  expect(await find('growers', 'fr')).toMatchObject({ language: 'fr', commitments });
  expect(await find('forum')).toMatchObject({ commitments: null });
});

test('shows the latest figures, a confidential volume as a band', async () => {
  expect((await find('growers')).commodities).toMatchObject([
    {
      code: 'coffee',
      figures: { year: 2023, volumeTonnes: null, volumeBand: { from: 10_000, to: 100_000 } },
    },
    { code: 'tea', figures: null },
  ]);
});

test('has the figures of all years on request, the latest first', async () => {
  const { commodities: all, ...rest } = await commodities('growers', 'fr');
  expect(rest).toMatchObject({ slug: 'growers', name: 'Coopérative Libellule', language: 'fr' });
  expect(all).toMatchObject([
    {
      code: 'coffee',
      name: 'Café',
      years: [
        {
          year: 2023,
          volumeTonnes: null,
          volumeBand: { from: 10_000, to: 100_000 },
          certifiedSharePercent: 41,
        },
        { year: 2022, volumeTonnes: 0, volumeBand: null, areaHa: null },
      ],
    },
    { code: 'tea', years: [] },
  ]);
});

test('no response contains the exact confidential volume', async () => {
  for (const path of ['', '/commodities']) {
    const { body } = await service.app.inject({ url: `/v1/organizations/growers${path}`, headers });
    expect(body).not.toContain('12345');
  }
});

test('a former slug resolves to the record with its current slug', async () => {
  expect(await find('old-growers')).toMatchObject({ slug: 'growers' });
  expect(await commodities('old-growers')).toMatchObject({ slug: 'growers' });
});

test.each(['nothing-here', 'phantom', 'old-phantom', 'closed-shop', 'Not_A_Slug'])(
  'responds with 404 to %s',
  async (slug) => {
    for (const path of ['', '/commodities']) {
      const response = await service.app.inject({ url: `/v1/organizations/${slug}${path}`, headers });
      expect(asProblem(response)).toMatchObject({ status: 404, code: 'not-found' });
    }
  },
);
