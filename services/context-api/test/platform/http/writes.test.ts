import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changesBetween, recordRevision } from '../../../src/platform/history/revisions.ts';
import { versionOf } from '../../../src/platform/http/ifMatch.ts';
import { createWriteLimit } from '../../../src/platform/http/writeLimit.ts';
import { withIdempotency, writeKeyOf } from '../../../src/platform/idempotency/idempotency.ts';
import { ProblemError } from '../../../src/platform/problems/problemError.ts';
import { requireVersion } from '../../../src/platform/records/requireVersion.ts';
import { onBehalfOf, verifyByName, writeCallers } from '../../support/callers.ts';
import { openTestDatabase } from '../../support/database.ts';
import { asProblem, headers, useService } from '../../support/service.ts';

const email = 'person@example.org';
const service = useService(undefined, {
  verifyAccessToken: async (token) => ({ ...(await verifyByName(token)), email }),
});

const verify = (more: Record<string, string>, payload?: string | object) =>
  service.app.inject({
    method: 'PUT',
    url: '/v1/user/putuserverification',
    headers: { ...headers, ...more },
    ...(payload !== undefined && { payload }),
  });

describe('a change', () => {
  test('needs a signed-in person', async () => {
    const response = await verify({});
    expect(asProblem(response)).toMatchObject({ status: 401, code: 'sign-in-required' });
    expect(response.headers['www-authenticate']).toBe('Bearer realm="context-api"');
  });

  test('of the confirmation is saved, however often it is sent', async () => {
    for (let time = 0; time < 2; time += 1) {
      const response = await verify(onBehalfOf('newcomer'));
      expect(response.json()).toMatchObject({ oid: 'newcomer', verified: true, roles: [] });
      expect(response.headers['cache-control']).toBe('private, no-store');
    }
    const rows = await service.db.selectFrom('app_user').selectAll().where('oid', '=', 'newcomer').execute();
    expect(rows).toMatchObject([{ verified: true, email }]);
  });

  test('keeps roles granted by others', async () => {
    await writeCallers(service.db, { checker: { verified: false, roles: [{ name: 'verifier' }] } });
    await service.db.deleteFrom('app_user').where('oid', '=', 'newcomer').execute();
    const response = await verify(onBehalfOf('checker'));
    expect(response.json()).toMatchObject({ verified: true, roles: [{ name: 'verifier', scope: null }] });
  });

  test.each([
    [{ 'content-type': 'application/json' }, '{"__proto__":{"a":1}}', 400, 'invalid-request'],
    [{ 'content-type': 'application/json' }, '{', 400, 'invalid-request'],
    [{ 'content-type': 'application/xml' }, '<a/>', 415, 'unsupported-media-type'],
    [{ 'content-type': 'application/json' }, JSON.stringify('x'.repeat(1_100_000)), 413, 'too-large'],
    [{ 'idempotency-key': 'short' }, undefined, 400, 'invalid-request'],
  ])('with %o and a body like %.30s is rejected', async (more, body, status, code) => {
    const response = await verify({ ...onBehalfOf('newcomer'), ...more }, body);
    expect(asProblem(response)).toMatchObject({ status, code });
  });
});

describe('the limit of one person', () => {
  let now = 0;
  const limited = useService(undefined, {
    async verifyAccessToken(token) {
      const bearer = await verifyByName(token);
      return { ...bearer, email: `${bearer.oid}@example.org` };
    },
    countWrite: createWriteLimit({ most: 2, windowMs: 300_000 }, () => now),
  });
  const send = (name: string) =>
    limited.app.inject({
      method: 'PUT',
      url: '/v1/user/putuserverification',
      headers: { ...headers, ...onBehalfOf(name) },
    });

  test('says when to go on, concerns nobody else, and ends', async () => {
    const statuses = [];
    for (let time = 0; time < 3; time += 1) statuses.push((await send('quick')).statusCode);
    expect(statuses).toEqual([200, 200, 429]);
    now = 290_500;
    const refused = await send('quick');
    expect(asProblem(refused)).toMatchObject({ status: 429, code: 'too-many-requests' });
    expect(refused.headers['retry-after']).toBe('10');
    expect((await send('another')).statusCode).toBe(200);
    now = 300_000;
    expect((await send('quick')).statusCode).toBe(200);
  });

  test('is beyond a grid of 900 values that is pasted, undone and pasted again', () => {
    const countWrite = createWriteLimit();
    for (let time = 0; time < 3 * 900; time += 1) countWrite('person');
    expect(() => {
      for (let time = 0; time < 1_000; time += 1) countWrite('person');
    }).toThrow(ProblemError);
  });
});

describe('idempotency', () => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeAll(async () => void (opened = await openTestDatabase()));
  afterAll(() => opened.close());

  const key = (key: string, request = 'r') => ({ key, request });
  const run = (of: ReturnType<typeof key> | null, change: () => Promise<object>) =>
    opened.db.transaction().execute((transaction) => withIdempotency(transaction, of, change));

  test('fifty concurrent attempts make one change and get one response', async () => {
    let changes = 0;
    const change = () => Promise.resolve({ number: (changes += 1) });
    const responses = await Promise.all(Array.from({ length: 50 }, () => run(key('same'), change)));
    expect(changes).toBe(1);
    expect(new Set(responses.map((response) => JSON.stringify(response)))).toEqual(new Set(['{"number":1}']));
  });

  test('a failed change can be repeated', async () => {
    await expect(run(key('again'), () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await run(key('again'), () => Promise.resolve({ done: true }))).toEqual({ done: true });
  });

  test('a key of another request is rejected', async () => {
    await run(key('taken', 'one'), () => Promise.resolve({}));
    await expect(run(key('taken', 'other'), () => Promise.resolve({}))).rejects.toMatchObject({
      code: 'key-reused',
    });
  });

  test('without a key each call is separate', async () => {
    let changes = 0;
    const change = () => Promise.resolve({ number: (changes += 1) });
    await run(null, change);
    expect(await run(null, change)).toEqual({ number: 2 });
  });

  test('responses expire after a week', async () => {
    await run(key('old'), () => Promise.resolve({}));
    const longAgo = new Date(Date.now() - 8 * 86_400_000);
    await opened.db.updateTable('answered_write').set({ at: longAgo }).where('key', '=', 'old').execute();
    await run(key('new'), () => Promise.resolve({}));
    const remaining = await opened.db.selectFrom('answered_write').select('key').execute();
    expect(remaining.map((row) => row.key)).not.toContain('old');
  });

  test('a revision records author and change, and versions are unique', async () => {
    const bearer = { oid: 'o', name: 'Test Person', email: null, jobTitle: null };
    const changes = changesBetween({ value: 3, note: null, same: [1] }, { value: 4, same: [1], more: 'm' });
    expect(changes).toEqual([
      { field: 'value', from: 3, to: 4 },
      { field: 'more', from: null, to: 'm' },
    ]);
    const revision = { kind: 'value', recordId: 'x/2024', version: 2, action: 'edit', changes };
    const record = () => opened.db.transaction().execute((db) => recordRevision(db, bearer, revision));
    await record();
    await expect(record()).rejects.toThrow(/unique/);
    expect(await opened.db.selectFrom('revision').selectAll().execute()).toMatchObject([
      { oid: 'o', author: 'Test Person', action: 'edit', changes, reason: null },
    ]);
  });
});

describe('writeKeyOf', () => {
  const request = (key: string | undefined, oid: string | null, body: unknown = {}) =>
    ({
      headers: key === undefined ? {} : { 'idempotency-key': key },
      bearer: oid && { oid },
      params: {},
      query: {},
      body,
    }) as unknown as FastifyRequest;
  const of = (...given: Parameters<typeof request>) =>
    writeKeyOf(request(...given), { name: 'x', isRequired: true });

  test('depends on the caller, and detects another body', () => {
    const uuid = '0d5a4f3c-97c4-4a1e-9d3c-0a7c1f6f5d10';
    expect(of(uuid, 'a')?.key).not.toBe(of(uuid, 'b')?.key);
    expect(of(uuid, 'a', { a: 1 })?.request).not.toBe(of(uuid, 'a', { a: 2 })?.request);
    expect(of(uuid, 'a')).toEqual(of(uuid, 'a'));
  });

  test.each([undefined, '', 'short', 'with blanks in the middle', 'x'.repeat(129)])('rejects %s', (key) => {
    expect(() => of(key, null)).toThrow(/Idempotency-Key/);
  });
});

describe('versionOf', () => {
  test('reads a strong tag', () => expect(versionOf('"12"')).toBe(12));
  test.each([
    [undefined, 'version-required'],
    ['*', 'invalid-request'],
    ['W/"1"', 'invalid-request'],
    ['"1", "2"', 'invalid-request'],
    ['1', 'invalid-request'],
  ])('rejects %s', (header, code) => {
    expect(() => versionOf(header)).toThrow(expect.objectContaining({ code }) as Error);
  });
  test('a change of another version is rejected', () => {
    expect(() => requireVersion(3, 3)).not.toThrow();
    expect(() => requireVersion(3, 4)).toThrow(
      expect.objectContaining({ code: 'version-outdated' }) as Error,
    );
  });
});
