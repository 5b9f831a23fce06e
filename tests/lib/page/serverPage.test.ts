import { HttpResponse } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { endpoints } from '#contract/endpoints.ts';
import type { OperationName } from '#contract/operations.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { initiativeQueries } from '#lib/api/initiatives.ts';
import { FOR_READERS, SHAREABLE_MARK } from '#lib/page/cacheControl.server.ts';
import { type Load, serverPage } from '#lib/page/serverPage.server.ts';
import { problemResponse, respondTo } from '#tests/support/contextApi.ts';
import { contextApiServer } from '#tests/support/contextApiServer.ts';
import { dataOf, renderPage } from '#tests/support/renderPage.ts';

const server = contextApiServer();
const page = serverPage({
  params: z.object({ initiative: z.string().regex(/^[a-z-]+$/) }),
  load: async ({ api, client, params }) => {
    const { slug } = await client.query(initiativeQueries(api).detail(params.initiative));
    return slug === params.initiative ? undefined : `/initiatives/${slug}`;
  },
});
const visit = (initiative = 'dak-lak', more: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(page, { params: { initiative }, ...more });

describe('serverPage', () => {
  test('passes parameters, data, texts and public settings to the screen', async () => {
    const { result, status, headers } = await visit('dak-lak', { locale: 'vi' });
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.has(SHAREABLE_MARK)).toBe(true);
    expect(result.props).toMatchObject({
      params: { initiative: 'dak-lak' },
      site: { origin: 'https://portal.test' },
      failure: null,
      texts: { locale: 'vi' },
    });
    expect([...dataOf(result.props?.dehydratedState).keys()].sort()).toEqual([
      '["context","vi"]',
      '["initiatives","detail","vi","dak-lak"]',
    ]);
  });

  test.each([
    ['that does not look at its reader is for readers, too', {}, FOR_READERS],
    [
      'that looks at its reader is for visitors',
      { load: ({ viewer }: Load<unknown>) => Promise.resolve(viewer ? undefined : undefined) },
      '1',
    ],
    ['that asks for a sign-in is for visitors', { access: 'user' }, '1'],
    [
      'that leaves what only readers see to the browser is for readers, too',
      { loadOwn: () => Promise.reject(new Error('not for visitors')) },
      FOR_READERS,
    ],
  ] as const)('a page %s', async (_, options, mark) => {
    const { headers, status } = await renderPage(serverPage(options));
    expect([status, headers.get(SHAREABLE_MARK)]).toEqual([200, mark]);
  });

  test('sends neither the key nor the address of the context API to the browser', async () => {
    expect(JSON.stringify(await visit())).not.toMatch(/a-key-that-only-tests-know|context-api\.test/);
  });

  test('returns props that Next can serialize', async () => {
    const { result } = await visit();
    expect(JSON.parse(JSON.stringify(result.props))).toEqual(result.props);
  });

  test.each([{ cookie: 'auth_token=x' }, { authorization: 'Bearer x' }])(
    'excludes %o from caches',
    async (headers) => {
      const { headers: responseHeaders } = await visit('dak-lak', { headers });
      expect(responseHeaders.get('cache-control')).toBe('private, no-store');
      expect(responseHeaders.has(SHAREABLE_MARK)).toBe(false);
    },
  );

  test('sends no request for an invalid address', async () => {
    server.use(respondTo('getContext', () => HttpResponse.error()));
    const { result, status, headers } = await visit('NOT A SLUG');
    expect([status, result.props?.failure]).toEqual([404, 'not-found']);
    expect([headers.get('cache-control'), headers.has(SHAREABLE_MARK)]).toEqual(['no-store', false]);
  });

  test('responds with 404 to a missing record', async () => {
    const { result, headers } = await visit('unknown');
    expect(result.props?.failure).toBe('not-found');
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.has(SHAREABLE_MARK)).toBe(true);
  });

  test.each([
    ['en', '/initiatives/dak-lak'],
    ['pt', '/pt/initiatives/dak-lak'],
  ] as const)('redirects a former slug in %s permanently to %s', async (locale, destination) => {
    const moved = serverPage({ load: () => Promise.resolve('/initiatives/dak-lak') });
    const { result } = await renderPage(moved, { locale });
    expect(result).toEqual({ redirect: { destination, permanent: true } });
  });

  test.each([
    ['answers 503', problemResponse(503, 'unavailable')],
    ['refuses the key', problemResponse(401, 'subscription-key-required')],
    ['is out of reach', () => HttpResponse.error()],
    ['breaks the contract', () => HttpResponse.json({})],
  ])('is an uncached page with 503 when the context API %s', async (_, response) => {
    server.use(respondTo('getInitiative', response));
    const { result, status, headers } = await visit('dak-lak', { locale: 'fr' });
    expect(status).toBe(503);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(result.props).toMatchObject({ failure: 'unavailable', texts: { locale: 'fr' } });
    expect(result.props?.dehydratedState).toBeNull();
  });

  test('needs the site part of the context, too', async () => {
    server.use(respondTo('getContext', problemResponse(500, 'internal')));
    expect((await visit()).status).toBe(503);
  });

  test.each([
    ['a bare 404', () => new HttpResponse(null, { status: 404 })],
    ['a 404 of a gateway', () => HttpResponse.json({ statusCode: 404 }, { status: 404 })],
    ['a missing operation', problemResponse(404, 'operation-not-found')],
  ])('takes %s for no response about a record', async (_, response) => {
    server.use(respondTo('getInitiative', response));
    const { result, status, headers } = await visit();
    expect([status, result.props?.failure]).toEqual([503, 'unavailable']);
    expect([headers.get('cache-control'), headers.has(SHAREABLE_MARK)]).toEqual(['no-store', false]);
  });

  test.each(['not-found', 'operation-not-found'] as const)(
    'is an uncached page with 503 where every call ends in %s, as with a wrong base path',
    async (code) => {
      const names = Object.keys(endpoints) as OperationName[];
      server.use(...names.map((name) => respondTo(name, problemResponse(404, code))));
      const { status, headers } = await visit();
      expect([status, headers.get('cache-control')]).toEqual([503, 'no-store']);
    },
  );

  test('recovers as soon as the context API does', async () => {
    server.use(respondTo('getInitiative', problemResponse(401, 'unavailable'), undefined));
    expect((await visit()).status).toBe(503);
    server.resetHandlers();
    expect((await visit()).status).toBe(200);
  });

  test('does not hide an error of the portal itself', async () => {
    const invalid = serverPage({ load: () => Promise.reject<undefined>(new TypeError('a bug')) });
    await expect(renderPage(invalid)).rejects.toThrow('a bug');
  });
});

describe('serverPage under concurrency', () => {
  test('has a separate API and client for each visitor, so that languages never mix', async () => {
    const seen: Load<unknown>[] = [];
    const shared = serverPage({
      load: async (page) => {
        seen.push(page);
        await page.client.query(initiativeQueries(page.api).list({}));
      },
    });
    const wanted: Locale[] = ['vi', 'es', 'vi', 'en', 'fr', 'es'];
    const served = await Promise.all(wanted.map((locale) => renderPage(shared, { locale })));
    expect(new Set(seen.map(({ client }) => client)).size).toBe(wanted.length);
    expect(new Set(seen.map(({ api }) => api)).size).toBe(wanted.length);
    for (const [index, { result }] of served.entries()) {
      const data = dataOf(result.props?.dehydratedState);
      const locale = wanted[index] ?? 'en';
      expect([...data.keys()].sort()).toEqual([
        `["context","${locale}"]`,
        `["initiatives","list","${locale}",{}]`,
      ]);
      expect(data.get(`["initiatives","list","${locale}",{}]`)).toMatchObject({
        items: [{ language: locale }, {}],
      });
    }
  });

  test('leaks nothing', async () => {
    const clear = vi.fn();
    const watched = serverPage({
      load: ({ client }) => {
        client.clear = clear;
        return Promise.resolve();
      },
    });
    await renderPage(watched);
    expect(clear).toHaveBeenCalledOnce();
  });
});
