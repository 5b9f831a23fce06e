import { beforeEach, describe, expect, test } from 'vitest';
import { operations } from '#contract/operations.ts';
import { findUserContext } from '../../../src/platform/auth/userContext.ts';
import { aConsortium } from '../../support/content.ts';
import { callAs, everybody, idOf, rolesOf, verifyWithAddress, writePeople } from '../../support/people.ts';
import { projects } from '../../support/projects.ts';
import { asProblem, headers, useService } from '../../support/service.ts';

const seconds = () => Math.floor(Date.now() / 1000);

/** Token `x.OID_AGE.x`, with its age in seconds; `x.OID.x` is new. */
const consortiums = [aConsortium('alliance'), aConsortium('league')];
const service = useService(
  { ...projects, consortiums },
  {
    verifyAccessToken: async (token) => {
      const [oid = '', age = '-1'] = token.split('.')[1]!.split('_');
      return { ...(await verifyWithAddress(`x.${oid}.x`)), issuedAt: seconds() - Number(age) };
    },
  },
);

beforeEach(() => writePeople(service.db));

const decide = async (
  who: string | null,
  decision: 'sign-out' | 'disabling' | 'enabling',
  { oid = 'editor', version = 1, reason = 'Laptop lost' } = {},
) =>
  callAs(service.app, who, `users/${await idOf(service.db, oid)}/${decision}`, {
    method: 'POST',
    version,
    body: { reason },
  });

const ask = (token: string, url = '/v1/context') =>
  service.app.inject({ url, headers: { ...headers, authorization: `Bearer x.${token}.x` } });

const log = () =>
  service.db.selectFrom('audit_entry').select(['action', 'actor', 'subject', 'details']).execute();

describe('ending the sessions of a person', () => {
  test('refuses every sign-in of before, and none after', async () => {
    expect((await decide('admin', 'sign-out')).status).toBe(200);
    for (const url of ['/v1/context', '/v1/users', '/v1/initiatives'])
      expect(asProblem(await ask('editor_10', url)), url).toMatchObject({
        status: 401,
        code: 'session-ended',
      });
    expect((await ask('editor')).json()).toMatchObject({ user: { oid: 'editor', verified: true } });
    expect((await ask('convener_10')).statusCode).toBe(200);
    expect(await log()).toEqual([
      {
        action: 'sessions-ended',
        actor: 'Name of admin',
        subject: 'editor',
        details: { reason: 'Laptop lost' },
      },
    ]);
  });
});

describe('a disabled account', () => {
  test('is refused with any token at once, and its roles count nowhere', async () => {
    const { body } = await decide('admin', 'disabling', { oid: 'convener' });
    expect(operations.postUserDisabling.response.parse(body)).toMatchObject({ version: 2 });
    for (const token of ['convener_10', 'convener', 'convener_-100'])
      expect(asProblem(await ask(token))).toMatchObject({ status: 401, code: 'account-disabled' });
    expect((await findUserContext(service.db, 'convener', 'en')).roles).toEqual([]);
    expect(await rolesOf(service.db, 'convener')).toHaveLength(1);
  });

  test('is shown to administrators, and found by its state', async () => {
    await decide('admin', 'disabling');
    const url = `users/${await idOf(service.db, 'editor')}`;
    const seen = operations.getUser.response.parse((await callAs(service.app, 'admin', url)).body);
    expect(seen.disabledAt).not.toBeNull();
    expect(seen.roles).toMatchObject([{ name: 'initiative-editor', isExpired: false }]);
    const { body } = await callAs(service.app, 'admin', 'users?state=disabled');
    expect(operations.listUsers.response.parse(body).items).toMatchObject([{ name: 'editor' }]);
  });

  test('may be used again once it is enabled, by a new sign-in and with its roles', async () => {
    await decide('admin', 'disabling');
    expect((await decide('admin', 'disabling', { version: 2 })).status).toBe(409);
    expect((await decide('admin', 'enabling', { version: 2, reason: 'Found' })).status).toBe(200);
    expect((await decide('admin', 'enabling', { version: 3 })).status).toBe(409);
    expect(asProblem(await ask('editor_10'))).toMatchObject({ code: 'session-ended' });
    expect((await ask('editor')).json()).toMatchObject({ user: { roles: [{ name: 'initiative-editor' }] } });
    expect((await log()).map(({ action }) => action)).toEqual(['account-disabled', 'account-enabled']);
  });
});

describe('only administrators', () => {
  test('decide, of people whom others may know', async () => {
    for (const who of everybody.filter((each) => each !== 'admin')) {
      const expected = who === 'convener' ? 403 : 404;
      for (const decision of ['sign-out', 'disabling', 'enabling'] as const)
        expect((await decide(who, decision)).status, `${who} ${decision}`).toBe(expected);
    }
  });

  test('with a reason, a current version, and not on themselves', async () => {
    expect((await decide(null, 'disabling')).status).toBe(401);
    expect((await decide('admin', 'disabling', { reason: ' ' })).status).toBe(400);
    expect((await decide('admin', 'disabling', { version: 7 })).status).toBe(412);
    for (const decision of ['sign-out', 'disabling'] as const)
      expect((await decide('admin', decision, { oid: 'admin' })).status).toBe(403);
    expect(await log()).toEqual([]);
  });

  test('never the last one', async () => {
    const { db } = service;
    const role = { role: 'admin', oid: 'buyer', expires_at: new Date(Date.now() + 86_400_000) };
    await db.insertInto('user_role').values(role).execute();
    // Their term ends, so the other one is the last.
    expect((await decide('buyer', 'disabling', { oid: 'admin' })).status).toBe(409);
    expect((await ask('admin')).statusCode).toBe(200);
    await db.updateTable('user_role').set({ expires_at: null }).where('oid', '=', 'buyer').execute();
    expect((await decide('buyer', 'disabling', { oid: 'admin' })).status).toBe(200);
    expect((await ask('admin')).statusCode).toBe(401);
  });
});
