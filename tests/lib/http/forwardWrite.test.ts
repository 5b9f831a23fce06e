import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { problem } from '#contract/shared/problem.ts';
import { type ApiCall, callApiRoute } from '#tests/support/callApiRoute.ts';
import { contextApiServer } from '#tests/support/contextApiServer.ts';
import handler from '../../../pages/api/context/[...path].ts';

const server = contextApiServer();
const origin = 'https://portal.test';
const path = 'v1/user/putuserverification';
const response = { oid: 'o', verified: true, organization: null, roles: [] };
let forwarded: Request[] = [];
beforeEach(() => {
  forwarded = [];
  server.use(
    http.put('*/v1/user/putuserverification', ({ request }) => {
      forwarded.push(request);
      return HttpResponse.json(response);
    }),
  );
});

const write = (call: ApiCall = {}) =>
  callApiRoute(handler, {
    method: 'PUT',
    ...call,
    headers: { origin, ...call.headers },
    query: { path: path.split('/') },
  });

describe('a change through the portal', () => {
  test('is passed on with its key, version, proof and client address', async () => {
    const sent = {
      'idempotency-key': 'a-key-of-this-try-1',
      'if-match': '"3"',
      'x-recaptcha-token': 'proof',
    };
    const { status, body, headers } = await write({ headers: sent });
    expect([status, JSON.parse(body)]).toEqual([200, response]);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(Object.fromEntries(forwarded[0]!.headers)).toMatchObject({
      ...sent,
      'x-forwarded-for': '192.0.2.1',
    });
  });

  test.each(['https://elsewhere.test', 'null', '', `https://portal.test.elsewhere.test`])(
    'is rejected from %s',
    async (from) => {
      const { status, body } = await write({ headers: { origin: from } });
      expect(status).toBe(403);
      expect(problem.parse(JSON.parse(body)).code).toBe('forbidden');
      expect(forwarded).toEqual([]);
    },
  );

  test('is rejected without its origin', async () => {
    const call = { method: 'PUT', query: { path: path.split('/') } };
    expect((await callApiRoute(handler, call)).status).toBe(403);
  });

  test('counts as signed out on a page made for another person', async () => {
    const { status, body } = await write({ headers: { 'x-viewer': 'test-person' } });
    expect([status, problem.parse(JSON.parse(body)).code]).toEqual([401, 'sign-in-required']);
    expect(forwarded).toEqual([]);
  });

  test('is not accessible by another method', async () => {
    const { status, headers } = await write({ method: 'GET' });
    expect(status).toBe(405);
    expect(headers.get('allow')).toBe('PUT');
    expect(forwarded).toEqual([]);
  });

  test('with an invalid version is rejected', async () => {
    expect((await write({ headers: { 'if-match': 'W/"3"' } })).status).toBe(400);
  });

  test.each([
    ['is nested too deeply', `{"name":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
    ['is null', 'null'],
    ['is a text', '"name"'],
    ['is a number', '0'],
  ])('that %s is rejected', async (_, body) => {
    const headers = { origin, 'content-type': 'application/json' };
    const call = { method: 'POST', query: { path: ['v1', 'contactform'] }, headers, body };
    const { status, body: reported } = await callApiRoute(handler, call);
    expect([status, problem.parse(JSON.parse(reported)).code]).toEqual([400, 'invalid-request']);
    expect(forwarded).toEqual([]);
  });

  test('returns the invalid fields without the message', async () => {
    server.use(
      http.put('*/v1/user/putuserverification', () =>
        HttpResponse.json(
          {
            type: 'about:blank',
            title: 'secret',
            detail: 'secret',
            status: 400,
            code: 'invalid-request',
            errors: [{ path: 'email', message: 'email' }],
          },
          { status: 400 },
        ),
      ),
    );
    const { status, body } = await write();
    expect(status).toBe(400);
    expect(JSON.parse(body)).toMatchObject({ errors: [{ path: 'email', message: 'email' }] });
    expect(body).not.toContain('secret');
  });
});
