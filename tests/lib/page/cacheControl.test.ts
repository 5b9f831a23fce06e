import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const anonymous = [{}, { cookie: 'NEXT_LOCALE=vi; theme=auth_token' }, { cookie: 'my_auth_token=x' }];
const personal = [
  { cookie: 'auth_token=x' },
  { cookie: 'a=b;auth_token=x' },
  { cookie: 'a=b; auth_token.0=x; auth_token.1=y' },
  { cookie: 'auth_token=' },
  { authorization: 'Bearer x' },
  { authorization: '' },
];

async function caching(headers: Record<string, string>, { shared = '', status = 200 } = {}) {
  vi.stubEnv('SHARED_CACHE', shared);
  const { setPageCaching, cacheControl } = await import('#lib/page/cacheControl.server.ts');
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  response.statusCode = status;
  setPageCaching(headers, response);
  return { page: response.getHeaders(), data: cacheControl(headers) };
}

beforeEach(() => {
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllEnvs();
});

describe('by default', () => {
  test.each(anonymous)('only the browser keeps what was made for %o, and asks each time', async (headers) => {
    const { page, data } = await caching(headers);
    expect(page).toEqual({ 'cache-control': 'private, no-cache', 'x-common-ground-shareable': '1' });
    expect(data).toBe('private, no-cache');
  });
});

describe('with a shared cache that passes by for session cookies', () => {
  test.each(anonymous)(
    'anybody may keep what was made for %o for a minute, and show it while the portal is busy or down',
    async (headers) => {
      const { page, data } = await caching(headers, { shared: 'on' });
      const stale = 'stale-while-revalidate=600, stale-if-error=86400';
      expect(page).toEqual({
        'cache-control': `public, max-age=0, s-maxage=60, ${stale}`,
        'cdn-cache-control': `max-age=60, ${stale}`,
        'x-common-ground-shareable': '1',
      });
      expect(data).toBe(`public, max-age=0, s-maxage=60, ${stale}`);
    },
  );

  test('a missing page is cached for ten seconds, and never served stale', async () => {
    expect((await caching({}, { shared: 'on', status: 404 })).page).toEqual({
      'cache-control': 'public, max-age=0, s-maxage=10',
      'cdn-cache-control': 'max-age=10',
      'x-common-ground-shareable': '1',
    });
  });
});

describe.each(['', 'on'])('with SHARED_CACHE=%s', (shared) => {
  test.each(personal)('pages for %o are not cacheable', async (headers) => {
    const { page, data } = await caching(headers, { shared });
    expect(page).toEqual({ 'cache-control': 'private, no-store' });
    expect(data).toBe('private, no-store');
  });
});
