import { describe, expect, test, vi } from 'vitest';
import { type ApiCall, callApiRoute } from '#tests/support/callApiRoute.ts';
import handler from '../../../pages/api/markdown.ts';

const session = vi.hoisted(() => ({ present: true }));
vi.mock('#lib/session/session.server.ts', () => ({
  personOf: () => Promise.resolve({ session: session.present ? {} : null, setCookies: [] }),
}));

const body = (changes: object = {}) =>
  JSON.stringify({ text: '# Rain', locale: 'en', images: [], ...changes });
const ask = (call: ApiCall = {}) =>
  callApiRoute(handler, {
    method: 'POST',
    headers: { origin: 'https://portal.test' },
    body: body(),
    ...call,
  });

describe('preview of Markdown', () => {
  test('renders as pages do, uncached', async () => {
    const {
      status,
      body: response,
      headers,
    } = await ask({ body: body({ text: '# Rain\n\n<script>x</script>**now**' }) });
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    const { html } = JSON.parse(response) as { html: string };
    expect(html).toContain('<h2>Rain</h2>');
    expect(html).not.toContain('script');
  });

  test.each([
    [405, { method: 'GET' }],
    [403, { headers: { origin: 'https://elsewhere.test' } }],
    [403, { headers: {} }],
    [400, { body: 'no JSON' }],
    [400, { body: body({ locale: 'xx' }) }],
    [413, { body: body({ text: 'x'.repeat(200_000) }) }],
  ])('responds %i to invalid input', async (expected, call: ApiCall) => {
    expect((await ask(call)).status).toBe(expected);
  });

  test('is for signed-in people', async () => {
    session.present = false;
    expect((await ask()).status).toBe(401);
    session.present = true;
  });

  test('reports a text that cannot be rendered', async () => {
    expect(JSON.parse((await ask({ body: body({ text: '> '.repeat(40) + 'x' }) })).body)).toEqual({
      html: null,
    });
  });
});
