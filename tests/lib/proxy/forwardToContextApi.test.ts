import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { problem } from '#contract/shared/problem.ts';
import { forgetCapabilities, learnCapabilities } from '#lib/api/capabilities.server.ts';
import { type ApiCall, callApiRoute } from '#tests/support/callApiRoute.ts';
import { problemResponse, respondTo } from '#tests/support/contextApi.ts';
import { contextApiServer } from '#tests/support/contextApiServer.ts';
import { detail, siteContext } from '#tests/support/fixtures.ts';
import { list } from '#tests/support/lists.ts';
import handler from '../../../pages/api/context/[...path].ts';

const server = contextApiServer();
let forwarded: Request[] = [];
beforeEach(() => {
  forwarded = [];
  const noting =
    (response: object) =>
    ({ request }: { request: Request }) => {
      forwarded.push(request);
      return HttpResponse.json(response);
    };
  server.use(
    respondTo('getContext', noting(siteContext)),
    respondTo('listInitiatives', noting(list())),
    respondTo('getInitiative', noting(detail())),
  );
});

const forward = (path: string, call: ApiCall = {}) =>
  callApiRoute(handler, { ...call, query: { path: path.split('/'), ...call.query } });

describe('forwardToContextApi', () => {
  test('forwards a call of the contract, which shared caches may save per language', async () => {
    const { status, body, headers } = await forward('v1/context', { headers: { 'accept-language': 'pt' } });
    expect(status).toBe(200);
    expect(JSON.parse(body)).toEqual(siteContext);
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.get('vary')).toBe('Accept-Language, x-viewer');
    expect(forwarded[0]?.headers.get('accept-language')).toBe('pt');
  });

  test('forbids caching of a response for one caller', async () => {
    server.use(respondTo('getChallenge', () => HttpResponse.json({ challenge: null })));
    const { status, headers } = await forward('v1/challenge');
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
  });

  test('adds the key and passes nothing else of the visitor on', async () => {
    await forward('v1/initiatives/dak-lak', {
      headers: {
        cookie: 'auth_token=x',
        authorization: 'Bearer x',
        'x-forwarded-for': '1.1.1.1',
        referer: 'x',
      },
    });
    const headers = forwarded[0]?.headers;
    expect(headers?.get('ocp-apim-subscription-key')).toBe('a-key-that-only-tests-know');
    for (const name of ['cookie', 'authorization', 'x-forwarded-for', 'referer']) {
      expect(headers?.get(name), name).toBeNull();
    }
  });

  test.each([
    [{ cookie: 'a=b; auth_token=x' }, 'private, no-store'],
    [{ authorization: 'Bearer x' }, 'private, no-store'],
  ])('a response to %o is not cached', async (headers, expected) => {
    expect((await forward('v1/context', { headers })).headers.get('cache-control')).toBe(expected);
  });

  test.each([
    'v1/nothing',
    'v1',
    '',
    'v1/context/more',
    '../admin',
    'v1/initiatives/a/b',
    'v1.context',
    'readyz',
  ])('does not know %o', async (path) => {
    const { status, body, headers } = await forward(path);
    expect(status).toBe(404);
    expect(problem.parse(JSON.parse(body)).code).toBe('not-found');
    expect(headers.get('content-type')).toBe('application/problem+json');
    expect(forwarded).toEqual([]);
  });

  test.each([
    ['v1/initiatives/Not a slug', {}],
    ['v1/initiatives/..', {}],
    ['v1/initiatives/dak-lak?x=1', {}],
    ['v1/initiatives', { page: '0' }],
    ['v1/initiatives', { country: 'Vietnam' }],
    ['v1/initiatives', { q: 'x'.repeat(201) }],
    ['v1/initiatives', { bbox: '0,10,10,0' }],
    [
      'v1/initiatives',
      { country: Array.from({ length: 21 }, (_, index) => `A${String.fromCharCode(65 + index)}`) },
    ],
  ])('refuses %s %o without asking', async (path, query) => {
    const { status, body } = await forward(path, { query });
    expect(status).toBe(400);
    expect(problem.parse(JSON.parse(body)).code).toBe('invalid-request');
    expect(forwarded).toEqual([]);
  });

  test('passes the query of the contract on, and nothing besides', async () => {
    await forward('v1/initiatives', {
      query: { country: ['VN', 'BR'], debug: '1', 'subscription-key': 'x' },
    });
    await forward('v1/context', { query: { debug: '1' } });
    expect(forwarded.map(({ url }) => new URL(url).search)).toEqual([
      '?country=VN&country=BR&facetLimit=30',
      '',
    ]);
  });

  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('does not allow %s', async (method) => {
    const { status, headers } = await forward('v1/context', { method });
    expect(status).toBe(405);
    expect(headers.get('allow')).toBe('GET, HEAD');
    expect(forwarded).toEqual([]);
  });

  test.each([
    ['not-found', 404, 404, 'not-found'],
    ['invalid-request', 400, 400, 'invalid-request'],
    ['subscription-key-required', 401, 503, 'unavailable'],
    ['internal', 500, 503, 'unavailable'],
    ['too-many-requests', 429, 429, 'too-many-requests'],
    ['operation-not-found', 404, 503, 'operation-not-found'],
  ] as const)('passes %s (%i) on as %i without its words', async (code, from, to, toCode) => {
    server.use(respondTo('getInitiative', problemResponse(from, code)));
    const { status, body, headers } = await forward('v1/initiatives/dak-lak');
    expect(status).toBe(to);
    expect(JSON.parse(body)).toEqual({ type: 'about:blank', title: toCode, status: to, code: toCode });
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('a call that the context API does not offer is not made', async () => {
    learnCapabilities({ responses: new Map([['getInitiative', false]]) });
    const { status, body } = await forward('v1/initiatives/dak-lak');
    expect([status, JSON.parse(body)]).toEqual([
      404,
      { type: 'about:blank', title: 'not-offered', status: 404, code: 'not-offered' },
    ]);
    expect(forwarded).toEqual([]);
    forgetCapabilities();
  });

  test('a response that breaks the contract is not passed on', async () => {
    server.use(respondTo('getInitiative', () => HttpResponse.json({ secret: true })));
    const { status, body } = await forward('v1/initiatives/dak-lak');
    expect(status).toBe(503);
    expect(body).not.toContain('secret');
  });
});
