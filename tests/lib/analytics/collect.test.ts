import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import type { EventName } from '#contract/analytics/constants.ts';
import { type EventBatch, eventBatch } from '#contract/analytics/schema.ts';
import { endpoints } from '#contract/endpoints.ts';
import { callApiRoute } from '#tests/support/callApiRoute.ts';
import { contextApiServer } from '#tests/support/contextApiServer.ts';
import handler from '../../../pages/api/events.ts';

const server = contextApiServer();
const own = { origin: 'https://portal.test', 'content-type': 'application/json' };

interface Counted {
  readonly body: EventBatch;
  readonly headers: Headers;
}

function counting(): Counted[] {
  const counts: Counted[] = [];
  server.use(
    http.post(`http://context-api.test${endpoints.countEvents.path}`, async ({ request }) => {
      counts.push({ body: eventBatch.parse(await request.json()), headers: request.headers });
      return HttpResponse.json({ counted: 1 });
    }),
  );
  return counts;
}

const post = (body: unknown, headers: Record<string, string> = own) =>
  callApiRoute(handler, { method: 'POST', headers, body: JSON.stringify(body) });
const emit = (event: EventName, payload: object, locale = 'en') => ({ events: [{ event, locale, payload }] });
const view = emit('view_compact', { initiative: 'birim' });

describe('what is counted', () => {
  test.each<[EventName, object, string]>([
    ['view_compact', { initiative: 'birim' }, 'birim'],
    ['project_click', { initiative: 'birim', project: 'springs', area: 'main' }, 'springs'],
    ['external_link_click', { host: 'a.example:8080', area: 'main' }, 'a.example:8080'],
    ['filter_applied', { list: 'initiatives', filter: 'country', value: 'VN' }, 'initiatives:country=VN'],
    ['filter_applied', { list: 'initiatives', filter: 'q', value: 'ana perez' }, 'initiatives:q'],
    ['file_download', { kind: 'list', file: 'initiatives.csv' }, 'initiatives.csv'],
    ['video_progress', { provider: 'self', video: 'abc', percent: 25 }, 'abc:25'],
    ['sign_up_progress', { step: 2, steps: 3 }, '2'],
    ['sign_up_start', {}, ''],
    ['login', { userId: 'me', jobTitle: 'Agronomist', roles: 'convener,verifier' }, 'convener/verifier'],
    ['login', { userId: 'me', jobTitle: null, roles: 'anonymous' }, 'anonymous'],
    ['navigation_clicked', { area: 'footer', to: '/any/thing' }, 'footer'],
    ['map_clicked', { target: 'marker' }, 'marker'],
    ['view_opportunities', { initiative: 'birim', opportunity: null }, 'birim'],
    ['view_opportunities', { initiative: null, opportunity: null }, ''],
    ['view_profile', { profile: 'own', slug: null }, 'own'],
    ['view_story', { story: 'launch', initiative: null, project: null }, 'launch'],
    ['submit_contact_form', { topic: 'support', initiative: null }, 'support'],
    ['submit_newsletter_form', { language: 'vi', interests: ['coffee'] }, 'vi'],
    ['virtual_page_view', { page: '/search', path: '/search', locale: 'en', arrival: 'load' }, '/search'],
  ])('of %s with %o is %j', async (event, payload, subject) => {
    const counts = counting();
    const response = await post(emit(event, payload, 'fr'));
    expect(response.status).toBe(204);
    expect(counts[0]?.body).toEqual({ events: [{ event, locale: 'fr', subject }], unmet: [] });
  });

  test.each<[EventName, object, string]>([
    ['no_compact_available', {}, 'initiatives'],
    ['no_project_available', { initiative: 'birim' }, 'birim/projects'],
    ['no_project_available', { initiative: null }, 'projects'],
    ['search_failed', { list: 'site' }, 'site'],
  ])('of %s is what was looked for, too', async (event, more, list) => {
    const counts = counting();
    await post(emit(event, { filters: 'country=VN', text: 'tea', ...more }));
    expect(counts[0]?.body.unmet).toEqual([
      { event, list, locale: 'en', filters: 'country=VN', text: 'tea' },
    ]);
  });

  test('says whose limit it is, and no cookie goes along or comes back', async () => {
    const counts = counting();
    const response = await post(view, { ...own, cookie: 'auth_token=secret' });
    expect(counts[0]?.headers.get('x-forwarded-for')).toBe('192.0.2.1');
    expect(counts[0]?.headers.get('cookie')).toBeNull();
    expect(counts[0]?.headers.get('authorization')).toBeNull();
    expect([...response.headers.keys()]).toEqual(['cache-control']);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});

describe('nothing is counted', () => {
  test.each([{ dnt: '1' }, { 'sec-gpc': '1' }])('of who asks for that by %o', async (wish) => {
    const counts = counting();
    expect((await post(view, { ...own, ...wish })).status).toBe(204);
    expect(counts).toEqual([]);
  });

  test.each<[string, unknown, number, Record<string, string>?]>([
    ['another site', view, 403, { ...own, origin: 'https://evil.example' }],
    ['nobody knows where', view, 403, { 'content-type': 'application/json' }],
    ['a form', view, 415, { ...own, 'content-type': 'text/plain' }],
    ['an unknown event', { events: [{ event: 'x', locale: 'en', payload: {} }] }, 400],
    ['a payload of something else', emit('view_compact', { initiative: 'birim', userId: 'me' }), 400],
    ['a sign-in of nobody', emit('login', {}), 400],
    ['too many', { events: Array.from({ length: 51 }, () => view.events[0]) }, 400],
    ['nobody', { events: [] }, 400],
    ['too much', { events: ['x'.repeat(70_000)] }, 413],
    ['__proto__', JSON.parse('{"__proto__":{"events":[]}}'), 400],
  ])('from %s', async (_, body, status, headers = own) => {
    const counts = counting();
    expect((await post(body, headers)).status).toBe(status);
    expect(counts).toEqual([]);
  });

  test('by asking', async () => {
    const response = await callApiRoute(handler, { method: 'GET', headers: own });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
  });

  test.each<[string, () => Response]>([
    ['is away', () => HttpResponse.error()],
    [
      'has had enough',
      () =>
        HttpResponse.json(
          { type: 'about:blank', title: 'x', status: 429, code: 'too-many-requests' },
          { status: 429, headers: { 'content-type': 'application/problem+json' } },
        ),
    ],
  ])('returns at once while the context API %s', async (_, response) => {
    let calls = 0;
    server.use(
      http.post(`http://context-api.test${endpoints.countEvents.path}`, () => {
        calls += 1;
        return response();
      }),
    );
    expect((await post(view)).status).toBe(204);
    expect(calls).toBe(1);
  });
});
