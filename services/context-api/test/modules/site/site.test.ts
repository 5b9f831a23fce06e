import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { codeListNames } from '#contract/codeLists/constants.ts';
import { endpoints } from '#contract/endpoints.ts';
import { locales } from '#contract/shared/locale.ts';
import { seedCodeLists } from '../../../src/modules/codeLists/seed.ts';
import { landscapes } from '../../support/landscapes.ts';
import { headers, loadJson, useService } from '../../support/service.ts';

const service = useService(landscapes);

describe('the context', () => {
  test('counts what is published', async () => {
    expect(await service.call('getContext', '/v1/context')).toEqual({
      site: {
        locales,
        defaultLocale: 'en',
        demonstration: false,
        onlyDemonstration: false,
        computesLevels: true,
        pages: ['about', 'accessibility', 'faq', 'privacy', 'terms'],
        totals: {
          initiatives: 4,
          countries: 4,
          organizations: 3,
          commodities: 6,
          areaHa: 821_000,
          population: 1_900_100,
          values: { reported: 0, checked: 0 },
        },
      },
      user: null,
    });
  });

  test('reports demonstration data while any of it is published', async () => {
    const isDemonstration = async () => (await service.call('getContext', '/v1/context')).site.demonstration;
    const [organization] = landscapes.organizations ?? [];
    await loadJson(service.db, {
      demonstration: true,
      organizations: [{ ...organization!, status: 'draft' }],
    });
    expect(await isDemonstration()).toBe(false);
    await loadJson(service.db, { demonstration: true, organizations: [organization!] });
    expect(await isDemonstration()).toBe(true);
    const { site } = await service.call('getContext', '/v1/context');
    expect(site.onlyDemonstration).toBe(false);
    await loadJson(service.db, { organizations: [organization!] });
    expect(await isDemonstration()).toBe(false);
  });
});

describe('the code lists', () => {
  const codeLists = (language: string) => service.call('listCodeLists', '/v1/code-lists', language);

  test.each(locales)('are complete and named in %s', async (locale) => {
    const lists = await codeLists(locale);
    expect(Object.keys(lists).sort()).toEqual([...codeListNames]);
    const sizes = Object.entries(lists).map(([list, items]) => [list, items.length]);
    expect(Object.fromEntries(sizes)).toEqual({
      'action-criterion': 5,
      'action-stage': 4,
      'action-type': 7,
      'activity-status': 6,
      'boundary-type': 3,
      commodity: 15,
      'contact-topic': 7,
      country: 5,
      'document-type': 8,
      ecosystem: 14,
      level: 3,
      instrument: 7,
      'maturity-criterion': 12,
      'maturity-group': 4,
      'maturity-level': 4,
      'opportunity-phase': 3,
      'opportunity-stage': 5,
      'organization-type': 13,
      sector: 8,
      'story-kind': 3,
      'support-measure': 10,
      'support-status': 4,
      'support-type': 5,
      ticket: 4,
      participation: 4,
      'review-frequency': 4,
      sdg: 17,
      theme: 4,
    });
    for (const { code, name } of Object.values(lists).flat()) {
      expect(name.trim(), code).not.toBe('');
      if (locale === 'vi' && /[a-z]/.test(code)) expect(name, code).not.toBe(code);
    }
  });

  test('come in their editorial order, countries by name', async () => {
    const { level, sdg, country } = await codeLists('vi');
    expect(level.map(({ code }) => code)).toEqual(['basic', 'advanced', 'verified']);
    expect(sdg.map(({ code }) => Number(code))).toEqual(Array.from({ length: 17 }, (_, index) => index + 1));
    expect(country).toEqual([
      { code: 'CI', name: 'Côte d’Ivoire' },
      { code: 'FJ', name: 'Fiji' },
      { code: 'GH', name: 'Ghana' },
      { code: 'NL', name: 'Hà Lan' },
      { code: 'VN', name: 'Việt Nam' },
    ]);
  });

  test('keep what was edited when the service starts again, and get back what is missing', async () => {
    await sql`update theme_text set name = 'Making' where code = 'production' and locale = 'en'`.execute(
      service.db,
    );
    await sql`delete from theme_text where code = 'inclusion' and locale = 'en'`.execute(service.db);
    await seedCodeLists(service.db);
    const { theme } = await codeLists('en');
    expect(theme.map(({ name }) => name)).toEqual(['Making', 'Protection', 'Inclusion', 'Governance']);
  });

  test('fall back to English', async () => {
    await sql`delete from level_text where code = 'basic' and locale = 'id'`.execute(service.db);
    const { level } = await codeLists('id');
    expect(level.map(({ name }) => name)).toEqual(['Basic', 'Lanjutan', 'Terverifikasi']);
  });
});

describe('the language', () => {
  test.each([
    [undefined, 'en'],
    ['', 'en'],
    ['*', 'en'],
    ['de, hi;q=0.8', 'en'],
    ['vi', 'vi'],
    ['pt-BR,pt;q=0.9,en;q=0.1', 'pt'],
    ['FR-ca', 'fr'],
    ['de, id;q=0.3, es;q=0.5', 'es'],
    ['en;q=0, fr', 'fr'],
    [';;;,,,q=', 'en'],
    ['x'.repeat(4_000), 'en'],
  ])('of Accept-Language %j is %s', async (accepted, language) => {
    const response = await service.app.inject({
      url: '/v1/code-lists',
      headers: { ...headers, ...(accepted !== undefined && { 'accept-language': accepted }) },
    });
    expect(response.headers).toMatchObject({ 'content-language': language, vary: 'Accept-Language' });
  });
});

test('describes itself as OpenAPI 3.1', async () => {
  const response = await service.app.inject({ url: '/v1/openapi.json', headers });
  const document = response.json<{ openapi: string; paths: Record<string, Record<string, unknown>> }>();
  expect(document).toMatchObject({
    openapi: '3.1.0',
    security: [{ subscriptionKey: [] }],
    components: {
      securitySchemes: {
        subscriptionKey: { type: 'apiKey', in: 'header', name: 'Ocp-Apim-Subscription-Key' },
      },
    },
  });
  const paths = Object.values(endpoints).map(({ path }) => path.replace(/:(\w+)/g, '{$1}'));
  // Files are no operations.
  expect(Object.keys(document.paths).sort()).toEqual(
    [
      ...new Set([
        ...paths,
        '/v1/media/{sha256}',
        '/v1/files',
        '/v1/boundaries',
        '/v1/boundaries/{boundary}/detail',
        '/v1/changes',
        '/v1/imports/files',
        '/v1/exports/archive',
        '/v1/exports/geojson',
        '/v1/exports/iati',
        '/v1/exports/lists/{noun}',
      ]),
    ].sort(),
  );
  expect(document.paths['/v1/initiatives/{initiative}']?.['get']).toMatchObject({
    operationId: 'getInitiative',
    parameters: [{ name: 'initiative', in: 'path', required: true }],
    responses: { 200: {}, default: { content: { 'application/problem+json': {} } } },
  });
});
