import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createBrowserApi } from '#lib/api/browserApi.ts';
import { problemResponse, respondTo } from '#tests/support/contextApi.ts';
import { contextApiServer } from '#tests/support/contextApiServer.ts';
import { siteContext } from '#tests/support/fixtures.ts';
import { list } from '#tests/support/lists.ts';

const portal = 'https://portal.test/api/context';
const server = contextApiServer(portal);
const api = createBrowserApi('fr');

// A browser resolves addresses against the page's.
beforeEach(() => {
  vi.stubGlobal('location', new URL('https://portal.test/fr/initiatives'));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('browserApi', () => {
  test('asks the portal’s own origin in the language of the page', async () => {
    let asked: Request | undefined;
    server.use(
      respondTo(
        'listInitiatives',
        ({ request }) => {
          asked = request;
          return HttpResponse.json(list());
        },
        portal,
      ),
    );
    await expect(api.call('listInitiatives', { query: { country: ['VN'], page: 2 } })).resolves.toEqual(
      list(),
    );
    expect(asked?.url).toBe(`${portal}/v1/initiatives?country=VN&page=2`);
    expect(asked?.headers.get('accept-language')).toBe('fr');
    expect(asked?.headers.has('x-viewer')).toBe(false);
    await createBrowserApi('fr', 'an-oid').call('listInitiatives', { query: {} });
    expect(asked?.headers.get('x-viewer')).toBe('an-oid');
  });

  test.each([
    [404, 'not-found'],
    [400, 'invalid-request'],
    [503, 'unavailable'],
  ] as const)('reports the problem of a %i by its code', async (status, code) => {
    server.use(respondTo('getContext', problemResponse(status, code), portal));
    await expect(api.call('getContext', {})).rejects.toMatchObject({ name: 'ApiError', code });
  });

  test.each([
    ['no answer', () => HttpResponse.error()],
    ['an error without words', () => new HttpResponse(null, { status: 502 })],
    ['an error that is a page', () => new HttpResponse('<h1>bad gateway</h1>', { status: 502 })],
    ['an error that is null', () => HttpResponse.json(null, { status: 500 })],
  ])('%s means unavailable', async (_, response) => {
    server.use(respondTo('getContext', response, portal));
    await expect(api.call('getContext', {})).rejects.toMatchObject({ name: 'ApiError', code: 'unavailable' });
  });

  test('a successful response that is no JSON is an error with a code', async () => {
    server.use(respondTo('getContext', () => new HttpResponse('<h1>captive portal</h1>'), portal));
    await expect(api.call('getContext', {})).rejects.toMatchObject({ name: 'ApiError' });
  });

  test('stops when it is no longer needed', async () => {
    server.use(respondTo('getContext', () => HttpResponse.json(siteContext), portal));
    await expect(api.call('getContext', {}, AbortSignal.abort())).rejects.toThrow();
  });
});
