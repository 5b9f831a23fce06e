import { beforeEach, describe, expect, test } from 'vitest';
import { operations } from '#contract/operations.ts';
import { countWaitingRegistrations } from '../../../src/modules/registrations/queries.ts';
import { findUserContext } from '../../../src/platform/auth/userContext.ts';
import { createSigner } from '../../../src/platform/botCheck/signer.ts';
import type { Mail } from '../../../src/platform/mail/mail.ts';
import { createOutbox } from '../../../src/platform/mail/outbox.ts';
import { onBehalfOf } from '../../support/callers.ts';
import { aConsortium } from '../../support/content.ts';
import { forms, send } from '../../support/forms.ts';
import { callAs, everybody, verifyWithAddress, writePeople } from '../../support/people.ts';
import { projects } from '../../support/projects.ts';
import { useService } from '../../support/service.ts';

const signer = createSigner(['a secret of at least thirty-two bytes']);
const service = useService(
  { ...projects, consortiums: [aConsortium('alliance'), aConsortium('league')] },
  { verifyAccessToken: verifyWithAddress, signer, checkBot: () => Promise.resolve() },
);
const call = (who: string | null, url: string, sent: Parameters<typeof callAs>[3] = {}) =>
  callAs(service.app, who, url, sent);

beforeEach(() => writePeople(service.db));

async function register(changes: object = {}, more: Record<string, string> = {}): Promise<string> {
  const { url, body } = forms.registration;
  const response = await send(service.app, { url, body: { ...body, ...changes }, headers: more });
  expect(response.statusCode, response.body).toBe(200);
  return response.json<{ id: string }>().id;
}

async function sendMails(): Promise<Mail[]> {
  const sent: Mail[] = [];
  const config = {
    origin: 'https://portal.example',
    from: 'a@portal.example',
    owners: ['owner@portal.example'],
  };
  const deliver = (mail: Mail) => Promise.resolve(sent.push(mail));
  await createOutbox({
    db: service.db,
    signer,
    config: { ...config, ownersLocale: 'en' },
    deliver,
  }).sendDue();
  return sent;
}

const approve = (
  who: string,
  id: string,
  { version = 1, ...body }: { version?: number } & Record<string, unknown> = {},
) =>
  call(who, `registrations/${id}/approval`, {
    method: 'POST',
    version,
    body: { role: 'contributor', initiative: 'birim', ...body },
  });
const decline = (who: string, id: string, { version = 1, reason = 'We know nobody of that name.' } = {}) =>
  call(who, `registrations/${id}/decline`, { method: 'POST', version, body: { reason } });
const list = async (who: string, query = '') =>
  operations.listRegistrations.response.parse((await call(who, `registrations${query}`)).body);
const read = async (who: string, id: string) =>
  operations.getRegistration.response.parse((await call(who, `registrations/${id}`)).body);

test('each registration waits for those who manage the members of its initiative, and for administrators', async () => {
  const here = await register({ initiative: 'old-birim', reason: 'We plant shade trees.' });
  const there = await register({ initiative: 'lean' });
  const nowhere = await register({ initiative: '', organization: 'growers' });
  const expected: Record<string, readonly string[]> = {
    admin: [here, there, nowhere],
    convener: [here],
    'foreign-convener': [there],
  };
  for (const who of everybody) {
    const own = expected[who] ?? [];
    const context = await findUserContext(service.db, who, 'en');
    expect(await countWaitingRegistrations(service.db, context), who).toBe(own.length);
    for (const id of [here, there, nowhere]) {
      expect((await call(who, `registrations/${id}`)).status, who).toBe(own.includes(id) ? 200 : 404);
      if (own.includes(id)) continue;
      expect((await approve(who, id)).status, who).toBe(404);
      expect((await decline(who, id)).status, who).toBe(404);
    }
  }
  expect((await list('admin')).items.map(({ id }) => id)).toEqual([here, there, nowhere]);
  expect(await read('convener', here)).toMatchObject({
    state: 'waiting',
    name: 'Ama Mensah',
    email: 'ama@example.org',
    role: 'convener',
    initiative: { slug: 'birim' },
    organization: { slug: 'growers' },
    language: 'fr',
    interests: ['protection'],
    reason: 'We plant shade trees.',
    decided: null,
  });
});

test('carries the address of the account, which alone can accept the role', async () => {
  const id = await register({ email: 'else@example.org', newsletter: true }, onBehalfOf('ama'));
  expect(await read('admin', id)).toMatchObject({ email: 'ama@example.org' });
  const news = await service.db.selectFrom('newsletter_subscription').select('email').execute();
  expect(news).toEqual([{ email: 'ama@example.org' }]);
  const unaddressed = await register({ email: 'else@example.org' }, onBehalfOf('no-address'));
  expect(await read('admin', unaddressed)).toMatchObject({ email: 'else@example.org' });
});

describe('approving', () => {
  test('invites the address to the role, in the language of the registration', async () => {
    const id = await register();
    await sendMails();
    expect((await approve('convener', id)).status).toBe(200);
    const [mail, ...others] = await sendMails();
    expect(others).toEqual([]);
    expect(mail!.to).toEqual([{ name: '', address: 'ama@example.org' }]);
    expect(mail!.subject).toBe('Common Ground\u00a0: Votre inscription est acceptée');
    expect(mail!.text).toContain('Contributeur');
    const [, token = ''] = /\/fr\/invitation\?token=([\w.-]+)/.exec(mail!.text)!;
    // Only signing in proves the address.
    expect((await findUserContext(service.db, 'ama', 'en')).roles).toEqual([]);
    const body = { token };
    expect((await call('kofi', 'received-invitation/acceptance', { method: 'POST', body })).status).toBe(403);
    expect((await call('ama', 'received-invitation/acceptance', { method: 'POST', body })).status).toBe(200);
    expect((await findUserContext(service.db, 'ama', 'en')).roles).toMatchObject([
      { name: 'contributor', scope: { id: 'birim' } },
    ]);
    expect(await read('convener', id)).toMatchObject({
      state: 'approved',
      decided: { by: 'Name of convener' },
    });
    expect(await list('convener')).toMatchObject({ totals: { waiting: 0, approved: 1, declined: 0 } });
  });

  test('assigns no role that the approver may not assign', async () => {
    const id = await register();
    for (const role of [
      { role: 'verifier' },
      { role: 'admin', initiative: '' },
      { role: 'contributor', initiative: 'lean' },
    ])
      expect((await approve('convener', id, role)).status, role.role).toBe(403);
    expect((await approve('admin', id, { role: 'translator', initiative: '', locale: 'fr' })).status).toBe(
      200,
    );
  });

  test('needs the version that was read, and is done once', async () => {
    const id = await register();
    expect((await approve('admin', id, { version: 2 })).status).toBe(412);
    const [one, other] = await Promise.all([approve('admin', id), decline('convener', id)]);
    expect([one.status, other.status].sort()).toEqual([200, 412]);
    expect((await decline('admin', id, { version: 2 })).status).toBe(409);
    expect((await approve('admin', id, { version: 2 })).status).toBe(409);
    expect(await service.db.selectFrom('invitation').selectAll().execute()).toHaveLength(
      one.status === 200 ? 1 : 0,
    );
  });

  test('is not for oneself', async () => {
    const mine = await register({ email: 'Convener@example.org' });
    expect((await approve('convener', mine)).status).toBe(403);
    expect((await decline('convener', mine)).status).toBe(403);
    const signedIn = await register({}, { authorization: 'Bearer x.convener.x' });
    expect((await approve('convener', signedIn)).status).toBe(403);
    expect((await approve('admin', signedIn)).status).toBe(200);
  });
});

describe('declining', () => {
  test('sends the reason, escaped', async () => {
    const id = await register();
    await sendMails();
    expect((await decline('convener', id, { reason: '<b>No</b>\nplace left.' })).status).toBe(200);
    const [mail] = await sendMails();
    expect(mail!.subject).toBe('Common Ground\u00a0: Votre inscription n’a pas été retenue');
    expect(mail!.text).toContain('Motif\u00a0:\n<b>No</b>\nplace left.');
    expect(mail!.html).toContain('&lt;b&gt;No&lt;/b&gt;<br>');
    expect(mail!.text).not.toContain('token=');
    expect(await read('convener', id)).toMatchObject({
      state: 'declined',
      decided: { by: 'Name of convener', reason: '<b>No</b>\nplace left.' },
    });
  });

  test('needs a reason', async () => {
    const id = await register();
    expect((await decline('convener', id, { reason: '  ' })).body).toMatchObject({
      errors: [{ path: 'reason', message: 'required' }],
    });
  });
});

test('the mail to operators leads to the registration', async () => {
  const id = await register();
  const mail = (await sendMails()).find(({ to }) => to[0]!.address === 'owner@portal.example');
  expect(mail!.text).toContain(`https://portal.example/studio/people/registrations/${id}`);
});
