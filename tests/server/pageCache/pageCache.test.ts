import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { COMPOSITION_MARK, SHAREABLE_MARK } from '#lib/page/cacheControl.server.ts';
import { cachedPortal, page, publicPage, SHAREABLE } from './cachedPortal.ts';

const status = ({ headers }: { headers: Record<string, unknown> }) => String(headers['cache-status']);

describe('a page', () => {
  test('is rendered for the first visitor and cached for the next', async () => {
    const { ask, rendering } = await cachedPortal();
    const first = await ask();
    expect(status(first)).toBe('common-ground; fwd=uri-miss; stored; ttl=60');
    const second = await ask();
    expect(status(second)).toMatch(/^common-ground; hit; ttl=(60|59)$/);
    expect(second.headers.age).toMatch(/^[01]$/);
    expect(second.headers['cache-control']).toBe('private, no-cache');
    expect(second.headers).not.toHaveProperty(SHAREABLE_MARK);
    expect(second.body.toString()).toBe(page('first'));
    expect(rendering).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['identity', undefined, (body: Buffer) => body],
    ['', undefined, (body: Buffer) => body],
  ])('is encoded for %o as %o', async (accepted, encoding, decode) => {
    const { ask } = await cachedPortal();
    for (let time = 0; time < 2; time++) {
      const { headers, body } = await ask('/initiatives', { 'accept-encoding': accepted });
      expect(headers['content-encoding']).toBe(encoding);
      expect(headers.vary).toBe('Accept-Encoding');
      expect(Number(headers['content-length'])).toBe(body.length);
      expect(decode(body).toString()).toBe(page('first'));
    }
  });

  test.each(['W/"first"', '"first"', '"other", W/"first"', '*'])(
    'is not sent again to If-None-Match: %s',
    async (tag) => {
      const { ask } = await cachedPortal();
      const { headers } = await ask();
      expect(headers.etag).toBe('W/"first"');
      const again = await ask('/initiatives', { 'if-none-match': tag });
      expect([again.status, again.body.length]).toEqual([304, 0]);
      expect(again.headers.etag).toBe('W/"first"');
      expect(again.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'Accept-Encoding' });
      expect(again.headers['content-security-policy']).toBe(headers['content-security-policy']);
    },
  );

  test('without a tag gets one of its content', async () => {
    const tagOf = async (name: string) => {
      const { ask } = await cachedPortal((_, response) => {
        response.setHeaders(new Map(Object.entries(SHAREABLE)));
        response.end(page(name));
      });
      return (await ask()).headers.etag;
    };
    const [first, same, other] = [await tagOf('first'), await tagOf('first'), await tagOf('other')];
    expect(first).toMatch(/^W\/"[\w-]{27}"$/);
    expect([same === first, other === first]).toEqual([true, false]);
  });

  test('is sent for another tag', async () => {
    const { ask } = await cachedPortal();
    expect((await ask('/', { 'if-none-match': 'W/"other"' })).status).toBe(200);
  });

  test('responds to HEAD without a body, and to GET with what HEAD has fetched', async () => {
    const { ask, rendering } = await cachedPortal();
    for (const encoding of ['br', 'gzip', 'identity']) {
      const { status: code, headers, body } = await ask('/', { 'accept-encoding': encoding }, 'HEAD');
      expect([code, body.length]).toEqual([200, 0]);
      const whole = await ask('/', { 'accept-encoding': encoding });
      expect(headers['content-length']).toBe(String(whole.body.length));
    }
    expect(rendering).toHaveBeenCalledTimes(1);
  });

  test('is rendered once for concurrent requests', async () => {
    const { ask, render, rendering } = await cachedPortal();
    const { promise: permission, resolve: permit } = Promise.withResolvers<undefined>();
    render(async (request, response) => {
      await permission;
      await publicPage('slow')(request, response);
    });
    const asked = Array.from({ length: 20 }, () => ask());
    await vi.waitFor(() => {
      expect(rendering).toHaveBeenCalled();
    });
    permit(undefined);
    const bodies = (await Promise.all(asked)).map(({ body }) => body.toString());
    expect(new Set(bodies)).toEqual(new Set([page('slow')]));
    expect(rendering.mock.calls.filter(([{ url }]) => url === '/initiatives')).toHaveLength(1);
  });

  test.each([404, 301, 308, 410])('of status %d is cached, too', async (code) => {
    const { ask, rendering } = await cachedPortal(publicPage('other', code, { location: '/there' }));
    for (let time = 0; time < 2; time++) {
      const response = await ask();
      expect([response.status, response.headers.location]).toEqual([code, '/there']);
    }
    expect(rendering).toHaveBeenCalledTimes(1);
  });

  test('is cached by exact path and query', async () => {
    const { ask, rendering } = await cachedPortal((request, response) =>
      publicPage(`${request.url}`)(request, response),
    );
    const paths = ['/', '/vi', '/?a=1', '/?a=1&b=2', '/?b=2&a=1', '/a/../b', '/b', '/%61', '//a?'];
    for (const path of [...paths, ...paths]) {
      expect((await ask(path)).body.toString()).toBe(page(path));
    }
    expect(rendering).toHaveBeenCalledTimes(paths.length);
  });
});

describe('a page composed before the portal learned what the context API offers', () => {
  test('is rendered again for the next visitor', async () => {
    const { ask, render, composition } = await cachedPortal();
    await ask();
    composition.name += '+';
    render(publicPage('second'));
    const next = await ask();
    expect(next.body.toString()).toBe(page('second'));
    expect(status(next)).toBe('common-ground; fwd=stale; stored; ttl=60');
    expect(status(await ask())).toMatch(/^common-ground; hit/);
  });

  test('stays where rendering fails', async () => {
    const { ask, render, composition } = await cachedPortal();
    await ask();
    composition.name += '+';
    render((_, response) => void response.writeHead(503).end());
    expect((await ask()).body.toString()).toBe(page('first'));
  });

  test('is not cached as new where it was learned during its rendering', async () => {
    const { ask, render, composition } = await cachedPortal((request, response) => {
      composition.name += '+';
      return publicPage('before')(request, response);
    });
    await ask();
    render(publicPage('after'));
    expect((await ask()).body.toString()).toBe(page('after'));
  });

  test('is not cached as new where its renderer had not learned it, and nobody sees the mark', async () => {
    const { ask, render, composition } = await cachedPortal(
      publicPage('before', 200, { [COMPOSITION_MARK]: 'earlier' }),
    );
    composition.name = 'later';
    const before = await ask();
    expect(before.headers[COMPOSITION_MARK]).toBeUndefined();
    render(publicPage('after', 200, { [COMPOSITION_MARK]: 'later' }));
    expect((await ask()).body.toString()).toBe(page('after'));
    expect(status(await ask())).toMatch(/^common-ground; hit/);
  });
});
