import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { operations } from '#contract/operations.ts';
import { createSetupToken } from '../../../src/modules/setup/tokens.ts';
import type { VerifyAccessToken } from '../../../src/platform/auth/bearer.ts';
import { onBehalfOf, writeCallers } from '../../support/callers.ts';
import { asProblem, headers, useService } from '../../support/service.ts';

/** Accepts tokens of the named person, with an address unless `nameless`. */
const verify: VerifyAccessToken = (token) => {
  const oid = token.split('.')[1]!;
  const email = oid === 'nameless' ? null : `${oid}@example.org`;
  return Promise.resolve({ oid, name: `Name of ${oid}`, email, jobTitle: null });
};

const service = useService(undefined, { verifyAccessToken: verify });

beforeEach(async () => {
  await sql`truncate user_role, setup_token, answered_write`.execute(service.db);
  await sql`delete from app_user`.execute(service.db);
});

let calls = 0;
const claim = (who: string | null, token: string | null, key = `a-key-of-its-own-${(calls += 1)}`) =>
  service.app.inject({
    method: 'POST',
    url: '/v1/setup/claim',
    headers: { ...headers, ...onBehalfOf(who), 'idempotency-key': key },
    payload: { token },
  });
const administrators = async () =>
  (await service.db.selectFrom('user_role').select(['oid', 'role']).execute()).map(({ oid }) => oid);
const newToken = async () => (await createSetupToken(service.db))!;
const keyOf = (response: Parameters<typeof asProblem>[0]) => asProblem(response).errors?.[0]?.message;

describe('the one-time link', () => {
  test('makes the person who claims it a confirmed administrator', async () => {
    const response = await claim('ana', await newToken());
    expect(response.statusCode, response.body).toBe(200);
    expect(operations.claimSetup.response.parse(response.json())).toEqual({
      oid: 'ana',
      verified: true,
      organization: null,
      roles: [{ name: 'admin', scope: null }],
    });
    expect(await administrators()).toEqual(['ana']);
  });

  test('is saved as a hash alone', async () => {
    const token = await newToken();
    const { rows } = await sql<{ text: string }>`select setup_token::text as text from setup_token`.execute(
      service.db,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]!.text).not.toContain(token);
  });

  test('has one effect when the call is repeated', async () => {
    const token = await newToken();
    const [first, second] = [
      await claim('ana', token, 'the-same-key-as-before'),
      await claim('ana', token, 'the-same-key-as-before'),
    ];
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    expect(second.json()).toEqual(first.json());
    expect(await administrators()).toEqual(['ana']);
  });

  test('cannot be used again, by anybody', async () => {
    const token = await newToken();
    await claim('ana', token);
    for (const who of ['ana', 'ben']) expect(keyOf(await claim(who, token))).toBe('editing.setupClaimed');
    await service.db.deleteFrom('user_role').execute();
    for (const who of ['ana', 'ben']) expect(keyOf(await claim(who, token))).toBe('editing.setupLink');
    expect(await administrators()).toEqual([]);
  });

  test('makes one administrator of many who claim it at once', async () => {
    const token = await newToken();
    const people = Array.from({ length: 12 }, (_, index) => `person-${index}`);
    const responses = await Promise.all(people.map((who) => claim(who, token)));
    const statuses = responses.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 11 }, () => 400)]);
    expect(await administrators()).toHaveLength(1);
  });

  test('of two instances is valid until one of them is used', async () => {
    const [one, other] = [await newToken(), await newToken()];
    expect((await claim('ana', one)).statusCode).toBe(200);
    await service.db.deleteFrom('user_role').execute();
    expect(keyOf(await claim('ben', other))).toBe('editing.setupLink');
  });

  test('expires', async () => {
    const token = await newToken();
    await sql`update setup_token set expires_at = now()`.execute(service.db);
    expect(keyOf(await claim('ana', token))).toBe('editing.setupLink');
    expect(await administrators()).toEqual([]);
    await newToken();
    const { rows } = await sql`select from setup_token`.execute(service.db);
    expect(rows, 'expired ones are removed').toHaveLength(1);
  });

  test('is rejected when it is invented, empty or no text', async () => {
    await newToken();
    for (const token of ['x'.repeat(43), '', 'x', `${'x'.repeat(42)}'`, null])
      expect(keyOf(await claim('ana', token)), String(token)).toBe('editing.setupLink');
    expect(await administrators()).toEqual([]);
  });

  test('is rejected when there is an administrator, confirmed or not', async () => {
    const token = await newToken();
    await writeCallers(service.db, { boss: { verified: false, roles: [{ name: 'admin' }] } });
    expect(keyOf(await claim('ana', token))).toBe('editing.setupClaimed');
    expect(await createSetupToken(service.db)).toBeNull();
    expect(await administrators()).toEqual(['boss']);
  });

  test('requires signing in, and an address of the identity service', async () => {
    const token = await newToken();
    expect(asProblem(await claim(null, token)).code).toBe('sign-in-required');
    expect(asProblem(await claim('nameless', token)).code).toBe('conflict');
    expect(await administrators()).toEqual([]);
    expect((await claim('ana', token)).statusCode, 'it remains valid').toBe(200);
  });

  test('stands in the history of the settings', async () => {
    await claim('ana', await newToken());
    const rows = await service.db
      .selectFrom('revision')
      .select(['oid', 'author', 'kind', 'record_id', 'action'])
      .where('oid', '=', 'ana')
      .orderBy('at', 'desc')
      .execute();
    expect(rows[0]).toEqual({
      oid: 'ana',
      author: 'Name of ana',
      kind: 'settings',
      record_id: 'setup',
      action: 'claim',
    });
  });
});

describe('an empty portal', () => {
  const state = async () => (await service.call('getSettings', '/v1/settings')).setup;
  const finish = (who: string | null) =>
    service.app.inject({
      method: 'POST',
      url: '/v1/setup/finish',
      headers: { ...headers, ...onBehalfOf(who) },
    });

  test('goes from unclaimed by open to complete', async () => {
    expect(await state()).toBe('unclaimed');
    await claim('ana', await newToken());
    expect(await state()).toBe('open');
    expect((await finish('ana')).statusCode).toBe(200);
    expect(await state()).toBe('complete');
    expect((await finish('ana')).statusCode, 'a second time changes nothing').toBe(200);
    await sql`update portal_settings set completed_at = null`.execute(service.db);
  });

  test('is set up by administrators alone', async () => {
    await writeCallers(service.db, { editor: { roles: [{ name: 'content-editor' }] } });
    expect(asProblem(await finish(null)).code).toBe('sign-in-required');
    expect(asProblem(await finish('editor')).code).toBe('forbidden');
    expect(await state()).toBe('unclaimed');
  });
});
