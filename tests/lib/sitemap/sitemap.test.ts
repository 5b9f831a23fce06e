import { describe, expect, test } from 'vitest';
import { locales } from '#contract/shared/locale.ts';
import { type Sitemap, sitemapNouns } from '#contract/site/sitemap.ts';
import { type SitemapPage, sitemaps } from '#lib/sitemap/sitemaps.server.ts';
import { sitemapIndexXml, sitemapXml } from '#lib/sitemap/sitemapXml.server.ts';
import { callApiRoute } from '#tests/support/callApiRoute.ts';
import { problemResponse, respondingWith, respondTo } from '#tests/support/contextApi.ts';
import { contextApiServer } from '#tests/support/contextApiServer.ts';
import { sitemap } from '#tests/support/fixtures.ts';
import robots from '../../../pages/api/robots.ts';
import oneSitemap from '../../../pages/api/sitemaps/[name].ts';
import index from '../../../pages/api/sitemaps/index.ts';

const server = contextApiServer();
const nothing = Object.fromEntries(sitemapNouns.map((noun) => [noun, []])) as unknown as Sitemap;
const get = (name: string, page?: string) =>
  callApiRoute(oneSitemap, { query: { name, ...(page && { page }) } });
const all = (xml: string, pattern: RegExp) => [...xml.matchAll(pattern)].map(([, found]) => found);
const addresses = (xml: string) => all(xml, /<loc>(.*?)<\/loc>/g);

describe('/sitemap.xml', () => {
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

  test('splits what is too much for one file', async () => {
    const pages = Array.from({ length: 101 }, (_, number): SitemapPage => ({
      path: `/x/${number}`,
      updatedAt: undefined,
    }));
    const xml = await sitemapIndexXml(new Map([['x', pages]]), 'https://portal.test');
    expect(addresses(xml)).toEqual([
      'https://portal.test/sitemaps/x.xml',
      'https://portal.test/sitemaps/x.xml?page=2',
    ]);
    expect(addresses((await sitemapXml(pages, 2, 'https://portal.test')) ?? '')).toHaveLength(locales.length);
  });

  test('has files of at most a megabyte, with addresses of 150 letters', async () => {
    const pages = Array.from({ length: 10_000 }, (_, number): SitemapPage => ({
      path: `/initiatives/${String(number).padStart(150 - 'https://portal.test/fr/initiatives/'.length, '0')}`,
      updatedAt: '2026-11-02T23:30:00.000Z',
    }));
    const xml = (await sitemapXml(pages, 1, 'https://portal.test')) ?? '';
    expect(Math.max(...addresses(xml).map((address) => address?.length ?? 0))).toBe(150);
    expect(Buffer.byteLength(xml)).toBeLessThanOrEqual(1_000_000);
  });
});

describe('/sitemaps/initiatives.xml', () => {
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
      expect((await get(address[0], address[1])).status).toBe(404);
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
    '/compare',
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
  const xml = await sitemapXml([{ path: '/a&<b>"', updatedAt: undefined }], 1, 'https://portal.test');
  expect(xml).not.toContain('<b>');
  expect(xml).not.toMatch(/&(?!amp;|lt;|gt;|quot;|apos;)/);
});

test('both are a 503 that no cache keeps while the context API is away', async () => {
  server.use(respondTo('getSitemap', problemResponse(401, 'unavailable')));
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
