import { locales } from '../contract/shared/locale.ts';
import { sitemapNouns } from '../contract/site/sitemap.ts';
import { portal } from './support/addresses.ts';
import { languagesOfEveryPage } from './support/languages.ts';
import { localized } from './support/localized.ts';
import { expect, test } from './support/test.ts';

const found = (xml: string, pattern: RegExp) => [...xml.matchAll(pattern)].map(([, match = '']) => match);
const locations = (xml: string) => found(xml, /<loc>(.*?)<\/loc>/g);

test('from robots.txt to the index, to each sitemap, to pages that exist in every language', async ({
  request,
}) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain('Disallow: /api/\n');
  const [index = ''] = found(robots, /^Sitemap: (.*)$/gm);
  expect(index).toBe(`${portal.origin}/sitemap.xml`);

  const response = await request.get(index);
  expect(response.headers()['content-type']).toBe('application/xml; charset=utf-8');
  expect(response.headers()['cache-control']).toContain('public');
  const maps = locations(await response.text());
  // Files of at most a hundred pages; each initiative has eight.
  const partsOf = (name: string) => ({ initiatives: 3, organizations: 2 })[name] ?? 1;
  const expected = sitemapNouns.flatMap((name) =>
    Array.from(
      { length: partsOf(name) },
      (_, index) => `${portal.origin}/sitemaps/${name}.xml${index > 0 ? '?from=id' : ''}`,
    ),
  );
  // Further files begin at a record's id.
  expect(maps.map((map) => map.replace(/(?<=\?from=)[0-9a-f-]{36}$/, 'id'))).toEqual(expected);

  const texts = await Promise.all(maps.map(async (map) => (await request.get(map)).text()));
  const ofInitiatives = texts.filter((_, index) => maps[index]?.includes('/initiatives.xml'));
  expect(locations(ofInitiatives.join(''))).toHaveLength(27 * 8 * locales.length);
  for (const xml of texts) {
    expect(found(xml, /(<lastmod>)/g)).toHaveLength(locations(xml).length);
    for (const address of locations(xml).slice(0, 2 * locales.length))
      expect((await request.get(address, { headers: { 'sec-fetch-site': 'same-origin' } })).status()).toBe(
        200,
      );
  }
});

test('sitemap and page link the same languages', async ({ page, request }) => {
  const path = '/initiatives/ca-phe-ben-vung-dak-lak';
  const index = await (await request.get('/sitemap.xml')).text();
  const maps = locations(index).filter((map) => map.includes('/initiatives.xml'));
  const xml = await Promise.all(maps.map(async (map) => (await request.get(map)).text()));
  const entry =
    xml
      .join('')
      .split('<url>')
      .find((each) => each.includes(`<loc>${portal.origin}/pt${path}</loc>`)) ?? '';
  await page.goto(`/pt${path}`);
  const alternates = page.locator('link[rel=alternate][hreflang]');
  expect(found(entry, /hreflang="(.*?)"/g)).toEqual(
    await alternates.evaluateAll((links) => links.map((link) => link.getAttribute('hreflang'))),
  );
  expect(found(entry, /href="(.*?)"/g)).toEqual(
    await alternates.evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
  );
});

test('each page has a preview picture of 1200 × 630 pixels', async ({ page }) => {
  for (const path of ['/vi', '/vi/initiatives', '/vi/initiatives/rung-ngap-man-va-lua-tra-vinh']) {
    await page.goto(path);
    const address = await page.locator('meta[property="og:image"]').getAttribute('content');
    const size = await page.evaluate(async (src) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    }, address ?? '');
    expect(size, path).toEqual([1200, 630]);
  }
});

test('structured data is well-formed and contains no script', async ({ page }) => {
  const types = async (path: string) => {
    await page.goto(path);
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
    return blocks.map((block) => (JSON.parse(block) as { '@type': string })['@type']);
  };
  for (const locale of locales) {
    if (locale !== 'en') expect(await types(localized('/', locale))).toEqual(['Organization', 'WebSite']);
    expect(await types(localized('/initiatives/ca-phe-ben-vung-dak-lak', locale))).toEqual([
      'WebPage',
      'BreadcrumbList',
    ]);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('downloads the current results as CSV and GeoJSON', async ({ page, request }) => {
    await page.goto('/vi/initiatives?country=VN&country=GH&sort=area');
    const csv = page.getByRole('link', { name: 'Tải xuống dạng CSV' });
    const [download] = await Promise.all([page.waitForEvent('download'), csv.click()]);
    expect(download.suggestedFilename()).toBe('initiatives.csv');
    const table = await (await request.get((await csv.getAttribute('href')) ?? '')).text();
    expect(table).toMatch(/^\ufeffTên,/);
    expect(table.trim().split('\r\n')).toHaveLength(4);
    expect(table).toContain('Cà phê bền vững Đắk Lắk');

    const geoJson = page.getByRole('link', { name: 'Tải xuống dạng GeoJSON' });
    const { features } = (await (await request.get((await geoJson.getAttribute('href')) ?? '')).json()) as {
      features: unknown[];
    };
    expect(features).toHaveLength(3);
  });
});

test('a file contains all pages of the list', async ({ request }) => {
  const table = await (await request.get('/api/downloads/en/initiatives.csv?page=2')).text();
  expect(table.trim().split('\r\n')).toHaveLength(28);
});

test('other files do not exist', async ({ request }) => {
  for (const path of [
    '/vi/sitemap.xml',
    '/sitemaps/nothing.xml',
    '/sitemaps/initiatives.xml?page=4',
    '/api/og/de',
    '/api/og/en/initiatives/no-such-initiative',
    '/api/og/en/initiatives/..%2f..%2fx',
    '/api/downloads/en/initiatives.exe',
    '/api/downloads/de/initiatives.csv',
  ])
    expect((await request.get(path)).status(), path).toBe(404);
});

test('no two pages of a language have one title', async ({ request }) => {
  test.setTimeout(240_000 * languagesOfEveryPage.length);
  const index = await (await request.get('/sitemap.xml')).text();
  const xml = await Promise.all(locations(index).map(async (map) => (await request.get(map)).text()));
  const all = [...new Set(xml.flatMap(locations))].map((address) => address.slice(portal.origin.length));
  const languageOf = (path: string) => locales.find((locale) => locale === path.split('/')[1]) ?? 'en';
  for (const locale of languagesOfEveryPage) {
    const paths = all.filter((path) => languageOf(path) === locale);
    expect(paths.length).toBeGreaterThan(500);
    const pages = new Map<string, string[]>();
    const rest = [...paths];
    const visit = async () => {
      for (let path = rest.pop(); path !== undefined; path = rest.pop()) {
        const html = await (await request.get(path, { headers: { 'sec-fetch-site': 'same-origin' } })).text();
        const title = /<title[^>]*>(.*?)<\/title>/.exec(html)?.[1] ?? '';
        pages.set(title, [...(pages.get(title) ?? []), path]);
      }
    };
    await Promise.all(Array.from({ length: 4 }, visit));
    expect([...pages].filter(([title, those]) => title === '' || those.length > 1)).toEqual([]);
  }
});
