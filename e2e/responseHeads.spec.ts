import { createHash } from 'node:crypto';
import { request as ask } from 'node:http';
import { portal } from './support/addresses.ts';
import { startPortal } from './support/portalProcess.ts';
import { expect, test } from './support/test.ts';

interface Head {
  readonly status: number;
  /** Bytes on the wire, with the status line. */
  readonly bytes: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

const headOf = (url: string, headers: Record<string, string> = {}): Promise<Head> =>
  new Promise((resolve, reject) => {
    const asked = ask(url, { headers }, (response) => {
      const { statusCode: status = 0, statusMessage = '', rawHeaders } = response;
      const bytes =
        `HTTP/1.1 ${String(status)} ${statusMessage}`.length +
        4 +
        rawHeaders.join('').length +
        2 * rawHeaders.length;
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => (body += text));
      response.on('end', () => {
        resolve({ status, bytes, headers: response.headers, body });
      });
    });
    asked.on('error', reject).end();
  });

const inlineHashes = (html: string) =>
  [...html.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)]
    .filter(
      ([, attributes = '']) => !/\ssrc=|\stype="(?:application\/(?:ld\+)?json|text\/plain)"/.test(attributes),
    )
    .map(([, , code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);

const allowedHashes = ({ headers }: Head) =>
  String(headers['content-security-policy']).match(/'sha256-[^']+'/g) ?? [];

const initiative = '/initiatives/ca-phe-ben-vung-dak-lak';
const pages = [
  '/',
  '/vi/initiatives?country=VN',
  initiative,
  `/fr${initiative}/progress`,
  '/how-it-works',
  '/contact',
  '/search?q=cocoa',
  '/compare',
  '/profile',
  '/nowhere',
  '/initiatives/no-such-initiative',
  '/404',
  '/500',
  '/%',
];
const files = [
  '/icon.svg',
  '/favicon.ico',
  '/apple-touch-icon.png',
  '/robots.txt',
  '/sitemap.xml',
  '/feeds/en/news.xml',
  '/api/context/v1/initiative-points',
  '/api/downloads/en/initiatives.csv',
  '/api/art/ca-phe-ben-vung-dak-lak?format=hero',
  '/api/unknown',
  '/_next/static/none.js',
  '/healthz',
];

// By https with the widest policy, and with the journeys' settings.
for (const [name, settings] of [
  ['as it comes', {}],
  [
    'with everything',
    {
      ORIGIN: 'https://portal.example',
      // In public, local addresses are invalid; nobody signs in here.
      B2C_AUTHORITY: 'https://identity.example/tenant.example',
      GTM_ID: 'GTM-ABC1234',
      RECAPTCHA_SITE_KEY: 'a-key-of-tests',
      SHARED_CACHE: 'on',
    },
  ],
] as const)
  test(`the policy of each page is that of its own inline scripts, and heads are short: a portal ${name}`, async () => {
    const { origin, stop } = await startPortal(settings);
    try {
      for (const path of pages)
        // Made for the cache, from the cache, and for a person.
        for (const headers of [{}, {}, { cookie: 'auth_token=x' }]) {
          const page = await headOf(origin + path, { 'sec-fetch-site': 'same-origin', ...headers });
          expect(page.headers['content-type'], path).toContain('text/html');
          const hashes = inlineHashes(page.body);
          expect(hashes.length, path).toBeGreaterThan(0);
          expect([path, allowedHashes(page)]).toEqual([path, hashes]);
          expect(page.headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
          expect(page.bytes, path).toBeLessThan(2048);
        }
      for (const path of files) {
        const file = await headOf(origin + path);
        expect([path, allowedHashes(file)]).toEqual([path, []]);
        expect(file.headers['content-security-policy'], path).toContain("default-src 'none'");
        expect(file.headers['x-content-type-options'], path).toBe('nosniff');
        expect(file.bytes, path).toBeLessThan(1024);
      }
    } finally {
      await stop();
    }
  });

test('page data, and 304 of pages and files, have short heads with their lifetime', async ({ page }) => {
  const data = page.waitForResponse((response) => response.url().includes('/_next/data/'));
  await page.goto('/initiatives');
  await page.getByRole('link', { name: 'Organizations' }).first().click();
  const json = await headOf((await data).url());
  expect([json.status, allowedHashes(json), json.bytes < 1024]).toEqual([200, [], true]);
  const script = (await page.locator('script[data-src]').first().getAttribute('data-src')) ?? '';
  for (const path of ['/initiatives', '/icon.svg', script, '/feeds/en/news.xml', '/sitemap.xml']) {
    const whole = await headOf(portal.origin + path);
    const again = await headOf(portal.origin + path, { 'if-none-match': String(whole.headers.etag) });
    expect([path, again.status, again.body]).toEqual([path, 304, '']);
    for (const [name, value] of Object.entries(again.headers)) {
      // The first of the two may be rendered, the second one from the cache, with an age that grows.
      if (name === 'age' || name === 'cache-status') continue;
      const longest = String(whole.headers[name] ?? '').length;
      expect(String(value).length, `${name} of ${path}`).toBeLessThanOrEqual(longest);
    }
    expect(again.bytes, path).toBeLessThan(2048);
    for (const name of ['cache-control', 'etag', 'vary'])
      expect([path, name, again.headers[name]]).toEqual([path, name, whole.headers[name]]);
  }
});

test('names files of texts with the digest of their content, which the browser compares', async ({
  page,
}) => {
  await page.goto('/vi/initiatives');
  const files = page.locator('script[type="text/plain"][integrity]');
  const named = await files.evaluateAll((scripts) =>
    scripts.map((script) => ({
      path: script.getAttribute('src') ?? '',
      integrity: script.getAttribute('integrity'),
    })),
  );
  expect(named.length).toBeGreaterThan(0);
  for (const { path, integrity } of named) {
    const { body } = await headOf(portal.origin + path);
    expect(integrity).toBe(`sha256-${createHash('sha256').update(body).digest('base64')}`);
  }
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
});

test('blocks a script that the page does not contain', async ({ page, browserErrors }) => {
  await page.goto('/initiatives');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "injected"';
    document.head.append(script);
  });
  await expect(page).not.toHaveTitle('injected');
  await browserErrors.expect(/Content.Security.Policy/i);
});

test('caches a missing page for ten seconds at most, and a missing file not at all', async ({ request }) => {
  for (const path of [
    '/_next/static/chunks/none.js',
    '/media/none',
    '/api/none',
    '/apple-touch-icon-120x120.png',
    '/_next/data/old/initiatives.json',
  ]) {
    const response = await request.get(path);
    expect([path, response.status(), response.headers()['cache-control']]).toEqual([path, 404, 'no-store']);
    expect((await response.body()).length, path).toBeLessThan(200);
  }
  const page = await request.get('/stories/no-such-story');
  expect(page.headers()['cache-status']).toMatch(/stored; ttl=10$/);
});
