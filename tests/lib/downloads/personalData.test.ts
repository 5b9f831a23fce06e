import { HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { settings } from '#lib/config/settings.server.ts';
import { callApiRoute } from '#tests/support/callApiRoute.ts';
import { problemResponse, respondTo } from '#tests/support/contextApi.ts';
import { contextApiServer } from '#tests/support/contextApiServer.ts';
import handler from '../../../pages/api/personal-data.ts';

const server = contextApiServer();
const post = (body: string, headers: Record<string, string> = { origin: settings().ORIGIN }) =>
  callApiRoute(handler, { method: 'POST', headers, body });

describe('the data of a person as a file', () => {
  test('are what the context API has about the address', async () => {
    const asked: unknown[] = [];
    server.use(
      respondTo('postDataExport', async ({ request }) => {
        asked.push(await request.json());
        return HttpResponse.json({ data: { users: [{ name: 'Đức' }] } });
      }),
    );
    const { status, headers, body } = await post('email=duc%40example.org&locale=vi');
    expect(status).toBe(200);
    expect(asked).toEqual([{ email: 'duc@example.org' }]);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('content-disposition')).toBe('attachment; filename="personal-data.json"');
    expect(JSON.parse(body)).toEqual({ users: [{ name: 'Đức' }] });
  });

  test.each(['email=x%40', 'email=', 'x=1', `email=${'x'.repeat(5_000)}@example.org`])(
    'need an address: %s',
    async (body) => {
      const { status, headers } = await post(`${body}&locale=fr`);
      expect(status).toBe(303);
      expect(headers.get('location')).toMatch(/^(?:\/fr)?\/studio\/people\/data\?problem=email$/);
    },
  );

  test('are for pages of this site and for POST only', async () => {
    for (const headers of [{}, { origin: 'https://evil.example' }])
      expect((await post('email=duc%40example.org', headers)).status).toBe(403);
    const { status, headers } = await callApiRoute(handler, {});
    expect([status, headers.get('allow')]).toEqual([405, 'POST']);
  });

  test('are refused as the context API refuses them', async () => {
    for (const [status, code] of [
      [403, 'forbidden'],
      [401, 'sign-in-required'],
    ] as const) {
      server.use(respondTo('postDataExport', problemResponse(status, code)));
      expect((await post('email=duc%40example.org')).status).toBe(status);
    }
  });
});
