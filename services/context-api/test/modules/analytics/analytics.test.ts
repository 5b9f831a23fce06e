import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { EventBatch } from '#contract/analytics/schema.ts';
import { operations } from '#contract/operations.ts';
import { onBehalfOf, verifyByName, writeCallers } from '../../support/callers.ts';
import { asProblem, headers, useService } from '../../support/service.ts';

const service = useService(undefined, { verifyAccessToken: verifyByName });

beforeAll(() =>
  writeCallers(service.db, {
    admin: { roles: [{ name: 'admin' }] },
    unconfirmed: { verified: false, roles: [{ name: 'admin' }] },
    limited: { roles: [{ name: 'admin', locale: 'vi' }] },
    'content-editor': { roles: [{ name: 'content-editor' }] },
    convener: { roles: [{ name: 'convener' }] },
    verifier: { roles: [{ name: 'verifier' }] },
  }),
);
beforeEach(async () => {
  await service.db.deleteFrom('event_count').execute();
  await service.db.deleteFrom('unmet_demand').execute();
});

type Events = EventBatch['events'];
type Unmet = EventBatch['unmet'];

// Each test has its own limit.
let visitors = 0;
const send = (payload: object, address = `192.0.2.${String((visitors += 1))}`) =>
  service.app.inject({
    method: 'POST',
    url: '/v1/events',
    headers: { ...headers, 'x-forwarded-for': address },
    payload,
  });
const count = (events: Events, unmet: Unmet = []) => send({ events, unmet });
const ask = (user: string | null, query = '') =>
  service.app.inject({ url: `/v1/analytics${query}`, headers: { ...headers, ...onBehalfOf(user) } });
const report = async (query = '') =>
  operations.getAnalytics.response.parse((await ask('admin', query)).json());

const view = (subject: string, locale: Events[number]['locale'] = 'en') =>
  ({ event: 'view_compact', locale, subject }) as const;
const noResults = (more: Partial<Unmet[number]> = {}): Unmet[number] => ({
  event: 'no_compact_available',
  list: 'initiatives',
  locale: 'en',
  filters: '',
  text: null,
  ...more,
});

describe('counting', () => {
  test('adds up events by name and subject in any language', async () => {
    const response = await count([view('birim'), view('birim'), view('cahabon', 'es')]);
    expect([response.statusCode, response.json()]).toEqual([200, { counted: 3 }]);
    await count([view('birim', 'fr'), { event: 'login', locale: 'en', subject: '' }]);
    const { events } = await report();
    expect(events).toEqual([
      {
        event: 'view_compact',
        count: 4,
        before: 0,
        subjects: [
          { subject: 'birim', count: 3 },
          { subject: 'cahabon', count: 1 },
        ],
      },
      { event: 'login', count: 1, before: 0, subjects: [] },
    ]);
  });

  test('loses nothing under concurrency', async () => {
    await Promise.all(Array.from({ length: 20 }, () => count([view('birim'), view('cahabon')])));
    const { events } = await report();
    expect(events.map((each) => each.count)).toEqual([40]);
  });

  test('does not let made-up subjects fill the table', async () => {
    await sql`insert into event_count select (now() at time zone 'utc')::date, 'view_compact', 'en', 'made-up-' || n, 1
      from generate_series(1, 1000) as n`.execute(service.db);
    await count([view('one-more'), view('and-another'), view('made-up-7')]);
    const rows = await service.db.selectFrom('event_count').selectAll().where('count', '>', 1).execute();
    expect(rows.map(({ subject, count: times }) => [subject, times])).toEqual(
      expect.arrayContaining([
        ['*', 2],
        ['made-up-7', 2],
      ]),
    );
  });

  test.each([
    ['an event that there is not', { events: [{ event: 'hacked', locale: 'en', subject: '' }], unmet: [] }],
    ['a subject that is a sentence', { events: [{ ...view('x'), subject: 'who are you?' }], unmet: [] }],
    ['more than is known of an event', { events: [{ ...view('x'), userId: 'me' }], unmet: [] }],
    ['filters that are none', { events: [], unmet: [noResults({ filters: 'country=V N' })] }],
    ['too many at once', { events: Array.from({ length: 51 }, () => view('x')), unmet: [] }],
    ['nothing at all', {}],
  ])('rejects %s', async (_, payload) => {
    expect(asProblem(await send(payload))).toMatchObject({ status: 400, code: 'invalid-request' });
    expect((await report()).events).toEqual([]);
  });

  test('is limited per address, and saves no address', async () => {
    const responses = [];
    for (let time = 0; time < 601; time += 1)
      responses.push(await send({ events: [], unmet: [] }, '198.51.100.7'));
    expect(responses.at(-2)?.statusCode).toBe(200);
    const refused = responses.at(-1)!;
    expect(asProblem(refused)).toMatchObject({ status: 429, code: 'too-many-requests' });
    // Rest of the minute.
    expect(String(refused.headers['retry-after'])).toMatch(/^[1-6]?\d$/);
    expect(responses.at(-2)?.headers).not.toHaveProperty('x-ratelimit-limit');
    expect((await count([view('birim')])).statusCode).toBe(200);
    const saved = JSON.stringify([
      await service.db.selectFrom('event_count').selectAll().execute(),
      await service.db.selectFrom('answered_write').selectAll().execute(),
    ]);
    expect(saved).not.toMatch(/198\.51|192\.0/);
  });

  test('deletes what is older than 400 days', async () => {
    await sql`insert into event_count select (now() at time zone 'utc')::date - n, 'login', 'en', '', 1
      from generate_series(398, 402) as n`.execute(service.db);
    await count([]);
    expect(await service.db.selectFrom('event_count').selectAll().execute()).toHaveLength(2);
  });
});

describe('unmet demand', () => {
  test('is listed by text and filters, the most frequent first', async () => {
    const rice = noResults({ filters: 'commodity=rice&country=VN', text: 'Mekong' });
    await count([], [rice, noResults({ event: 'search_failed', list: 'site', text: 'cashew' })]);
    await count([], [{ ...rice, locale: 'vi' }]);
    const { unmet, since, until } = await report('?days=1');
    expect(since).toBe(until);
    expect(unmet).toEqual([
      {
        event: 'no_compact_available',
        list: 'initiatives',
        filters: rice.filters,
        text: 'mekong',
        count: 2,
        first: until,
        last: until,
        locales: ['en', 'vi'],
      },
      {
        event: 'search_failed',
        list: 'site',
        filters: '',
        text: 'cashew',
        count: 1,
        first: until,
        last: until,
        locales: ['en'],
      },
    ]);
  });

  test('contains no personal data, not even the sender', async () => {
    await count(
      [],
      [noResults({ text: 'Ana ana.perez@example.org +62 812-3456-7890 coffee' }), noResults({ text: '@' })],
    );
    expect((await report()).unmet.map(({ text }) => text)).toEqual([null, 'ana coffee'].toSorted());
  });

  test('is counted for the requested days', async () => {
    await sql`insert into unmet_demand
      select (now() at time zone 'utc')::date - n, 'search_failed', 'site', 'en', 'tea', '', 1
      from generate_series(0, 99) as n`.execute(service.db);
    expect((await report('?days=7')).unmet.map((each) => each.count)).toEqual([7]);
    expect((await report()).unmet.map((each) => each.count)).toEqual([90]);
    expect(asProblem(await ask('admin', '?days=0')).code).toBe('invalid-request');
  });
});

describe('the report', () => {
  test('has the opened pages of each day, and how often an event happened before', async () => {
    await sql`insert into event_count
      select (now() at time zone 'utc')::date - n, event, locale, '/', n + 1
      from generate_series(0, 20) as n, unnest(array['virtual_page_view', 'login']) as event,
        unnest(array['en', 'vi']) as locale where n <> 2`.execute(service.db);
    const week = await report('?days=7');
    expect(week.visits?.map((each) => each.count)).toEqual([14, 12, 10, 8, 4, 2]);
    expect([week.visits?.[0]?.day, week.visits?.at(-1)?.day]).toEqual([week.since, week.until]);
    expect(week.events.map(({ event, count: times, before }) => [event, times, before])).toEqual([
      ['login', 50, 2 * (8 + 9 + 10 + 11 + 12 + 13 + 14)],
      ['virtual_page_view', 50, 2 * (8 + 9 + 10 + 11 + 12 + 13 + 14)],
    ]);
    const year = await report('?days=365');
    expect(year.events.map(({ before }) => before)).toEqual([undefined, undefined]);
  });

  test.each([null, 'unconfirmed', 'limited', 'content-editor', 'convener', 'verifier', 'nobody-knows'])(
    'responds with 404 to %s',
    async (user) => {
      expect(asProblem(await ask(user))).toMatchObject({ status: 404, code: 'not-found' });
    },
  );

  test('is for administrators, and not cached', async () => {
    const response = await ask('admin');
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'private, no-store']);
  });
});
