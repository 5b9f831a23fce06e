import { beforeEach, describe, expect, test } from 'vitest';
import { operations } from '#contract/operations.ts';
import { erasePerson, exportPerson } from '../../../src/modules/privacy/person.ts';
import { deleteExpired } from '../../../src/modules/privacy/retention.ts';
import { writeCallers } from '../../support/callers.ts';
import { aConsortium } from '../../support/content.ts';
import { callAs, everybody, idOf, rolesOf, verifyWithAddress, writePeople } from '../../support/people.ts';
import { projects } from '../../support/projects.ts';
import { useService } from '../../support/service.ts';

const service = useService(
  { ...projects, consortiums: [aConsortium('alliance'), aConsortium('league')] },
  { verifyAccessToken: verifyWithAddress },
);
const call = (who: string | null, url: string, sent: Parameters<typeof callAs>[3] = {}) =>
  callAs(service.app, who, url, sent);
const log = async (query = '') =>
  operations.listAuditEntries.response.parse((await call('admin', `audit-log${query}`)).body);

beforeEach(() => writePeople(service.db));

async function assign(who: string, oid: string, body: object): Promise<void> {
  const { status, text } = await call(who, `users/${await idOf(service.db, oid)}/roles`, {
    method: 'POST',
    version: 1,
    body,
  });
  expect(status, text).toBe(200);
}

describe('the audit log', () => {
  test('says who changed what of whom, latest first, and is searched', async () => {
    await assign('admin', 'registered', { role: 'verifier', lastDay: '2999-12-31' });
    const [role] = await rolesOf(service.db, 'registered');
    await call('admin', `users/${await idOf(service.db, 'registered')}/roles/${role!.id}/revocation`, {
      method: 'POST',
      version: 2,
      body: { reason: 'Has left' },
    });
    const body = { email: 'guest@example.org', language: 'en', role: 'contributor', initiative: 'birim' };
    await call('convener', 'invitations', { method: 'POST', body });
    expect((await log()).items).toMatchObject([
      {
        action: 'invitation-sent',
        actor: 'Name of convener',
        subject: 'guest@example.org',
        role: 'contributor',
        scope: { kind: 'initiative', id: 'birim', name: 'birim' },
      },
      { action: 'role-revoked', actor: 'Name of admin', subject: 'registered', reason: 'Has left' },
      {
        action: 'role-assigned',
        subject: 'registered',
        role: 'verifier',
        scope: null,
        lastDay: '2999-12-31',
      },
    ]);
    expect(await log('?q=GUEST')).toMatchObject({ total: 1 });
    expect(await log('?q=name%20of%20admin')).toMatchObject({ total: 2 });
    expect(await log('?action=role-revoked&action=invitation-sent')).toMatchObject({ total: 2 });
    expect(await log('?pageSize=2&page=9')).toMatchObject({
      page: 2,
      pageCount: 2,
      items: [{ action: 'role-assigned' }],
    });
  });

  test('has no entry for a change that was rejected', async () => {
    const body = { email: 'guest@example.org', language: 'en', role: 'admin' };
    await call('convener', 'invitations', { method: 'POST', body });
    expect(await log()).toMatchObject({ total: 0 });
  });

  test('records what a command changes, and nothing where it changes nothing', async () => {
    const roles = [{ name: 'investor' as const }];
    await writeCallers(service.db, {
      registered: { roles },
      buyer: { roles: [{ name: 'buyer', organization: 'growers' }] },
    });
    await writeCallers(service.db, { registered: { roles } });
    await writeCallers(service.db, { registered: {} });
    expect((await log()).items).toMatchObject([
      { action: 'role-revoked', actor: '', subject: 'registered', role: 'investor' },
      { action: 'role-assigned', actor: '', subject: 'registered', role: 'investor' },
    ]);
  });
});

describe('exporting and erasing from the screen', () => {
  const send = (who: string, what: 'export' | 'erasure', email: string) =>
    call(who, `personal-data/${what}`, {
      method: 'POST',
      body: { email, ...(what === 'erasure' && { confirmed: true }) },
    });

  test('is for administrators', async () => {
    for (const who of everybody.filter((each) => each !== 'admin')) {
      expect((await send(who, 'export', 'buyer@example.org')).status, who).toBe(403);
      expect((await send(who, 'erasure', 'buyer@example.org')).status, who).toBe(403);
    }
    expect(await log()).toMatchObject({ total: 0 });
    expect(await rolesOf(service.db, 'buyer')).toHaveLength(1);
  });

  test('gives what the command gives, and records it', async () => {
    const body = {
      email: 'registered@example.org',
      language: 'en',
      role: 'contributor',
      initiative: 'birim',
    };
    await call('convener', 'invitations', { method: 'POST', body });
    const expected = JSON.parse(
      JSON.stringify(await exportPerson(service.db, 'registered@example.org')),
    ) as object;
    const { status, body: response } = await send('admin', 'export', 'registered@example.org');
    expect(status).toBe(200);
    const { data } = operations.postDataExport.response.parse(response);
    expect(data).toEqual(expected);
    expect(data['invitations']).toMatchObject([{ email: 'registered@example.org', role: 'contributor' }]);
    expect(data['auditLog']).toMatchObject([{ actor: null, subject: 'registered@example.org' }]);
    expect((await log()).items[0]).toMatchObject({
      action: 'data-exported',
      subject: 'registered@example.org',
    });
  });

  test('needs a confirmation to erase', async () => {
    const email = 'buyer@example.org';
    const { status } = await call('admin', 'personal-data/erasure', {
      method: 'POST',
      body: { email, confirmed: false },
    });
    expect(status).toBe(400);
  });

  test('erases nothing about an unknown address, and says so', async () => {
    const { items: before } = await log();
    const { status, body } = await send('admin', 'erasure', 'nobody@example.org');
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: [{ path: 'email', message: 'noData' }] });
    expect((await log()).items).toEqual(before);
    // A subscription without an account is enough.
    await service.db
      .insertInto('newsletter_subscription')
      .values({ email: 'reader@example.org', language: 'en', interests: [] })
      .execute();
    expect((await send('admin', 'erasure', 'Reader@example.org')).status).toBe(200);
    expect((await send('admin', 'erasure', 'Reader@example.org')).status).toBe(400);
  });

  test('leaves no trace of a person in roles, invitations and the log, and ends their session', async () => {
    await assign('convener', 'contributor', { role: 'initiative-editor', initiative: 'birim' });
    const body = { email: 'Convener@example.org', language: 'en', role: 'investor' };
    await call('admin', 'invitations', { method: 'POST', body });
    const { body: response } = await send('admin', 'erasure', 'convener@example.org');
    const { rows } = operations.postDataErasure.response.parse(response);
    expect(rows).toMatchObject({ users: 1, invitations: 1, auditEntriesMadeAnonymous: 2 });
    const tables = [
      'app_user',
      'user_role',
      'invitation',
      'audit_entry',
      'outbox',
      'account_address',
    ] as const;
    for (const table of tables) {
      const text = JSON.stringify(await service.db.selectFrom(table).selectAll().execute()).toLowerCase();
      expect(text.replaceAll(/foreign-convener|"role":"convener"/g, ''), table).not.toMatch(
        /convener@|"convener"|name of convener/,
      );
    }
    expect((await log()).items).toMatchObject([
      { action: 'data-erased', actor: 'Name of admin', subject: 'erased' },
      { action: 'invitation-sent', subject: 'erased' },
      { action: 'role-assigned', actor: 'erased', subject: 'contributor' },
    ]);
    expect(await exportPerson(service.db, 'convener@example.org')).toMatchObject({
      invitations: [],
      auditLog: [],
    });
  });

  test('names no administrator who erases themselves', async () => {
    await assign('admin', 'registered', { role: 'admin' });
    expect((await send('admin', 'erasure', 'admin@example.org')).status).toBe(200);
    const text = JSON.stringify(await service.db.selectFrom('audit_entry').selectAll().execute());
    expect(text).not.toMatch(/Name of admin|"admin"[^}]*actor_oid/);
  });

  test('is recorded for the command, without the address', async () => {
    await erasePerson(service.db, 'buyer@example.org');
    expect((await log()).items).toMatchObject([{ action: 'data-erased', actor: '', subject: 'erased' }]);
  });
});

test('invitations are deleted some time after their term', async () => {
  for (const email of ['one@example.org', 'two@example.org'])
    await call('admin', 'invitations', { method: 'POST', body: { email, language: 'en', role: 'investor' } });
  const longAgo = new Date(Date.now() - 91 * 86_400_000);
  await service.db
    .updateTable('invitation')
    .set({ expires_at: longAgo })
    .where('email', '=', 'one@example.org')
    .execute();
  const days = { contact: 9, registration: 9, feedback: 9, interest: 9, offer: 9 };
  await deleteExpired(service.db, { ...days, unconfirmedNewsletter: 9, sentMail: 9, invitation: 90 });
  const left = await service.db.selectFrom('invitation').select('email').execute();
  expect(left).toEqual([{ email: 'two@example.org' }]);
  expect(await service.db.selectFrom('outbox').select('recipient').execute()).toEqual([
    { recipient: 'two@example.org' },
  ]);
});
