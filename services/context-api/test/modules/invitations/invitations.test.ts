import { sql } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { operations } from '#contract/operations.ts';
import { locales } from '#contract/shared/locale.ts';
import { buildApp } from '../../../src/app.ts';
import { findUserContext } from '../../../src/platform/auth/userContext.ts';
import { createSigner } from '../../../src/platform/botCheck/signer.ts';
import type { Mail } from '../../../src/platform/mail/mail.ts';
import { createOutbox } from '../../../src/platform/mail/outbox.ts';
import { aConsortium } from '../../support/content.ts';
import { callAs, everybody, idOf, rolesOf, verifyWithAddress, writePeople } from '../../support/people.ts';
import { projects } from '../../support/projects.ts';
import { key, useService } from '../../support/service.ts';

const signer = createSigner(['a secret of at least thirty-two bytes']);
const service = useService(
  { ...projects, consortiums: [aConsortium('alliance'), aConsortium('league')] },
  { verifyAccessToken: verifyWithAddress, signer, postbox: { byMail: true, operators: false } },
);
const call = (who: string | null, url: string, sent: Parameters<typeof callAs>[3] = {}) =>
  callAs(service.app, who, url, sent);

beforeEach(() => writePeople(service.db));

const config = {
  origin: 'https://portal.example',
  from: 'no-reply@portal.example',
  owners: [],
  ownersLocale: 'en',
} as const;

async function sendMails(): Promise<Mail[]> {
  const sent: Mail[] = [];
  const deliver = (mail: Mail) => Promise.resolve(sent.push(mail));
  await createOutbox({ db: service.db, signer, config, deliver }).sendDue();
  return sent;
}

const tokenIn = (mail: Mail | undefined) => /token=([\w.-]+)/.exec(mail?.text ?? '')![1]!;

interface Wanted {
  readonly who?: string;
  readonly email?: string;
  readonly language?: string;
  readonly role?: string;
  readonly lastDay?: string;
}

/** Invites a person; returns the id and the mail's token. */
async function invite({ who = 'admin', email = 'registered@example.org', ...changes }: Wanted = {}) {
  const body = {
    email,
    language: 'en',
    role: 'convener',
    ...(!('role' in changes) && { initiative: 'birim' }),
    ...changes,
  };
  const { status, body: response, text } = await call(who, 'invitations', { method: 'POST', body });
  expect(status, text).toBe(200);
  const { id } = operations.postInvitation.response.parse(response);
  return { id, token: signer.sign('invitation', id) };
}

const accept = (who: string | null, token: string, key?: string) =>
  call(who, 'received-invitation/acceptance', { method: 'POST', body: { token }, ...(key && { key }) });
const received = async (who: string | null, token: string) =>
  operations.getReceivedInvitation.response.parse(
    (await call(who, `received-invitation?token=${token}`)).body,
  );
const contextOf = (oid: string) => findUserContext(service.db, oid, 'en');
const read = async (id: string, who = 'admin') =>
  operations.getInvitation.response.parse((await call(who, `invitations/${id}`)).body);
const change = (who: string, id: string, what: 'mail' | 'withdrawal', version = 1) =>
  call(who, `invitations/${id}/${what}`, { method: 'POST', version });
const expire = (id: string) =>
  service.db
    .updateTable('invitation')
    .set({ expires_at: new Date(Date.now() - 1) })
    .where('id', '=', id)
    .execute();

describe('the mail of an invitation', () => {
  test.each(locales)('names role, scope, sender and terms in %s, and leads to its page', async (language) => {
    await invite({ email: 'guest@example.org', language, lastDay: '2999-12-31' });
    const [mail] = await sendMails();
    expect(mail!.to).toEqual([{ name: '', address: 'guest@example.org' }]);
    expect(mail!.headers['Content-Language']).toBe(language);
    expect(mail!.text).toContain('birim');
    expect(mail!.text).toContain('Name of admin');
    expect(mail!.text).toContain('2999');
    expect(mail!.text).not.toMatch(/\{|undefined|assignedRole|acceptBy/);
    const prefix = language === 'en' ? '' : `/${language}`;
    expect(mail!.text).toContain(`https://portal.example${prefix}/invitation?token=`);
    expect(signer.open('invitation', tokenIn(mail))).toMatch(/^[\w-]{36}$/);
    expect(signer.open('newsletter', tokenIn(mail))).toBeNull();
  });

  test('names the language of a translator', async () => {
    const body = { email: 'guest@example.org', language: 'fr', role: 'translator', locale: 'vi' };
    await call('admin', 'invitations', { method: 'POST', body });
    expect((await sendMails())[0]!.text).toContain('vietnamien');
  });

  test('is escaped, whatever the sender is called', async () => {
    await service.db.updateTable('initiative').set({ updated_at: new Date() }).execute();
    await sql`update initiative_text set name = '<b onload=x>&"' where initiative_id in
      (select id from initiative where slug = 'lean')`.execute(service.db);
    const body = { email: 'guest@example.org', language: 'en', role: 'contributor', initiative: 'lean' };
    await call('admin', 'invitations', { method: 'POST', body });
    const [mail] = await sendMails();
    expect(mail!.html).toContain('&lt;b onload=x&gt;&amp;&quot;');
    expect(mail!.html).not.toContain('<b onload');
  });

  test('is the same for known and unknown addresses', async () => {
    const shapes = [];
    for (const email of ['registered@example.org', 'nobody@example.org']) {
      const { id } = await invite({ email });
      shapes.push({ ...(await read(id)), id: '', email: '', expiresAt: '', sentAt: '' });
    }
    expect(shapes[0]).toEqual(shapes[1]);
  });

  test('goes to one address ten times an hour at most', async () => {
    const statuses = [];
    for (let time = 0; time < 11; time += 1) {
      const body = { email: 'Guest@example.org', language: 'en', role: 'investor' };
      statuses.push((await call('admin', 'invitations', { method: 'POST', body })).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  });
});

describe('accepting', () => {
  test('assigns the role and confirms the details of the person with that address', async () => {
    const { id, token } = await invite({ email: 'Newcomer@Example.org', lastDay: '2999-12-31' });
    expect(await received(null, token)).toMatchObject({
      state: 'open',
      details: {
        role: 'convener',
        email: 'Newcomer@Example.org',
        invitedBy: 'admin',
        scope: { id: 'birim' },
      },
      isForCaller: null,
    });
    expect(await received('newcomer', token)).toMatchObject({ isForCaller: true });
    expect((await accept('newcomer', token)).status).toBe(200);
    expect(await contextOf('newcomer')).toMatchObject({
      verified: true,
      roles: [{ name: 'convener', scope: { kind: 'initiative', id: 'birim' } }],
    });
    expect(await rolesOf(service.db, 'newcomer')).toMatchObject([
      { assigned_by: 'admin', expires_at: new Date('3000-01-01') },
    ]);
    expect((await call('newcomer', 'users')).status).toBe(200);
    expect(await read(id)).toMatchObject({ state: 'accepted' });
    expect(await received('newcomer', token)).toEqual({
      state: 'accepted',
      details: null,
      isForCaller: true,
    });
  });

  test('has one effect, also twice and at the same time', async () => {
    const { token } = await invite();
    const responses = await Promise.all([accept('registered', token), accept('registered', token)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect((await accept('registered', token)).status).toBe(200);
    expect(await rolesOf(service.db, 'registered')).toHaveLength(1);
    const log = service.db.selectFrom('audit_entry').selectAll().where('action', '=', 'invitation-accepted');
    expect(await log.execute()).toHaveLength(1);
  });

  test('is for its address only, however the link was received', async () => {
    const { token } = await invite();
    for (const who of everybody.filter((each) => each !== 'registered')) {
      expect((await accept(who, token)).status, who).toBe(403);
      expect((await received(who, token)).isForCaller, who).toBe(false);
    }
    expect((await accept('no-address', token)).status).toBe(403);
    expect((await accept(null, token)).status).toBe(401);
    expect(await rolesOf(service.db, 'registered')).toEqual([]);
  });

  test.each([
    ['of nothing', ''],
    ['without a signature', 'abc'],
    ['with another signature', `${Buffer.from('x').toString('base64url')}.${'A'.repeat(43)}`],
    ['of SQL', "' or 1=1 --"],
    ['that is too long', `${'a'.repeat(5000)}.${'A'.repeat(43)}`],
    ['of a newsletter', signer.sign('newsletter', '6f1d0c1e-0d3c-4c52-9d2a-0d6a5f2f6b01')],
    ['of no invitation', signer.sign('invitation', '6f1d0c1e-0d3c-4c52-9d2a-0d6a5f2f6b01')],
    ['of another service', createSigner(['another secret of thirty-two bytes!']).sign('invitation', 'x')],
  ])('rejects a token %s', async (_, token) => {
    const { status } = await accept('registered', token);
    expect([400, 404]).toContain(status);
    const reading = await call('registered', `received-invitation?token=${encodeURIComponent(token)}`);
    expect([400, 404]).toContain(reading.status);
  });

  test('rejects a token of which any letter was changed', async () => {
    const { token } = await invite();
    for (let index = 0; index < token.length - 1; index += 7) {
      const other = token[index] === 'A' ? 'B' : 'A';
      const changed = token.slice(0, index) + other + token.slice(index + 1);
      const { status } = await accept('registered', changed);
      expect([400, 404], changed).toContain(status);
    }
    expect(await rolesOf(service.db, 'registered')).toEqual([]);
  });

  test('ends with the term, a withdrawal, or the last day of the role', async () => {
    const one = await invite();
    await expire(one.id);
    expect(await received('registered', one.token)).toEqual({
      state: 'expired',
      details: null,
      isForCaller: true,
    });
    expect((await accept('registered', one.token)).status).toBe(409);
    const two = await invite({ role: 'investor' });
    expect((await change('admin', two.id, 'withdrawal')).status).toBe(200);
    expect((await received('registered', two.token)).state).toBe('withdrawn');
    expect((await accept('registered', two.token)).status).toBe(409);
    const three = await invite({ role: 'verifier', lastDay: '2999-12-31' });
    await service.db
      .updateTable('invitation')
      .set({ last_day: '2001-01-01' })
      .where('id', '=', three.id)
      .execute();
    expect((await received('registered', three.token)).state).toBe('expired');
    expect((await accept('registered', three.token)).status).toBe(409);
    expect(await rolesOf(service.db, 'registered')).toEqual([]);
  });

  test('ends with the rights of the person who invites, until another one sends it again', async () => {
    const { id, token } = await invite({ who: 'convener' });
    const [role] = await rolesOf(service.db, 'convener');
    const revocation = { method: 'POST', version: 1, body: {} } as const;
    await call(
      'admin',
      `users/${await idOf(service.db, 'convener')}/roles/${role!.id}/revocation`,
      revocation,
    );
    expect((await received('registered', token)).state).toBe('withdrawn');
    expect((await accept('registered', token)).status).toBe(409);
    expect(await read(id)).toMatchObject({ state: 'open', needsResending: true });
    expect((await change('admin', id, 'mail')).status).toBe(200);
    expect(await read(id)).toMatchObject({ needsResending: false, invitedBy: 'admin', version: 2 });
    expect((await accept('registered', token)).status).toBe(200);
  });

  test('lengthens a role, and never shortens it', async () => {
    await sql`insert into user_role (oid, role, expires_at) values ('registered', 'investor', '2990-01-01')`.execute(
      service.db,
    );
    const endOfRole = async () => (await rolesOf(service.db, 'registered'))[0]!.expires_at?.getUTCFullYear();
    await accept('registered', (await invite({ role: 'investor', lastDay: '2980-01-01' })).token);
    expect(await endOfRole()).toBe(2990);
    await accept('registered', (await invite({ role: 'investor' })).token);
    expect(await endOfRole()).toBeUndefined();
  });

  test('does not take over the roles of another account with that address', async () => {
    await sql`update app_user set email = 'newcomer@example.org' where oid = 'admin'`.execute(service.db);
    const { token } = await invite({ who: 'convener', email: 'newcomer@example.org' });
    expect((await accept('newcomer', token)).status).toBe(409);
    expect((await call('newcomer', 'user/putuserverification', { method: 'PUT' })).status).toBe(409);
    expect((await contextOf('newcomer')).roles).toEqual([]);
  });
});

describe('those who invite', () => {
  test('see, send again and withdraw invitations to the roles that they may assign', async () => {
    const { id } = await invite({ who: 'convener' });
    const other = await invite({ role: 'verifier' });
    for (const who of everybody) {
      const mayRead = who === 'admin' || who === 'convener';
      expect((await call(who, `invitations/${id}`)).status, who).toBe(mayRead ? 200 : 404);
      expect((await call(who, `invitations/${other.id}`)).status, who).toBe(who === 'admin' ? 200 : 404);
      if (mayRead) continue;
      expect((await change(who, id, 'mail')).status, who).toBe(404);
      expect((await change(who, id, 'withdrawal')).status, who).toBe(404);
    }
    const list = async (who: string, query = '') =>
      operations.listInvitations.response.parse((await call(who, `invitations${query}`)).body);
    expect(await list('convener')).toMatchObject({ total: 1, items: [{ id, invitedBy: 'convener' }] });
    expect(await list('admin')).toMatchObject({ total: 2, totals: { open: 2 } });
    expect(await list('foreign-convener')).toMatchObject({ total: 0 });
    expect((await change('convener', id, 'withdrawal')).status).toBe(200);
    expect(await list('admin', '?state=open')).toMatchObject({ total: 1, totals: { open: 1, withdrawn: 1 } });
  });

  test('see what became of its mail', async () => {
    const { id } = await invite({ email: 'guest@example.org' });
    const mailIn = async (app = service.app) => {
      const one = operations.getInvitation.response.parse(
        (await callAs(app, 'admin', `invitations/${id}`)).body,
      );
      const list = operations.listInvitations.response.parse(
        (await callAs(app, 'admin', 'invitations')).body,
      );
      expect(list.items.find((each) => each.id === id)?.mail).toBe(one.mail);
      return one.mail;
    };
    const set = (columns: object) =>
      service.db.updateTable('outbox').set(columns).where('record_id', '=', id).execute();
    expect(await mailIn()).toBe('waiting');
    await set({ last_error: 'ECONNREFUSED' });
    expect(await mailIn()).toBe('delayed');
    const silent = await buildApp({
      db: service.db,
      keys: [key],
      verifyAccessToken: verifyWithAddress,
      signer,
    });
    onTestFinished(() => silent.close());
    expect(await mailIn(silent)).toBe('off');
    await set({ refused_at: new Date() });
    expect(await mailIn()).toBe('failed');
    await set({ refused_at: null, sent_at: new Date() });
    expect(await mailIn()).toBe('sent');
    expect(await mailIn(silent)).toBe('sent');
    await service.db.deleteFrom('outbox').where('record_id', '=', id).execute();
    expect(await mailIn()).toBe('sent');
    await change('admin', id, 'withdrawal');
    expect(await mailIn()).toBeNull();
  });

  test('send an expired one again, with a new term and the same link', async () => {
    const { id, token } = await invite();
    await sendMails();
    await expire(id);
    expect((await change('admin', id, 'mail', 2)).status).toBe(412);
    expect((await change('admin', id, 'mail')).status).toBe(200);
    const [mail] = await sendMails();
    expect(tokenIn(mail)).toBe(token);
    expect((await accept('registered', token)).status).toBe(200);
    for (const what of ['mail', 'withdrawal'] as const)
      expect((await change('admin', id, what, 3)).status).toBe(409);
  });

  test('replace an open one to the same role, whose mail is not sent any more', async () => {
    const first = await invite();
    const second = await invite({ email: 'Registered@example.org' });
    expect(await read(first.id)).toMatchObject({ state: 'withdrawn' });
    expect(await sendMails()).toHaveLength(1);
    expect((await accept('registered', first.token)).status).toBe(409);
    expect((await accept('registered', second.token)).status).toBe(200);
  });

  test('withdraw one before its mail is sent', async () => {
    const { id } = await invite();
    await change('admin', id, 'withdrawal');
    expect(await sendMails()).toEqual([]);
  });
});
