import { HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { callApiRoute } from '#tests/support/callApiRoute.ts';
import { problemResponse, respondTo } from '#tests/support/contextApi.ts';
import { contextApiServer } from '#tests/support/contextApiServer.ts';
import { formTaker } from '#tests/support/forms.ts';
import mails from '../../pages/api/mails/unsubscribe.ts';
import newsletter from '../../pages/api/newsletter/unsubscribe.ts';

const server = contextApiServer();
const token = `cmVhZGVy.${'x'.repeat(43)}`;

const taken = () => HttpResponse.json({ done: true });

/** Sends a mail program's request (RFC 8058): without origin or cookies. */
const press = (
  query: Readonly<Record<string, string | string[]>> = { token },
  method = 'POST',
  handler: typeof newsletter = newsletter,
) =>
  callApiRoute(handler, {
    method,
    query,
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

describe('the button of a mail program', () => {
  test.each([
    ['unsubscribeNewsletter', newsletter],
    ['unsubscribeMails', mails],
  ] as const)('ends the subscription of its token, pressed twice, too (%s)', async (operation, handler) => {
    const taker = formTaker(operation, 'http://context-api.test', [taken, taken]);
    server.use(...taker.handlers);
    const responses = [await press({ token }, 'POST', handler), await press({ token }, 'POST', handler)];
    expect(responses.map(({ status, body }) => [status, body])).toEqual([
      [200, ''],
      [200, ''],
    ]);
    expect(responses[0]?.headers.get('cache-control')).toBe('no-store');
    expect(taker.arrived.map(({ body }) => body)).toEqual([{ token }, { token }]);
  });

  test.each([
    ['no token', {}],
    ['an empty one', { token: '' }],
    ['several', { token: [token, token] }],
    ['one that is too long', { token: 'x'.repeat(2000) }],
  ])('with %s ends nothing', async (_what, query) => {
    server.use(
      respondTo('unsubscribeNewsletter', () => {
        throw new Error('nobody may be asked');
      }),
    );
    expect((await press(query)).status).toBe(404);
  });

  test.each(['GET', 'HEAD', 'PUT'])(
    'is no %s, which the person who looks into a mail may send',
    async (method) => {
      const { status, headers } = await press({ token }, method);
      expect([status, headers.get('allow'), headers.get('cache-control')]).toEqual([405, 'POST', 'no-store']);
    },
  );

  test.each([
    ['a forged token', problemResponse(404, 'not-found'), 404],
    ['an outage', problemResponse(503, 'unavailable'), 503],
    ['a response that cannot be read', () => HttpResponse.text('<html>'), 200],
  ])('reports %s by the status alone', async (_what, response, expected) => {
    server.use(respondTo('unsubscribeNewsletter', response));
    const { status, body } = await press();
    expect([status, body]).toEqual([expected, '']);
  });
});
