import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { filmLimit } from '#contract/files/constants.ts';
import { problem } from '#contract/shared/problem.ts';
import { type ApiCall, callApiRoute } from '#tests/support/callApiRoute.ts';
import { contextApiServer } from '#tests/support/contextApiServer.ts';
import handler from '../../../pages/api/files.ts';

const personOf = vi.hoisted(() => vi.fn());
vi.mock('#lib/session/session.server.ts', () => ({ personOf }));
const person = {
  session: { accessToken: 'a-token', signedInAt: 1234, profile: { oid: 'test-person' } },
  setCookies: [],
};

const server = contextApiServer();
const file = {
  sha256: 'a'.repeat(64),
  name: 'gauges.pdf',
  mediaType: 'application/pdf',
  bytes: 5,
  width: null,
  height: null,
};
let forwarded: { headers: Record<string, string>; body: string }[] = [];
beforeEach(() => {
  forwarded = [];
  personOf.mockResolvedValue(person);
  server.use(
    http.post('*/v1/files', async ({ request }) => {
      forwarded.push({ headers: Object.fromEntries(request.headers), body: await request.text() });
      return HttpResponse.json(file);
    }),
  );
});
afterEach(() => personOf.mockReset());

const send = (call: ApiCall = {}) =>
  callApiRoute(handler, {
    method: 'POST',
    body: '%PDF-',
    ...call,
    headers: {
      ...{ origin: 'https://portal.test', 'content-length': '5', 'x-file-name': 'gauges.pdf' },
      ...call.headers,
    },
  });

describe('a file that a member sends', () => {
  test('is passed on with its name and the token of the person', async () => {
    const { status, body, headers } = await send();
    expect([status, JSON.parse(body)]).toEqual([200, file]);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(forwarded[0]).toMatchObject({
      body: '%PDF-',
      headers: {
        authorization: 'Bearer a-token',
        'x-signed-in-at': '1234',
        'content-type': 'application/octet-stream',
        'x-file-name': 'gauges.pdf',
        'x-forwarded-for': '192.0.2.1',
      },
    });
  });

  test.each([
    ['from another site', { headers: { origin: 'https://elsewhere.test' } }, 403],
    ['from a page that was made for another person', { headers: { 'x-viewer': 'another' } }, 401],
    ['with another method', { method: 'GET' }, 405],
    ['of no declared length', { headers: { 'content-length': '' } }, 400],
    ['that is too long', { headers: { 'content-length': String(filmLimit + 1) } }, 413],
  ])('is refused %s', async (_, call, status) => {
    const response = await send(call);
    expect(response.status).toBe(status);
    expect(problem.safeParse(JSON.parse(response.body)).success).toBe(true);
    expect(forwarded).toEqual([]);
  });

  test('is refused without a session', async () => {
    personOf.mockResolvedValue({ session: null, setCookies: [] });
    expect((await send()).status).toBe(401);
    expect(forwarded).toEqual([]);
  });

  test('rejected by the context API is reported with its code alone', async () => {
    const submitError = {
      type: 'about:blank',
      title: 'x',
      detail: 'secret',
      status: 415,
      code: 'unsupported-media-type',
    };
    server.use(http.post('*/v1/files', () => HttpResponse.json(submitError, { status: 415 })));
    const { status, body } = await send();
    expect(status).toBe(415);
    expect(body).not.toContain('secret');
    server.use(http.post('*/v1/files', () => HttpResponse.json({ nonsense: true })));
    expect((await send()).status).toBe(503);
    server.use(http.post('*/v1/files', () => HttpResponse.error()));
    expect((await send()).status).toBe(503);
  });
});
