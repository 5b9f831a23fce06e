import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { locales } from '#contract/shared/locale.ts';
import { type Sitemap, sitemapNouns } from '#contract/site/sitemap.ts';
import { forgetCapabilities, learnCapabilities } from '#lib/api/capabilities.server.ts';
import { PAGES_PER_FILE } from '#lib/sitemap/sitemapFiles.server.ts';
import { type SitemapPage, sitemaps } from '#lib/sitemap/sitemaps.server.ts';
import { sitemapXml } from '#lib/sitemap/sitemapXml.server.ts';
import { callApiRoute } from '#tests/support/callApiRoute.ts';
import { problemResponse, respondingWith, respondTo } from '#tests/support/contextApi.ts';
import { contextApiServer } from '#tests/support/contextApiServer.ts';
import { sitemap } from '#tests/support/fixtures.ts';
import { sitemapPartResolvers } from '#tests/support/sitemapParts.ts';
import robots from '../../../pages/api/robots.ts';
import oneSitemap from '../../../pages/api/sitemaps/[name].ts';
import index from '../../../pages/api/sitemaps/index.ts';

const server = contextApiServer();
const nothing = Object.fromEntries(sitemapNouns.map((noun) => [noun, []])) as unknown as Sitemap;
const many = (count: number, ...within: string[]) =>
  Array.from({ length: count }, (_, number) => ({
    slugs: [...within, `r${String(number)}`],
    updatedAt: '2026-11-01T00:00:00.000Z',
  }));
const get = (name: string, place: Record<string, string> = {}) =>
  callApiRoute(oneSitemap, { query: { name, ...place } });
const withoutParts = () => {
  learnCapabilities({
    responses: new Map([
      ['getSitemapParts', false],
      ['getSitemapPart', false],
    ]),
  });
};
afterEach(forgetCapabilities);
const all = (xml: string, pattern: RegExp) => [...xml.matchAll(pattern)].map(([, found]) => found);
const addresses = (xml: string) => all(xml, /<loc>(.*?)<\/loc>/g);

describe('/sitemap.xml of a context API without parts', () => {
  beforeEach(withoutParts);

  test('names one sitemap per noun, with its newest change', async () => {
    const { status, headers, body } = await callApiRoute(index, {});
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(headers.get('cache-control')).toMatch(/^public, .*s-maxage=3600/);
    expect(addresses(body)).toEqual([
      'https://portal.test/sitemaps/pages.xml',
      'https://portal.test/sitemaps/initiatives.xml',
      'https://portal.test/sitemaps/goals.xml',
      'https://portal.test/sitemaps/projects.xml',
      'https://portal.test/sitemaps/updates.xml',
      'https://portal.test/sitemaps/organizations.xml',
      'https://portal.test/sitemaps/consortiums.xml',
      'https://portal.test/sitemaps/sourcing-areas.xml',
    ]);
    expect(all(body, /<lastmod>(.*?)<\/lastmod>/g)).toEqual([
      '2026-11-02T23:30:00.000Z',
      '2026-11-02T23:30:00.000Z',
      ...Array<string>(6).fill('2026-09-01T00:00:00.000Z'),
    ]);
  });

  test('has only the pages of the site where nothing is published', async () => {
    server.use(respondingWith('getSitemap', nothing));
    const { body } = await callApiRoute(index, {});
    expect(addresses(body)).toEqual(['https://portal.test/sitemaps/pages.xml']);
    expect(body).not.toContain('lastmod');
  });

  test('splits what is too much for one file, by number', async () => {
    server.use(respondingWith('getSitemap', { ...nothing, goals: many(101, 'one') }));
    const { body } = await callApiRoute(index, {});
    expect(addresses(body).slice(1)).toEqual([
      'https://portal.test/sitemaps/goals.xml',
      'https://portal.test/sitemaps/goals.xml?page=2',
    ]);
    expect(addresses((await get('goals', { page: '2' })).body)).toHaveLength(locales.length);
  });
});

describe('of a context API that offers parts', () => {
  const serve = (records: Sitemap) => {
    const { getSitemapParts, getSitemapPart } = sitemapPartResolvers(records);
    server.use(
      respondTo('getSitemapParts', getSitemapParts),
      respondTo('getSitemapPart', getSitemapPart),
      respondTo('getSitemap', () => {
        throw new Error('read as a whole');
      }),
    );
  };

  test('the index names the place of each, with its newest change', async () => {
    const records = { ...nothing, initiatives: many(13), goals: many(100, 'one'), pages: many(1) };
    records.initiatives[12]!.updatedAt = '2026-11-05T00:00:00.000Z';
    serve(records);
    const { status, body } = await callApiRoute(index, {});
    expect(status).toBe(200);
    expect(addresses(body)).toEqual([
      'https://portal.test/sitemaps/pages.xml',
      'https://portal.test/sitemaps/initiatives.xml',
      'https://portal.test/sitemaps/initiatives.xml?from=12',
      'https://portal.test/sitemaps/goals.xml',
    ]);
    const [newest, before] = ['2026-11-05T00:00:00.000Z', '2026-11-01T00:00:00.000Z'];
    expect(all(body, /<lastmod>(.*?)<\/lastmod>/g)).toEqual([newest, before, newest, before]);
  });

  test('a file has the pages of its part only', async () => {
    serve({ ...nothing, initiatives: many(13) });
    const first = addresses((await get('initiatives')).body);
    const second = addresses((await get('initiatives', { from: '12' })).body);
    expect([first.length, second.length]).toEqual([12 * 8 * locales.length, 8 * locales.length]);
    expect(second).toContain('https://portal.test/initiatives/r12');
  });

  test.each([{ from: '900' }, { page: '2' }])('no file is at %j', async (place) => {
    serve({ ...nothing, initiatives: many(13) });
    expect((await get('initiatives', place)).status).toBe(404);
  });

  test('a project stands with the pages that it fills', async () => {
    const springs = { slugs: ['dak-lak', 'springs'], updatedAt: '2026-11-01T00:00:00.000Z' };
    serve({ ...nothing, projects: [{ ...springs, filled: ['updates', 'pages-of-a-newer-contract'] }] });
    const { body } = await get('projects');
    expect(addresses(body).filter((address) => !/portal.test\/..\//.test(address!))).toEqual([
      'https://portal.test/initiatives/dak-lak/projects/springs',
      'https://portal.test/initiatives/dak-lak/projects/springs/updates',
    ]);
  });

  test('the screens stand with the first pages, as of the newest change', async () => {
    serve({ ...nothing, pages: many(1), stories: many(1) });
    const { body } = await get('pages');
    expect(addresses(body)).toHaveLength(11 * locales.length);
    expect(new Set(all(body, /<lastmod>(.*?)<\/lastmod>/g))).toEqual(new Set(['2026-11-01T00:00:00.000Z']));
  });

  test('nouns without pages here are not asked for', async () => {
    learnCapabilities({ responses: new Map([['getGoal', false]]) });
    serve({ ...nothing, goals: many(1, 'one') });
    const { body } = await callApiRoute(index, {});
    expect(addresses(body)).toEqual(['https://portal.test/sitemaps/pages.xml']);
  });
});

test('a file has at most a megabyte, with addresses of 150 letters', async () => {
  const pages = Array.from({ length: PAGES_PER_FILE }, (_, number): SitemapPage => ({
    path: `/initiatives/${String(number).padStart(150 - 'https://portal.test/fr/initiatives/'.length, '0')}`,
    updatedAt: '2026-11-02T23:30:00.000Z',
  }));
  const xml = await sitemapXml(pages, 'https://portal.test');
  expect(Math.max(...addresses(xml).map((address) => address?.length ?? 0))).toBe(150);
  expect(Buffer.byteLength(xml)).toBeLessThanOrEqual(1_000_000);
});

describe.each(['with', 'without'])('/sitemaps/initiatives.xml of a context API %s parts', (parts) => {
  if (parts === 'without') beforeEach(withoutParts);

  test('has every page in every language, each with all its languages', async () => {
    const { body } = await get('initiatives');
    expect(addresses(body)).toHaveLength(2 * 8 * locales.length);
    expect(addresses(body)).toContain('https://portal.test/vi/initiatives/birim');
    const entry = body.split('<url>').find((each) => each.includes('/fr/initiatives/dak-lak</loc>'));
    expect(entry).toContain('<lastmod>2026-11-02T23:30:00.000Z</lastmod>');
    expect(all(entry ?? '', /<xhtml:link rel="alternate" (.*?)\/>/g)).toEqual([
      'hreflang="en" href="https://portal.test/initiatives/dak-lak"',
      ...locales
        .slice(1)
        .map((locale) => `hreflang="${locale}" href="https://portal.test/${locale}/initiatives/dak-lak"`),
      'hreflang="x-default" href="https://portal.test/initiatives/dak-lak"',
    ]);
    expect(body).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"');
  });

  test.each([['nothing'], ['__proto__'], ['initiatives', '2'], ['initiatives', '0'], ['initiatives', 'x']])(
    'has nothing at %j %j',
    async (...address) => {
      expect((await get(address[0], address[1] === undefined ? {} : { page: address[1] })).status).toBe(404);
    },
  );
});

test('home and lists stand in a sitemap of their own', () => {
  const pages = sitemaps(nothing).get('pages');
  expect(pages?.map(({ path }) => path)).toEqual([
    '/',
    '/initiatives',
    '/investment-opportunities',
    '/projects',
    '/organizations',
    '/conveners',
    '/consortiums',
    '/news-and-updates',
    '/how-it-works',
    '/verification-insights',
  ]);
});

test('contains pages of editors, and no screen twice', () => {
  const paths = sitemaps(sitemap)
    .get('pages')
    ?.map(({ path }) => path);
  expect(paths).toContain('/about/governance');
  expect(paths?.filter((path) => path === '/how-it-works')).toHaveLength(1);
});

test.each([
  [
    'initiatives',
    [
      '/initiatives/dak-lak',
      '/initiatives/dak-lak/progress-reporting',
      '/initiatives/dak-lak/landscape-maturity',
      '/initiatives/dak-lak/ecosystem-action',
      '/initiatives/dak-lak/commodities',
      '/initiatives/dak-lak/projects',
      '/initiatives/dak-lak/investment-opportunities',
      '/initiatives/dak-lak/updates',
    ],
  ],
  ['goals', ['/initiatives/dak-lak/progress-reporting/less-water']],
  [
    'projects',
    [
      '/initiatives/dak-lak/projects/springs',
      '/initiatives/dak-lak/projects/springs/requested-support',
      '/initiatives/dak-lak/projects/springs/updates',
    ],
  ],
  ['updates', ['/initiatives/dak-lak/updates/rain', '/initiatives/dak-lak/projects/springs/updates/rain']],
])('the %s stand with all their pages', (noun, expected) => {
  const pages = sitemaps(sitemap).get(noun) ?? [];
  expect(pages.slice(0, expected.length).map(({ path }) => path)).toEqual(expected);
});

test('a record inside another stands with the pages of both', async () => {
  expect(addresses((await get('sourcing-areas')).body)[0]).toBe(
    'https://portal.test/organizations/dragonfly/supported-sourcing-areas/buon-ho',
  );
  const paths = sitemaps(sitemap)
    .get('organizations')
    ?.map(({ path }) => path);
  expect(paths).toEqual([
    '/organizations/dragonfly',
    '/organizations/dragonfly/commodities',
    '/organizations/dragonfly/documents',
    '/organizations/dragonfly/supported-sourcing-areas',
  ]);
});

test('an address cannot leave its element', async () => {
  const xml = await sitemapXml([{ path: '/a&<b>"', updatedAt: undefined }], 'https://portal.test');
  expect(xml).not.toContain('<b>');
  expect(xml).not.toMatch(/&(?!amp;|lt;|gt;|quot;|apos;)/);
});

test('both are a 503 that no cache keeps while the context API is away', async () => {
  for (const name of ['getSitemapParts', 'getSitemapPart'] as const)
    server.use(respondTo(name, problemResponse(401, 'unavailable')));
  for (const { status, headers } of [await callApiRoute(index, {}), await get('initiatives')])
    expect([status, headers.get('cache-control'), headers.get('retry-after')]).toEqual([
      503,
      'no-store',
      '10',
    ]);
});

test('/robots.txt keeps robots out of data, lets them have pictures, and names the sitemap', async () => {
  const { body, headers } = await callApiRoute(robots, {});
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(body.split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /api/',
    'Allow: /api/art/',
    'Allow: /api/boundaries/',
    'Allow: /api/downloads/',
    'Allow: /api/og/',
    '',
    'Sitemap: https://portal.test/sitemap.xml',
    '',
  ]);
});
