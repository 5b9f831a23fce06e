import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { operations } from '#contract/operations.ts';
import { findUserContext } from '../../../src/platform/auth/userContext.ts';
import { aConsortium } from '../../support/content.ts';
import {
  callAs,
  everybody,
  idOf,
  rolesOf,
  type TestPerson,
  verifyWithAddress,
  writePeople,
} from '../../support/people.ts';
import { projects } from '../../support/projects.ts';
import { useService } from '../../support/service.ts';

const service = useService(
  { ...projects, consortiums: [aConsortium('alliance'), aConsortium('league')] },
  { verifyAccessToken: verifyWithAddress },
);
const call = (who: string | null, url: string, sent: Parameters<typeof callAs>[3] = {}) =>
  callAs(service.app, who, url, sent);

beforeEach(() => writePeople(service.db));

/** Each role with own and foreign scopes. */
const assignments = [
  { role: 'contributor', initiative: 'birim' },
  { role: 'contributor', initiative: 'lean' },
  { role: 'initiative-editor', initiative: 'birim' },
  { role: 'initiative-editor', initiative: 'lean' },
  { role: 'convener', initiative: 'birim' },
  { role: 'convener', initiative: 'lean' },
  { role: 'convener', initiative: 'old-birim' },
  { role: 'convener', initiative: 'secret' },
  { role: 'verifier', initiative: 'birim' },
  { role: 'verifier' },
  { role: 'organization-editor', organization: 'growers' },
  { role: 'buyer', organization: 'growers' },
  { role: 'buyer' },
  { role: 'investor', organization: 'growers' },
  { role: 'investor' },
  { role: 'consortium-manager', consortium: 'alliance' },
  { role: 'consortium-manager', consortium: 'league' },
  { role: 'translator', locale: 'vi' },
  { role: 'content-editor' },
  { role: 'admin' },
] as const;

const nameOf = (assignment: object) => Object.values(assignment).join(' in ');

/** Roles that each person may assign; administrators may assign all. */
const assignable: Partial<Record<TestPerson, readonly string[]>> = {
  convener: [
    'contributor in birim',
    'initiative-editor in birim',
    'convener in birim',
    'convener in old-birim',
  ],
  'foreign-convener': ['contributor in lean', 'initiative-editor in lean', 'convener in lean'],
  'consortium-manager': ['consortium-manager in alliance'],
  'foreign-manager': ['consortium-manager in league'],
};
const mayAssign = (who: TestPerson, name: string) =>
  who === 'admin' || (assignable[who]?.includes(name) ?? false);
/** Scopes in which managers see roles. */
const scopeOf: Partial<Record<TestPerson, readonly string[]>> = {
  convener: ['birim', 'old-birim'],
  'foreign-convener': ['lean'],
  'consortium-manager': ['alliance'],
  'foreign-manager': ['league'],
};
const managers: readonly TestPerson[] = [
  'admin',
  'convener',
  'foreign-convener',
  'consortium-manager',
  'foreign-manager',
];

describe.each(everybody)('%s', (who) => {
  test('invites to the roles that they may assign, and to no others', async () => {
    const { db } = service;
    let number = 0;
    for (const assignment of assignments) {
      number += 1;
      const body = { email: `guest-${who}-${String(number)}@example.org`, language: 'en', ...assignment };
      const { status, text } = await call(who, 'invitations', { method: 'POST', body });
      expect(status, `${nameOf(assignment)}: ${text}`).toBe(mayAssign(who, nameOf(assignment)) ? 200 : 403);
    }
    const sent = await db.selectFrom('invitation').select('id').execute();
    expect(sent).toHaveLength(assignments.filter((each) => mayAssign(who, nameOf(each))).length);
    expect(await db.selectFrom('outbox').select('id').execute()).toHaveLength(sent.length);
    expect(await db.selectFrom('audit_entry').select('id').execute()).toHaveLength(sent.length);
  });

  test('assigns, changes and revokes these roles of the people whom they manage', async () => {
    const { db } = service;
    const oid = who === 'registered' ? 'buyer' : 'registered';
    const target = await idOf(db, oid);
    for (const assignment of assignments) {
      const name = nameOf(assignment);
      await db.deleteFrom('user_role').where('oid', '=', oid).execute();
      // Managers see people by any role in their scopes.
      for (const entity of ['initiative', 'consortium'] as const)
        await sql`insert into user_role (oid, role, ${sql.ref(`${entity}_id`)})
          select ${oid}, 'member', id from ${sql.table(entity)}`.execute(db);
      await sql`update app_user set version = 1 where oid = ${oid}`.execute(db);
      const isManager = managers.includes(who);
      const isAllowed = mayAssign(who, name);
      const url = `users/${target}/roles`;
      const assigned = await call(who, url, { method: 'POST', version: 1, body: assignment });
      expect(assigned.status, `${name}: ${assigned.text}`).toBe(isAllowed ? 200 : isManager ? 403 : 404);
      if (!isAllowed)
        expect(
          (await call('admin', url, { method: 'POST', version: 1, body: assignment })).status,
          name,
        ).toBe(200);
      const role = (await rolesOf(db, oid)).find((each) => each.role === assignment.role)!;
      // Managers do not learn of roles outside their scopes.
      const isSeen = scopeOf[who]?.some((scope) => name.endsWith(` in ${scope}`)) ?? false;
      const expected = isAllowed ? 200 : isSeen ? 403 : 404;
      const body = { role: assignment.role, lastDay: '2999-12-31' };
      const changed = await call(who, `${url}/${role.id}`, { method: 'PUT', version: 2, body });
      expect(changed.status, `${name}: ${changed.text}`).toBe(expected);
      const revoked = await call(who, `${url}/${role.id}/revocation`, {
        method: 'POST',
        version: isAllowed ? 3 : 2,
        body: { reason: 'Left' },
      });
      expect(revoked.status, `${name}: ${revoked.text}`).toBe(expected);
      const left = (await rolesOf(db, oid)).filter(({ id }) => id === role.id);
      expect(left, name).toHaveLength(isAllowed ? 0 : 1);
    }
  });

  test('never gives themselves a role, nor a longer one', async () => {
    const { db } = service;
    const self = await idOf(db, who);
    const before = await rolesOf(db, who);
    for (const assignment of assignments) {
      const { status } = await call(who, `users/${self}/roles`, {
        method: 'POST',
        version: 1,
        body: assignment,
      });
      expect(status, nameOf(assignment)).toBe(managers.includes(who) ? 403 : 404);
      const body = { email: `${who.toUpperCase()}@example.org`, language: 'en', ...assignment };
      expect((await call(who, 'invitations', { method: 'POST', body })).status).toBe(403);
    }
    for (const { id, role } of before) {
      const { status } = await call(who, `users/${self}/roles/${id}`, {
        method: 'PUT',
        version: 1,
        body: { role, lastDay: '2999-12-31' },
      });
      expect(status).toBe(managers.includes(who) ? 403 : 404);
    }
    expect(await rolesOf(db, who)).toEqual(before);
  });

  test('reads what they manage only', async () => {
    const isManager = managers.includes(who);
    for (const url of ['users', 'assignable-roles', 'invitations', 'registrations'])
      expect((await call(who, url)).status, url).toBe(isManager ? 200 : 404);
    expect((await call(who, 'audit-log')).status).toBe(who === 'admin' ? 200 : 404);
    if (!isManager) return;
    const { items } = operations.listUsers.response.parse((await call(who, 'users')).body);
    const seen: Partial<Record<TestPerson, readonly string[]>> = {
      admin: everybody,
      convener: ['contributor', 'convener', 'editor'],
      'foreign-convener': ['foreign-convener'],
      'consortium-manager': ['consortium-manager'],
      'foreign-manager': ['foreign-manager'],
    };
    expect(items.map(({ name }) => name).sort()).toEqual([...seen[who]!].sort());
    for (const other of everybody) {
      const { status } = await call(who, `users/${await idOf(service.db, other)}`);
      expect(status, other).toBe(seen[who]!.includes(other) ? 200 : 404);
    }
  });
});

test('anonymous callers have to sign in', async () => {
  const body = { role: 'admin' };
  const id = await idOf(service.db, 'admin');
  for (const [method, url, sent] of [
    ['GET', 'users', undefined],
    ['GET', `users/${id}`, undefined],
    ['GET', 'audit-log', undefined],
    ['GET', 'invitations', undefined],
    ['GET', 'registrations', undefined],
    ['POST', `users/${id}/roles`, body],
    ['POST', 'invitations', { email: 'a@example.org', language: 'en', ...body }],
    ['POST', 'personal-data/export', { email: 'a@example.org' }],
    ['POST', 'personal-data/erasure', { email: 'a@example.org', confirmed: true }],
  ] as const)
    expect((await call(null, url, { method, version: 1, ...(sent && { body: sent }) })).status, url).toBe(
      401,
    );
});

describe('the scope of a role', () => {
  test.each([
    [{ role: 'convener' }, 'initiative', 'required'],
    [{ role: 'convener', organization: 'growers' }, 'organization', 'choice'],
    [{ role: 'admin', initiative: 'birim' }, 'initiative', 'choice'],
    [{ role: 'verifier', initiative: 'birim', organization: 'growers' }, 'organization', 'choice'],
    [{ role: 'translator', locale: 'de' }, 'locale', 'choice'],
    [{ role: 'translator' }, 'locale', 'required'],
    [{ role: 'convener', initiative: 'nowhere' }, 'initiative', 'choice'],
    [{ role: 'superuser' }, 'role', 'choice'],
    [{ role: 'verifier', lastDay: '2001-01-01' }, 'lastDay', 'editing.endBeforeStart'],
    [{ role: 'verifier', lastDay: '2999-02-31' }, 'lastDay', 'editing.invalid'],
  ])('%o is invalid at %s', async (assignment, path, message) => {
    const body = { email: 'guest@example.org', language: 'en', ...assignment };
    const { status, body: problem } = await call('admin', 'invitations', { method: 'POST', body });
    expect(status).toBe(400);
    expect(problem).toMatchObject({ errors: [{ path, message }] });
  });

  test('does not reveal which records exist', async () => {
    for (const initiative of ['secret', 'nowhere']) {
      const body = { email: 'guest@example.org', language: 'en', role: 'convener', initiative };
      expect((await call('convener', 'invitations', { method: 'POST', body })).status).toBe(403);
    }
  });
});

describe('a role with a last day', () => {
  const assign = async (lastDay: string) => {
    const id = await idOf(service.db, 'registered');
    const body = { role: 'verifier', lastDay };
    const { status } = await call('admin', `users/${id}/roles`, { method: 'POST', version: 1, body });
    expect(status).toBe(200);
    return id;
  };

  test('counts through that day, and no longer', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const id = await assign(today);
    const context = () => findUserContext(service.db, 'registered', 'en');
    expect((await context()).roles).toMatchObject([{ name: 'verifier', scope: null }]);
    const [role] = await rolesOf(service.db, 'registered');
    expect(role!.expires_at).toEqual(new Date(Date.parse(today) + 86_400_000));
    await service.db
      .updateTable('user_role')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('id', '=', role!.id)
      .execute();
    expect((await context()).roles).toEqual([]);
    const user = operations.getUser.response.parse((await call('admin', `users/${id}`)).body);
    expect(user.roles).toMatchObject([{ name: 'verifier', isExpired: true, assigned: { by: 'admin' } }]);
    const inState = async (state: string) =>
      operations.listUsers.response
        .parse((await call('admin', `users?state=${state}`)).body)
        .items.map(({ name }) => name);
    expect(await inState('expired')).toEqual(['registered']);
    expect(await inState('active')).not.toContain('registered');
  });

  test('is assigned anew once it has expired', async () => {
    const id = await assign('2999-12-31');
    const again = (version: number, lastDay = '') =>
      call('admin', `users/${id}/roles`, { method: 'POST', version, body: { role: 'verifier', lastDay } });
    expect((await again(2, '2999-12-30')).status).toBe(409);
    expect((await again(2)).status).toBe(200);
    expect((await again(3)).status).toBe(409);
    expect(await rolesOf(service.db, 'registered')).toMatchObject([{ expires_at: null }]);
  });
});

describe('changes of a person', () => {
  test('require the version that was read', async () => {
    const id = await idOf(service.db, 'registered');
    const change = (version: number) =>
      call('admin', `users/${id}/roles`, { method: 'POST', version, body: { role: 'investor' } });
    expect((await change(0)).status).toBe(412);
    expect((await change(2)).status).toBe(412);
    expect((await change(1)).status).toBe(200);
    expect((await change(1)).status).toBe(412);
  });

  test('have one effect when they are repeated', async () => {
    const id = await idOf(service.db, 'registered');
    const key = 'the-key-of-one-change';
    const change = () =>
      call('admin', `users/${id}/roles`, { method: 'POST', version: 1, key, body: { role: 'investor' } });
    const [first, second] = [await change(), await change()];
    expect(second).toEqual(first);
    expect(await rolesOf(service.db, 'registered')).toHaveLength(1);
    expect(await service.db.selectFrom('audit_entry').select('id').execute()).toHaveLength(1);
  });

  test('to another role in the same scope need the right to both', async () => {
    const { db } = service;
    const id = await idOf(db, 'contributor');
    const [role] = await rolesOf(db, 'contributor');
    const change = (who: string, name: string, version = 1) =>
      call(who, `users/${id}/roles/${role!.id}`, { method: 'PUT', version, body: { role: name } });
    expect((await change('convener', 'verifier')).status).toBe(403);
    expect((await change('convener', 'admin')).status).toBe(403);
    expect((await change('convener', 'initiative-editor')).status).toBe(200);
    expect((await findUserContext(db, 'contributor', 'en')).roles).toMatchObject([
      { name: 'initiative-editor', scope: { kind: 'initiative', id: 'birim' } },
    ]);
    const log = await db.selectFrom('audit_entry').selectAll().execute();
    expect(log).toMatchObject([
      { actor: 'Name of convener', subject: 'contributor', details: { previousRole: 'contributor' } },
    ]);
  });

  test('end with the role of the person who makes them', async () => {
    const { db } = service;
    const [role] = await rolesOf(db, 'convener');
    const convener = await idOf(db, 'convener');
    const revocation = { method: 'POST', version: 1, body: {} } as const;
    expect((await call('convener', 'users')).status).toBe(200);
    expect((await call('admin', `users/${convener}/roles/${role!.id}/revocation`, revocation)).status).toBe(
      200,
    );
    expect((await call('convener', 'users')).status).toBe(404);
    const body = { email: 'guest@example.org', language: 'en', role: 'contributor', initiative: 'birim' };
    expect((await call('convener', 'invitations', { method: 'POST', body })).status).toBe(403);
  });
});

describe('the last administrator', () => {
  const addAdmin = async (lastDay?: string) => {
    await sql`insert into user_role (oid, role, expires_at) values
      ('registered', 'admin', ${lastDay ?? null}::timestamptz)`.execute(service.db);
  };
  const adminRole = async (oid: string) =>
    (await rolesOf(service.db, oid)).find(({ role }) => role === 'admin')!.id;
  const revoke = async (who: string, oid: string) =>
    call(who, `users/${await idOf(service.db, oid)}/roles/${await adminRole(oid)}/revocation`, {
      method: 'POST',
      version: 1,
      body: {},
    });
  const limit = async (who: string, oid: string, body: object) =>
    call(who, `users/${await idOf(service.db, oid)}/roles/${await adminRole(oid)}`, {
      method: 'PUT',
      version: 1,
      body,
    });

  test('cannot resign, and is marked', async () => {
    expect((await revoke('admin', 'admin')).status).toBe(409);
    expect(await rolesOf(service.db, 'admin')).toHaveLength(1);
    const read = async () =>
      operations.getUser.response.parse(
        (await call('admin', `users/${await idOf(service.db, 'admin')}`)).body,
      );
    expect((await read()).roles).toMatchObject([{ isLast: true, mayRevoke: true, mayChange: false }]);
    await addAdmin();
    expect((await read()).roles).toMatchObject([{ isLast: false }]);
    expect((await revoke('admin', 'admin')).status).toBe(200);
  });

  test('is nobody with a term or with unconfirmed details', async () => {
    await addAdmin('2999-12-31');
    expect((await revoke('registered', 'admin')).status).toBe(409);
    expect((await limit('registered', 'admin', { role: 'admin', lastDay: '2999-12-31' })).status).toBe(409);
    expect((await limit('registered', 'admin', { role: 'content-editor' })).status).toBe(409);
    // An administrator with a term may go.
    expect((await revoke('admin', 'registered')).status).toBe(200);
  });

  test('cannot be erased from the screen', async () => {
    const erase = (email: string) =>
      call('admin', 'personal-data/erasure', { method: 'POST', body: { email, confirmed: true } });
    expect((await erase('admin@example.org')).status).toBe(409);
    expect(await rolesOf(service.db, 'admin')).toHaveLength(1);
    await addAdmin();
    expect((await erase('registered@example.org')).status).toBe(200);
  });

  test('remains when two remove each other at the same time', async () => {
    for (let time = 0; time < 5; time += 1) {
      await writePeople(service.db);
      await addAdmin();
      const responses = await Promise.all([revoke('admin', 'registered'), revoke('registered', 'admin')]);
      expect(responses.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
      const { rows } = await sql<{ oid: string }>`select oid from user_role join app_user using (oid)
        where role = 'admin' and verified`.execute(service.db);
      expect(rows).toHaveLength(1);
    }
  });

  test('remains when all resign at the same time', async () => {
    await addAdmin();
    const responses = await Promise.all([revoke('admin', 'admin'), revoke('registered', 'registered')]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('the list of people', () => {
  const names = async (query: string, who = 'admin') =>
    operations.listUsers.response
      .parse((await call(who, `users?${query}`)).body)
      .items.map(({ name }) => name);

  test('is searched by name without accents, and by address', async () => {
    await service.db.updateTable('app_user').set({ name: 'Đức Nguyễn' }).where('oid', '=', 'buyer').execute();
    expect(await names('q=duc nguy')).toEqual(['Đức Nguyễn']);
    expect(await names('q=BUYER@example')).toEqual(['Đức Nguyễn']);
    expect(await names('q=%25')).toEqual([]);
  });

  test('is filtered by role and state, and has pages', async () => {
    expect(await names('role=convener')).toEqual(['convener', 'foreign-convener']);
    expect(await names('role=convener', 'convener')).toEqual(['convener']);
    expect(await names('state=none')).toEqual(['registered']);
    expect(await names('state=unconfirmed')).toEqual(['unconfirmed-admin']);
    for (let number = 0; number < 10; number += 1)
      await service.db
        .insertInto('app_user')
        .values({
          oid: `more-${number}`,
          name: `More ${number}`,
          email: `more-${number}@example.org`,
          verified: true,
        } as never)
        .execute();
    const read = async (query: string) =>
      operations.listUsers.response.parse((await call('admin', `users?${query}`)).body);
    const [first, second] = [await read('page=1'), await read('page=99')];
    expect(first).toMatchObject({ total: everybody.length + 10, page: 1, pageCount: 2 });
    expect(second.page).toBe(2);
    expect(first.items.length + second.items.length).toBe(everybody.length + 10);
  });

  test('shows managers the roles of their scope only', async () => {
    await sql`insert into user_role (oid, role) values ('contributor', 'investor')`.execute(service.db);
    const id = await idOf(service.db, 'contributor');
    const rolesFor = async (who: string) =>
      operations.getUser.response.parse((await call(who, `users/${id}`)).body).roles.map(({ name }) => name);
    expect(await rolesFor('convener')).toEqual(['contributor']);
    expect(await rolesFor('admin')).toEqual(['contributor', 'investor']);
  });
});

test('the roles that a person may assign come with the records to limit them to', async () => {
  const read = async (who: string) =>
    operations.getAssignableRoles.response.parse((await call(who, 'assignable-roles')).body);
  expect(await read('convener')).toMatchObject({
    roles: [
      { name: 'contributor', limits: ['initiative'] },
      { name: 'initiative-editor', limits: ['initiative'] },
      { name: 'convener', limits: ['initiative'] },
    ],
    initiatives: [{ slug: 'birim' }],
    organizations: [],
    locales: [],
  });
  expect(await read('consortium-manager')).toMatchObject({
    roles: [{ name: 'consortium-manager', limits: ['consortium'] }],
    consortiums: [{ slug: 'alliance' }],
  });
  const all = await read('admin');
  expect(all.roles).toHaveLength(11);
  expect(all.roles.find(({ name }) => name === 'verifier')!.limits).toEqual(['site', 'initiative']);
  expect(all.initiatives.map(({ slug }) => slug)).toContain('secret');
});
