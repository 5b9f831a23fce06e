import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { operations } from '#contract/operations.ts';
import { buildApp } from '../../../src/app.ts';
import type { OpenDatabase } from '../../../src/openDatabase.ts';
import { securityEventOf } from '../../../src/platform/http/accessLog.ts';
import { createLog, errorForLog } from '../../../src/platform/log.ts';
import { ProblemError } from '../../../src/platform/problems/problemError.ts';
import { openTestDatabase } from '../../support/database.ts';
import { forms } from '../../support/forms.ts';
import { headers, key } from '../../support/service.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  return database.close;
});

function recording(level: string) {
  const lines: string[] = [];
  return { lines, log: createLog(level, { write: (line) => void lines.push(line) }) };
}

interface Line {
  level: number;
  requestId?: string;
  [field: string]: unknown;
}
const parsed = (lines: readonly string[]) => lines.map((line) => JSON.parse(line) as Line);

const words = {
  search: 'waterSecret',
  token: 'feedSecretfeedSecret.sig',
  body: 'bodySecret',
  address: 'personSecret@example.org',
  bearer: 'eyJh.bearerSecret.x',
  key: 'keySecretkeySecret',
};

describe.each(['trace', 'debug', 'info', 'warn', 'error', 'fatal'])('at level %s', (level) => {
  test('the log never contains addresses, headers or bodies', async () => {
    const { lines, log } = recording(level);
    const app = await buildApp({ db: database.db, keys: [key], loggerInstance: log });
    app.post('/v1/failing/:token', (request) => {
      request.log.warn(`Reply was already sent in "${request.raw.url ?? ''}"`);
      throw new TypeError(`cannot read ${request.raw.url ?? ''}`);
    });
    app.post('/v1/quoting', ({ body }) => {
      throw Object.assign(new Error(`duplicate key (${JSON.stringify(body)})`), {
        severity: 'ERROR',
        code: '23505',
        constraint: 'one_address',
        detail: `Key (${words.address})`,
        query: 'insert',
        params: [words.body],
      });
    });
    const payload = { text: words.body, email: words.address };
    const calls = [
      { url: `/v1/search?q=${words.search}` },
      { url: `/v1/initiatives?q=${words.search}` },
      { url: `/v1/followed-updates/${words.token}` },
      { url: `/v1/nothing/${words.token}?q=${words.search}` },
      { url: `/${words.token}?q=${words.search}` },
      { url: `/v1/search?q=%E0%A4%A&x=${words.search}` },
      { url: '/v1/context', headers: { ...headers, authorization: `Bearer ${words.bearer}` } },
      { url: '/v1/context', headers: { 'ocp-apim-subscription-key': words.key } },
      { method: 'POST' as const, url: '/v1/contact-messages', payload },
      { method: 'POST' as const, url: '/v1/quoting', payload },
      { method: 'POST' as const, url: `/v1/failing/${words.token}?q=${words.search}`, payload },
    ];
    for (const call of calls) await app.inject({ headers, ...call });
    await app.close();
    const all = lines.join('');
    for (const word of Object.values(words)) expect(all).not.toContain(word);
    expect(all).not.toContain('Secret');
    if (level === 'error') expect(parsed(lines)).toHaveLength(2);
  });
});

test('a line per call has its route, status, time and the name that the portal gave the visit', async () => {
  const { lines, log } = recording('info');
  const before = Date.now();
  const app = await buildApp({ db: database.db, keys: [key], loggerInstance: log });
  const id = '0b0f8b5e-8a1e-4b53-9c39-0a4c6f4d2f11';
  await app.inject({ url: '/v1/initiatives/none?x=1', headers: { ...headers, 'x-request-id': id } });
  await app.inject({ url: '/v1/context', headers: { ...headers, 'x-request-id': 'forged\nline' } });
  await app.inject({ url: '/elsewhere', headers });
  await app.inject({ url: '/healthz' });
  await app.close();
  const own = parsed(lines).filter(({ msg }) => msg === 'responded');
  expect(own).toMatchObject([
    { requestId: id, method: 'GET', route: '/v1/initiatives/:initiative', status: 404 },
    { requestId: expect.stringMatching(/^[\w-]{36}$/) as unknown, route: '/v1/context', status: 200 },
    { method: 'GET', route: null, status: 404 },
  ]);
  for (const { ms, time } of own) {
    expect(ms).toBeTypeOf('number');
    // Milliseconds since 1970, in no time zone.
    expect(time).toBeGreaterThanOrEqual(before);
    expect(time).toBeLessThanOrEqual(Date.now());
  }
});

test('a call that is refused has the id of the person, and nothing else about them', async () => {
  const { lines, log } = recording('info');
  const oid = '5f8a6b52-0f5c-4a7e-9d2b-0d6c1b7a9e11';
  const app = await buildApp({
    db: database.db,
    keys: [key],
    loggerInstance: log,
    verifyAccessToken: () =>
      Promise.resolve({ oid, name: words.body, email: words.address, jobTitle: null, issuedAt: 1 }),
  });
  const asPerson = { ...headers, authorization: 'Bearer a.b.c' };
  await app.inject({ url: '/v1/context' });
  await app.inject({
    method: 'POST',
    url: '/v1/personal-data/export',
    headers: { ...asPerson, 'idempotency-key': '0b0f8b5e-8a1e-4b53-9c39-0a4c6f4d2f12' },
    payload: { email: words.address },
  });
  await app.inject({ url: '/v1/context', headers: asPerson });
  // To others than administrators it does not exist.
  const hidden = await app.inject({ url: '/v1/audit-log', headers: asPerson });
  expect(hidden.statusCode).toBe(404);
  await app.inject({ url: '/v1/initiatives/nowhere', headers: asPerson });
  await app.close();
  const own = parsed(lines).filter(({ msg }) => msg === 'responded');
  expect(own.map(({ event, person }) => ({ event, person }))).toEqual([
    { event: 'refused', person: undefined },
    { event: 'refused', person: oid },
    { event: undefined, person: undefined },
    { event: 'refused', person: oid },
    { event: undefined, person: undefined },
  ]);
  expect(lines.join('')).not.toContain('Secret');
});

test('calls that hint at an attack are summed, without anything of their sender', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { lines, log } = recording('warn');
  const app = await buildApp({
    db: database.db,
    keys: [key],
    loggerInstance: log,
    checkBot: ({ honeypot }) => {
      throw new ProblemError(honeypot === '' ? 'too-many-requests' : 'proof-refused');
    },
  });
  const send = (url: string, payload: unknown, more = {}) =>
    app.inject({
      method: 'POST',
      url,
      headers: { ...headers, 'idempotency-key': randomUUID(), 'content-type': 'application/json', ...more },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    });
  const { url: path, body: form } = forms.feedback;
  for (let index = 0; index < 5; index += 1) {
    expect((await send(path, form)).statusCode).toBe(429);
    expect((await send(path, { ...form, fax: words.body })).statusCode).toBe(403);
    expect((await send(path, { ...form, [words.body]: 1, text: 7 })).statusCode).toBe(400);
    expect((await send(path, `{"__proto__": "${words.body}"}`)).statusCode).toBe(400);
    expect((await app.inject({ url: `/v1/initiatives/%E0%A4%A${words.search}`, headers })).statusCode).toBe(
      400,
    );
  }
  // What people mistype is none.
  expect((await app.inject({ url: '/v1/initiatives?page=0', headers })).statusCode).toBe(400);
  expect((await app.inject({ url: '/v1/initiatives/none', headers })).statusCode).toBe(404);
  const events = () => parsed(lines).map(({ event, kind, count }) => [event, kind, count]);
  const kinds = ['limit-reached', 'robot', 'invalid-change', 'malformed-request'];
  expect(events()).toEqual(kinds.map((kind) => ['suspicious-requests', kind, 1]));
  vi.advanceTimersByTime(60_000);
  expect(events().slice(4)).toEqual(
    [4, 4, 4, 9].map((count, index) => ['suspicious-requests', kinds[index], count]),
  );
  await app.close();
  expect(lines.join('')).not.toContain('Secret');
});

test('input that is no HTTP hints at an attack, too', async () => {
  const { lines, log } = recording('warn');
  const app = await buildApp({ db: database.db, keys: [key], loggerInstance: log });
  onTestFinished(() => app.close());
  const socket = connect(Number(new URL(await app.listen({ port: 0 })).port), '127.0.0.1');
  socket.end('nonsense\r\n\r\n');
  await once(socket.resume(), 'close');
  expect(parsed(lines)).toMatchObject([{ event: 'suspicious-requests', kind: 'malformed-request' }]);
});

test.each(['destroy', 'end'] as const)(
  'a browser that leaves during a change hints at no attack (%s)',
  async (leave) => {
    const { lines, log } = recording('warn');
    const app = await buildApp({ db: database.db, keys: [key], loggerInstance: log });
    const received = new Promise<void>((resolve) => {
      app.addHook('onRequest', async () => resolve());
    });
    const { port } = new URL(await app.listen({ port: 0 }));
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(
      `POST ${forms.feedback.url} HTTP/1.1\r\nHost: x\r\nOcp-Apim-Subscription-Key: ${key}\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{`,
    );
    await received;
    socket[leave]();
    await once(socket.resume(), 'close');
    await app.close();
    expect(parsed(lines).filter(({ event }) => event === 'suspicious-requests')).toEqual([]);
  },
);

test.each([
  ['postUserRole', 200, 'role-added'],
  ['postRoleRevocation', 200, 'role-removed'],
  ['postUserSignOut', 200, 'sessions-ended'],
  ['postUserDisabling', 200, 'account-disabled'],
  ['postUserEnabling', 200, 'account-enabled'],
  ['postDataExport', 200, 'personal-data-exported'],
  ['postDataErasure', 204, 'person-erased'],
  ['postDataErasure', 409, 'person-erased-failed'],
  ['postDataErasure', 403, 'refused'],
  ['claimSetup', 200, 'setup-claimed'],
  ['claimSetup', 403, 'refused'],
  ['claimSetup', 404, 'setup-claimed-failed'],
  ['listInitiatives', 200, undefined],
  ['listInitiatives', 404, undefined],
] as const)('%s with status %i is the event %s', (name, status, event) => {
  const { method, path } = operations[name];
  const call = { method, routeOptions: { url: path }, bearer: {} } as unknown as FastifyRequest;
  expect(securityEventOf(call, status)).toBe(event);
});

test('an error is logged with its kind and place, and with its message where that is ours', () => {
  const error = Object.assign(new TypeError('x is no function of /v1/search?q=a'), { code: 'ERR_X' });
  expect(errorForLog(error)).toMatchObject({
    type: 'TypeError',
    code: 'ERR_X',
    message: 'x is no function of [address]',
    stack: expect.stringMatching(/^ {4}at /) as unknown,
  });
  const refused = Object.assign(new Error('550 <person@example.org> unknown'), { responseCode: 550 });
  expect(errorForLog(refused)).not.toHaveProperty('message');
  expect(JSON.stringify(errorForLog(refused))).not.toContain('person');
  expect(errorForLog('text of a person')).toEqual({ type: 'string' });
});
