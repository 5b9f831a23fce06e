import { describe, expect, test } from 'vitest';
import { PERSONAL_MARK, SHAREABLE_MARK } from '#lib/page/cacheControl.server.ts';
import { cachedPortal, page, publicPage, SHAREABLE } from './cachedPortal.ts';

describe('personal requests', () => {
  test.each([
    { authorization: 'Bearer x' },
    { cookie: 'auth_token=x' },
    { cookie: 'a=b; auth_token.0=x' },
    { cookie: 'a=b;auth_jwt=x' },
    { [PERSONAL_MARK]: '' },
  ])('bypass the cache: %o', async (headers) => {
    const { ask, render, rendering } = await cachedPortal(publicPage('public'));
    await ask();
    render(publicPage('my own'));
    const own = await ask('/initiatives', headers);
    expect(own.body.toString()).toBe(page('my own'));
    expect(own.headers['cache-status']).toBe('common-ground; fwd=bypass');
    expect(rendering.mock.lastCall?.[0].headers).toMatchObject(headers);
    expect((await ask()).body.toString()).toBe(page('public'));
  });

  test.each([
    '/api/context/v1/initiatives',
    '/api',
    '/api?x',
    '/media/abc',
    '/feeds/en/news.xml',
    '/_next/static/a.js',
    '/_next/image?url=a',
  ])('%s bypasses it, too', async (path) => {
    const { ask, rendering } = await cachedPortal();
    await ask(path);
    await ask(path);
    expect(rendering).toHaveBeenCalledTimes(2);
  });

  test.each(['/_next/data/build/vi/initiatives.json', '/apiary', '/initiatives/api/'])(
    '%s does not',
    async (path) => {
      const { ask, rendering } = await cachedPortal();
      await ask(path);
      await ask(path);
      expect(rendering).toHaveBeenCalledTimes(1);
    },
  );
});

describe('cached pages', () => {
  const hostile = {
    'accept-language': 'vi',
    cookie: 'NEXT_LOCALE=vi; __prerender_bypass=x; __next_preview_data=x',
    host: 'evil.example',
    'if-modified-since': 'Fri, 20 Nov 2026 12:00:00 GMT',
    forwarded: 'host=evil.example;proto=http',
    next: 'x',
    'next-router-prefetch': '1',
    purpose: 'prefetch',
    range: 'bytes=0-3',
    rsc: '1',
    'user-agent': 'bot',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'gopher',
    'x-invoke-path': '/evil',
    'x-matched-path': '/evil',
    'x-middleware-prefetch': '1',
    'x-middleware-rewrite': '/evil',
    'x-nextjs-data': '1',
    'x-now-route-matches': '1=evil',
    'x-original-url': '/evil',
    'x-http-method-override': 'POST',
  };

  test("depend on nothing of the first visitor's request but the address", async () => {
    const echo = await cachedPortal((request, response) => {
      const seen = JSON.stringify([request.method, request.url, request.headers, request.rawHeaders]);
      response.writeHead(200, SHAREABLE).end(seen);
    });
    const poisoned = await echo.ask('/one', hostile, 'HEAD').then(() => echo.ask('/one'));
    const clean = await echo.ask('/two');
    expect(poisoned.body.toString().replace('/one', '/two')).toBe(clean.body.toString());
    expect(clean.body.toString()).not.toMatch(/evil|prefetch|cookie/);
  });

  test.each([
    { 'cache-control': 'no-cache' },
    { 'cache-control': 'no-store, max-age=0' },
    { pragma: 'no-cache' },
  ])('cannot be revalidated by a request: %o', async (headers) => {
    const { ask, rendering } = await cachedPortal();
    await ask('/', headers);
    await ask('/', headers);
    expect(rendering).toHaveBeenCalledTimes(1);
  });
});

describe('uncacheable pages', () => {
  test.each([
    { [SHAREABLE_MARK]: '' },
    { [SHAREABLE_MARK]: '', 'cache-control': 'public, s-maxage=60' },
    { 'set-cookie': 'a=b' },
    { vary: 'Cookie' },
    { vary: 'Accept-Encoding, Accept-Language' },
    { vary: '*' },
  ])("are rendered for each visitor, from the visitor's own request: %o", async (headers) => {
    const { ask, rendering } = await cachedPortal((request, response) =>
      publicPage(request.headers.cookie ?? 'nobody', 200, headers)(request, response),
    );
    for (const cookie of ['name=anne', 'name=ben']) {
      const response = await ask('/', { cookie });
      expect(response.body.toString()).toBe(page(cookie));
      expect(response.headers['cache-status']).toBe('common-ground; fwd=uri-miss');
    }
    expect(rendering).toHaveBeenCalledTimes(4);
  });

  test('are removed if they were cacheable before', async () => {
    const { ask, render } = await cachedPortal();
    await ask();
    render(publicPage('own', 200, { [SHAREABLE_MARK]: '' }));
    expect((await ask('/initiatives')).body.toString()).toBe(page('first'));
    expect((await ask('/other')).body.toString()).toBe(page('own'));
  });
});
