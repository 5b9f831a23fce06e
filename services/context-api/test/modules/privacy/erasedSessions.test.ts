import { beforeEach, expect, test } from 'vitest';
import { erasePerson, exportPerson } from '../../../src/modules/privacy/person.ts';
import { deleteExpired } from '../../../src/modules/privacy/retention.ts';
import type { VerifyAccessToken } from '../../../src/platform/auth/bearer.ts';
import { landscapes } from '../../support/landscapes.ts';
import { asProblem, headers, useService } from '../../support/service.ts';

const seconds = () => Math.floor(Date.now() / 1000);

/** Token `x.OID_AGE.x`, with its age in seconds. */
const verifyByAge: VerifyAccessToken = (token) => {
  const [oid = '', age] = token.split('.')[1]!.split('_');
  const issuedAt = age === undefined ? undefined : seconds() - Number(age);
  return Promise.resolve({
    oid,
    name: `Name of ${oid}`,
    email: `${oid}@example.org`,
    jobTitle: null,
    issuedAt,
  });
};

const service = useService(landscapes, { verifyAccessToken: verifyByAge });
const tables = [
  'form_draft',
  'account_address',
  'erased_account',
  'app_user',
  'follow',
  'submission',
] as const;
beforeEach(async () => {
  for (const table of tables) await service.db.deleteFrom(table).execute();
});

const ask = (token: string, more: Record<string, string> = {}) =>
  service.app.inject({
    url: '/v1/context',
    headers: { ...headers, authorization: `Bearer x.${token}.x`, ...more },
  });
const saveDraft = (token: string, more: Record<string, string> = {}) =>
  service.app.inject({
    method: 'PUT',
    url: '/v1/drafts/a-form',
    headers: { ...headers, authorization: `Bearer x.${token}.x`, ...more },
    payload: { version: null, content: { text: 'half a sentence' } },
  });
const drafts = () => service.db.selectFrom('form_draft').selectAll().execute();

test('a person with an unconfirmed address is exported and erased by it', async () => {
  expect((await saveDraft('ama_10')).statusCode).toBe(200);
  expect((await saveDraft('kofi_10')).statusCode).toBe(200);
  expect(await exportPerson(service.db, 'AMA@example.org')).toMatchObject({
    users: [],
    addresses: [{ oid: 'ama', email: 'ama@example.org' }],
    drafts: [{ key: 'a-form', content: '{"text":"half a sentence"}' }],
  });
  expect(await erasePerson(service.db, 'Ama@example.org')).toMatchObject({ drafts: 1, users: 0 });
  expect((await drafts()).map(({ oid }) => oid)).toEqual(['kofi']);
  expect(await exportPerson(service.db, 'ama@example.org')).toMatchObject({ addresses: [], drafts: [] });
  const left = await service.db.selectFrom('erased_account').selectAll().execute();
  expect(JSON.stringify(left)).not.toContain('ama');
});

test('a sign-in of before the erasure saves nothing more, a new one begins afresh', async () => {
  await saveDraft('ama_10');
  await erasePerson(service.db, 'ama@example.org');
  const old = { 'x-signed-in-at': String(seconds() - 10) };
  for (const response of [
    await ask('ama_10'),
    await saveDraft('ama_10'),
    // Renewed in the same sign-in.
    await ask('ama_-5', old),
    await saveDraft('ama_-5', old),
    // Token without a time of issue.
    await ask('ama'),
    // No sign-in is later than its token.
    await ask('ama_10', { 'x-signed-in-at': String(seconds() + 100) }),
  ]) {
    expect(asProblem(response)).toMatchObject({ status: 401, code: 'account-erased' });
    expect(response.headers['www-authenticate']).toContain('invalid_token');
  }
  expect(await drafts()).toEqual([]);

  const anew = { 'x-signed-in-at': String(seconds() + 5) };
  expect((await ask('ama_-5', anew)).json()).toMatchObject({
    user: { oid: 'ama', verified: false, roles: [] },
  });
  expect((await saveDraft('ama_-5', anew)).statusCode).toBe(200);
  expect((await ask('kofi_10')).statusCode).toBe(200);
});

test('an address without other data expires', async () => {
  await saveDraft('ama_1');
  await saveDraft('kofi_1');
  await service.db.deleteFrom('form_draft').where('oid', '=', 'ama').execute();
  const longAgo = new Date(Date.now() - 40 * 86_400_000);
  await service.db.updateTable('account_address').set({ at: longAgo }).execute();
  const days = { contact: 9, registration: 9, feedback: 9, interest: 9, offer: 9 };
  await deleteExpired(service.db, { ...days, unconfirmedNewsletter: 9, sentMail: 9, invitation: 90 });
  const left = await service.db.selectFrom('account_address').select('oid').execute();
  expect(left).toEqual([{ oid: 'kofi' }]);
});
