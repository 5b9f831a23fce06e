import { randomUUID } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '../../../src/app.ts';
import type { OpenDatabase } from '../../../src/openDatabase.ts';
import type { BotCheck } from '../../../src/platform/botCheck/botCheck.ts';
import { createBotCheck } from '../../../src/platform/botCheck/checkBot.ts';
import { countAttempt, visitorOf } from '../../../src/platform/botCheck/limits.ts';
import { createProofOfWork } from '../../../src/platform/botCheck/proofOfWork.ts';
import { createRecaptcha } from '../../../src/platform/botCheck/recaptcha.ts';
import { createSigner, storedSecret } from '../../../src/platform/botCheck/signer.ts';
import { openTestDatabase } from '../../support/database.ts';
import { forms, send } from '../../support/forms.ts';
import { asProblem, key as subscriptionKey } from '../../support/service.ts';

let opened: OpenDatabase;
beforeAll(async () => void (opened = await openTestDatabase()));
afterAll(() => opened.close());

const signer = createSigner(['a secret of at least thirty-two bytes']);
const limits = { sent: 8, unproved: 2, person: 3 };
const form = { ...forms.contact, body: { ...forms.contact.body, initiative: '' } };

beforeEach(async () => {
  for (const table of ['submission', 'outbox', 'attempt_count', 'used_proof'] as const)
    await opened.db.deleteFrom(table).execute();
});

const open = (botCheck: BotCheck) =>
  buildApp({
    db: opened.db,
    keys: [subscriptionKey],
    signer,
    challenge: () => botCheck.challenge(),
    checkBot: createBotCheck({ db: opened.db, signer, botCheck, limits }),
  });
const submissions = () => opened.db.selectFrom('submission').selectAll().execute();

describe('proof of work', () => {
  const botCheck = () => createProofOfWork(opened.db, signer, { cost: 1, least: 1, most: 3 });
  let app: Awaited<ReturnType<typeof buildApp>>;
  beforeAll(async () => void (app = await open(botCheck())));
  afterAll(() => app.close());

  const encode = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64');
  const prove = async (challenge: Challenge) =>
    encode({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
  const task = async () =>
    (
      await app.inject({ url: '/v1/challenge', headers: { 'ocp-apim-subscription-key': subscriptionKey } })
    ).json<{ challenge: Challenge }>().challenge;
  const post = (proof: string | undefined, more: { key?: string; body?: object; address?: string } = {}) =>
    send(app, {
      ...form,
      ...(more.key && { key: more.key }),
      ...(more.body && { body: more.body }),
      headers: {
        'x-forwarded-for': more.address ?? '203.0.113.1',
        ...(proof !== undefined && { 'x-recaptcha-token': proof }),
      },
    });

  test('accepts a solved task', async () => {
    const response = await post(await prove(await task()));
    expect(response.statusCode, response.body).toBe(200);
  });

  test('is valid for one form, however often and late it is submitted', async () => {
    const proof = await prove(await task());
    const key = randomUUID();
    const responses = await Promise.all(Array.from({ length: 4 }, () => post(proof, { key })));
    responses.push(await post(proof, { key }));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200));
    expect(asProblem(await post(proof))).toMatchObject({ status: 403, code: 'proof-refused' });
    expect(await submissions()).toHaveLength(1);
  });

  test('need not be repeated for a repeated submission', async () => {
    const key = randomUUID();
    const first = await post(await prove(await task()), { key });
    await opened.db.deleteFrom('used_proof').execute();
    expect((await post('forgotten', { key })).body).toBe(first.body);
  });

  test('rejects an unsolved, forged, expired or malformed task', async () => {
    const challenge = await task();
    const solution = await solveChallenge({ challenge, deriveKey });
    const later = { ...challenge, parameters: { ...challenge.parameters, expiresAt: 9_999_999_999 } };
    const own = await createProofOfWork(opened.db, createSigner(['another secret']), {
      cost: 1,
      least: 1,
      most: 3,
    }).challenge();
    const past = { ...challenge, parameters: { ...challenge.parameters, expiresAt: 1 } };
    for (const proof of [
      encode({ challenge, solution: { counter: 0, derivedKey: '00' } }),
      encode({ challenge: later, solution }),
      encode({ challenge: past, solution }),
      await prove(own as Challenge),
      encode({ challenge, solution: null }),
      encode(null),
      'x',
    ])
      expect(asProblem(await post(proof, { address: randomUUID() }))).toMatchObject({
        code: 'proof-refused',
      });
    expect(asProblem(await post('x'.repeat(9_000))).code).toBe('proof-refused');
    expect(await submissions()).toEqual([]);
  });

  test('allows a few submissions per hour and address without a task', async () => {
    const statuses = [];
    for (let time = 0; time < 3; time += 1) statuses.push((await post(undefined)).statusCode);
    expect(statuses).toEqual([200, 200, 429]);
    expect((await post(undefined, { address: '203.0.113.2' })).statusCode).toBe(200);
    expect((await post(await prove(await task()))).statusCode).toBe(200);
  });

  test('is limited with a task, too', async () => {
    const statuses = [];
    for (let time = 0; time < 9; time += 1) statuses.push((await post(await prove(await task()))).statusCode);
    expect(statuses).toEqual([...Array<number>(8).fill(200), 429]);
  });

  test('rejects input in an invisible field', async () => {
    const proof = await prove(await task());
    const response = await post(proof, { body: { ...form.body, fax: '+31' } });
    expect(asProblem(response)).toMatchObject({ status: 403, code: 'proof-refused' });
  });

  test('saves no address', async () => {
    await post(undefined, { address: '198.51.100.77' });
    const rows = await opened.db.selectFrom('attempt_count').selectAll().execute();
    // All of its messages, those without a proof, and those to this recipient.
    expect(rows).toHaveLength(3);
    expect(JSON.stringify(rows)).not.toMatch(/198\.51|ama@/);
    for (const { ends_at } of rows) expect(ends_at.getTime()).toBeLessThanOrEqual(Date.now() + 3_600_000);
  });
});

describe('limits', () => {
  test('reset each hour, and forget the last one', async () => {
    const limit = { kind: 'sent', whom: 'x', perHour: 1 } as const;
    const hour = Date.UTC(2026, 0, 1, 10);
    await countAttempt(opened.db, signer, limit, hour);
    await expect(countAttempt(opened.db, signer, limit, hour + 1)).rejects.toMatchObject({
      code: 'too-many-requests',
      details: { headers: { 'retry-after': '3600' } },
    });
    await countAttempt(opened.db, signer, limit, hour + 3_600_000);
    expect(await opened.db.selectFrom('attempt_count').selectAll().execute()).toHaveLength(1);
  });

  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:0:1:aaaa::1', '2001:db8:0:1'],
    ['2001:DB8::1', '2001:db8:0:0'],
    ['2001:0db8:0:1:1:2:3:4', '2001:db8:0:1'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['unknown', 'unknown'],
  ])('treat %s as %s', (address, visitor) => expect(visitorOf(address)).toBe(visitor));
});

describe('signer', () => {
  test('opens what it signed, for the same purpose and with any of its secrets', () => {
    const token = signer.sign('feed', 'oid/+ø');
    const newer = createSigner(['a newer one', 'a secret of at least thirty-two bytes']);
    expect([signer.open('feed', token), newer.open('feed', token)]).toEqual(['oid/+ø', 'oid/+ø']);
    expect(signer.open('newsletter', token)).toBeNull();
    expect(createSigner(['another']).open('feed', token)).toBeNull();
    for (const other of ['', '.', 'a.b', `x${token}`]) expect(signer.open('feed', other)).toBeNull();
  });

  test('has a persistent secret', async () => {
    const [one, other] = await Promise.all([storedSecret(opened.db), storedSecret(opened.db)]);
    expect(one).toBe(other);
    expect(one.length).toBeGreaterThan(40);
  });
});

describe('reCAPTCHA', () => {
  let respond: (response: ServerResponse, body: URLSearchParams) => void;
  const asked: URLSearchParams[] = [];
  const google = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      const body = new URLSearchParams(text);
      asked.push(body);
      respond(response, body);
    });
  });
  const verdict = (changes: object) => (response: ServerResponse) =>
    response.end(
      JSON.stringify({
        success: true,
        score: 0.9,
        action: 'postContactForm',
        hostname: 'portal.example',
        ...changes,
      }),
    );
  let app: Awaited<ReturnType<typeof buildApp>>;
  beforeAll(async () => {
    await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve));
    const verifyUrl = `http://127.0.0.1:${(google.address() as AddressInfo).port}/`;
    const config = { secret: 'shh', verifyUrl, hosts: ['portal.example'], minScore: 0.5 };
    app = await open(createRecaptcha(opened.db, config));
  });
  afterAll(async () => {
    await app.close();
    google.close();
    google.closeAllConnections();
  });
  afterEach(() => void (asked.length = 0));

  const post = (proof: string, key?: string) =>
    send(app, { ...form, ...(key && { key }), headers: { 'x-recaptcha-token': proof } });

  test("accepts Google's verdict of a person, and asks once per form", async () => {
    respond = verdict({});
    const key = randomUUID();
    const responses = await Promise.all([post('token', key), post('token', key)]);
    responses.push(await post('token', key));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(asked.map((body) => Object.fromEntries(body))).toEqual([{ secret: 'shh', response: 'token' }]);
    expect(asProblem(await post('token')).code).toBe('proof-refused');
    expect(await submissions()).toHaveLength(1);
  });

  test.each([
    ['without success', { success: false, 'error-codes': ['timeout-or-duplicate'] }],
    ['a low score', { score: 0.4 }],
    ['another form', { action: 'postUser' }],
    ['another site', { hostname: 'evil.example' }],
  ])('rejects %s', async (_name, changes) => {
    respond = verdict(changes);
    expect(asProblem(await post(randomUUID()))).toMatchObject({ status: 403, code: 'proof-refused' });
    expect(await submissions()).toEqual([]);
  });

  test.each<[string, (response: ServerResponse) => void]>([
    ['fails', (response) => response.writeHead(500).end()],
    ['answers nonsense', (response) => response.end('<html>')],
    ['sends elsewhere', (response) => response.writeHead(302, { location: 'http://evil.example' }).end()],
    ['refuses our secret', verdict({ success: false, 'error-codes': ['invalid-input-secret'] })],
    ['hangs', () => undefined],
  ])('loses nothing when Google %s: the same attempt works later', async (_name, fieldError) => {
    const [proof, key] = [randomUUID(), randomUUID()];
    respond = fieldError;
    const failed = await post(proof, key);
    expect(asProblem(failed)).toMatchObject({ status: 503, code: 'unavailable' });
    expect(failed.headers['retry-after']).toBe('5');
    respond = verdict({});
    expect((await post(proof, key)).statusCode).toBe(200);
  });

  test('offers no task', async () => {
    const { body } = await app.inject({
      url: '/v1/challenge',
      headers: { 'ocp-apim-subscription-key': subscriptionKey },
    });
    expect(body).toBe('{"challenge":null}');
  });
});
