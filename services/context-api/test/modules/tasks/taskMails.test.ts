import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { MailFrequency } from '#contract/mails/constants.ts';
import { locales } from '#contract/shared/locale.ts';
import { erasePerson, exportPerson } from '../../../src/modules/privacy/person.ts';
import { withTasks } from '../../../src/modules/tasks/mails/content.ts';
import { lookForTasks } from '../../../src/modules/tasks/mails/look.ts';
import { mailedKinds } from '../../../src/modules/tasks/mails/newTasks.ts';
import { createSigner } from '../../../src/platform/botCheck/signer.ts';
import { type Mail, type MailConfig, mailTexts } from '../../../src/platform/mail/mail.ts';
import { createOutbox } from '../../../src/platform/mail/outbox.ts';
import { onBehalfOf, verifyByName, writeCallers } from '../../support/callers.ts';
import { asProblem, headers, useService } from '../../support/service.ts';
import { stories, writeMedia } from '../../support/stories.ts';

const signer = createSigner(['a secret of at least thirty-two bytes']);
const service = useService(stories, { verifyAccessToken: verifyByName, signer, addFiles: writeMedia });
const config: MailConfig = {
  origin: 'https://portal.example',
  from: 'Common Ground <no-reply@portal.example>',
  owners: [],
  ownersLocale: 'en',
};

beforeAll(async () => {
  await writeCallers(service.db, {
    ama: { roles: [{ name: 'convener', initiative: 'one' }] },
    elsewhere: { roles: [{ name: 'convener', initiative: 'two' }] },
    nobody: {},
    unconfirmed: { verified: false, roles: [{ name: 'admin' }] },
  });
  await sql`update user_role set assigned_at = now() - interval '1 year'`.execute(service.db);
});

afterEach(async () => {
  for (const table of ['outbox', 'submission', 'mail_preference'] as const)
    await service.db.deleteFrom(table).execute();
});

const run = (statement: ReturnType<typeof sql>) => statement.execute(service.db);
/** Makes a message arrive some minutes ago. */
const receive = (name: string, minutes = 5) =>
  run(sql`insert into submission (kind, locale, place, body, initiative_id, at)
    select 'contact', 'en', '{}', ${JSON.stringify({ name })}, id, now() - make_interval(mins => ${minutes}::int)
    from initiative where slug = 'one'`);
const makeDue = () =>
  run(sql`update mail_preference set next_at = now() where frequency is distinct from 'off'`);
/** Looks on a later day. */
async function look(): Promise<number> {
  await lookForTasks(service.db);
  await makeDue();
  return lookForTasks(service.db);
}
async function deliver(): Promise<Mail[]> {
  const sent: Mail[] = [];
  const outbox = createOutbox({
    db: service.db,
    signer,
    config,
    deliver: (mail) => Promise.resolve(sent.push(mail)),
    prepare: (row) => (row.kind === 'tasks' ? withTasks(service.db, row) : Promise.resolve(row)),
  });
  await outbox.sendDue();
  return sent;
}
const ask = (
  method: 'GET' | 'PUT' | 'POST',
  url: string,
  { user = null as string | null, body = {}, language = 'en' } = {},
) =>
  service.app.inject({
    method,
    url,
    headers: { ...headers, ...onBehalfOf(user), 'accept-language': language },
    ...(method !== 'GET' && { payload: body }),
  });
const choose = (tasks: MailFrequency, language = 'en') =>
  ask('PUT', '/v1/user/mail-preferences', { user: 'ama', body: { tasks }, language });

describe('mails about tasks', () => {
  test('name what has come up for those who have it, once', async () => {
    await receive('Kofi');
    await receive('Esi');
    expect(await look()).toBe(1);
    const [mail, ...others] = await deliver();
    expect(others).toEqual([]);
    expect(mail!.to).toEqual([{ name: '', address: 'ama@example.org' }]);
    expect(mail!.subject).toBe('Common Ground: New tasks for you');
    expect(mail!.text).toMatch(/Messages \(2\):\n(Kofi|Esi)\u00a0· one\n(Kofi|Esi)\u00a0· one/);
    expect(mail!.text).toContain('https://portal.example/studio\n');
    expect(mail!.text).toContain('https://portal.example/profile#mails\n');
    expect(await look()).toBe(0);
    await receive('Yaw', 2);
    await run(sql`update mail_preference set looked_at = looked_at - interval '3 minutes'`);
    await look();
    const [second] = await deliver();
    expect(second!.text).toMatch(/Messages \(1\):\nYaw\u00a0· one/);
  });

  test('name nothing that is done before they are sent, and are not sent without tasks', async () => {
    await receive('Kofi');
    await receive('Esi');
    expect(await look()).toBe(1);
    await run(sql`update submission set state = 'closed' where body ->> 'name' = 'Kofi'`);
    const [mail] = await deliver();
    expect(mail!.text).toContain('Messages (1):\nEsi\u00a0· one');
    await receive('Yaw', 2);
    await run(sql`update mail_preference set looked_at = looked_at - interval '3 minutes'`);
    expect(await look()).toBe(1);
    await run(sql`update submission set state = 'closed'`);
    expect(await deliver()).toEqual([]);
    expect(await deliver()).toEqual([]);
  });

  test('name a message again when another person assigns it, but not when one takes it oneself', async () => {
    await receive('Kofi');
    expect(await look()).toBe(1);
    await deliver();
    const assign = async (by: string) => {
      await run(sql`update submission set state = 'in-progress', assignee = 'ama'`);
      await run(sql`insert into message_step (submission_id, step, oid, name, state, assignee, at)
        select id, 'assign', ${by}, ${by}, 'in-progress', 'ama', now() - interval '2 minutes' from submission`);
      await run(sql`update mail_preference set looked_at = now() - interval '3 minutes'`);
    };
    await assign('ama');
    expect(await look()).toBe(0);
    await run(sql`delete from message_step`);
    await assign('elsewhere');
    expect(await look()).toBe(1);
    expect((await deliver())[0]!.text).toContain('Messages (1):\nKofi\u00a0· one');
    expect(await look()).toBe(0);
  });

  test('do not repeat a mail about the same record', async () => {
    await receive('Kofi');
    await run(sql`insert into outbox (record_id, kind, audience, recipient, locale, data)
      select id, 'contact', 'team', 'Ama@example.org', 'en', '{}' from submission`);
    expect(await look()).toBe(0);
  });

  test('name all that waits to people with a new role, also what is older', async () => {
    await receive('Kofi', 60 * 24 * 30);
    expect(await look()).toBe(0);
    await run(sql`update user_role set assigned_at = now() where oid = 'ama'`);
    expect(await look()).toBe(1);
    expect((await deliver())[0]!.text).toContain('Kofi\u00a0· one');
    await run(sql`update user_role set assigned_at = now() - interval '1 year'`);
  });

  test('are queued once by two instances at the same time', async () => {
    await receive('Kofi');
    await lookForTasks(service.db);
    await makeDue();
    const counts = await Promise.all([lookForTasks(service.db), lookForTasks(service.db)]);
    expect(counts[0]! + counts[1]!).toBe(1);
  });

  test.each(locales)('have a title for each kind in %s', async (locale) => {
    const file = new URL(`../../../src/platform/mail/texts/${locale}.json`, import.meta.url);
    const { tasks } = mailTexts.parse(JSON.parse(await readFile(file, 'utf8')));
    expect(Object.keys(tasks.kinds).toSorted()).toEqual(mailedKinds.toSorted());
  });

  test('name the first ten of a kind, and how many more there are', async () => {
    for (let count = 0; count < 12; count += 1) await receive(`Person ${count}`);
    await look();
    expect((await deliver())[0]!.text).toMatch(/Messages \(12\):\n(Person .*\n){10}… and 2 more/);
  });
});

describe('the choice of mails about tasks', () => {
  test('is once a day at first, is saved, and decides when the next one comes', async () => {
    const read = async () => (await ask('GET', '/v1/user/mail-preferences', { user: 'ama' })).json<unknown>();
    expect(await read()).toEqual({ tasks: 'daily', following: 'weekly' });
    expect((await choose('immediate')).json()).toEqual({ tasks: 'immediate', following: 'weekly' });
    expect(await read()).toEqual({ tasks: 'immediate', following: 'weekly' });
    const waits = async () => {
      const { rows } = await sql<{ minutes: number; hour: number }>`select
        extract(epoch from next_at - now())::float / 60 as minutes,
        extract(hour from next_at at time zone 'UTC')::int as hour
        from mail_preference where oid = 'ama'`.execute(service.db);
      return rows[0]!;
    };
    expect((await waits()).minutes).toBeLessThanOrEqual(2);
    await choose('daily');
    expect((await waits()).hour).toBe(5);
    expect((await waits()).minutes).toBeLessThanOrEqual(24 * 60);
    expect(asProblem(await ask('GET', '/v1/user/mail-preferences')).status).toBe(401);
    expect(asProblem(await choose('hourly' as 'daily')).status).toBe(400);
  });

  test('of none ends them, and begins anew afterwards', async () => {
    await choose('off');
    await receive('Kofi');
    expect(await look()).toBe(0);
    await choose('immediate');
    expect(await look()).toBe(0);
  });

  test('is their language', async () => {
    await receive('Kofi');
    await choose('daily', 'fr');
    await run(sql`update mail_preference set looked_at = now() - interval '1 day'`);
    await look();
    const [mail] = await deliver();
    expect([mail!.subject, mail!.headers['Content-Language']]).toEqual([
      'Common Ground\u00a0: De nouvelles tâches pour vous',
      'fr',
    ]);
  });

  test('is ended by one click, without signing in, and only with the token of a mail', async () => {
    await receive('Kofi');
    await look();
    const [mail] = await deliver();
    const { token } = /^<https:\/\/portal\.example\/api\/mails\/unsubscribe\?token=(?<token>.*)>$/.exec(
      mail!.headers['List-Unsubscribe']!,
    )!.groups!;
    expect(mail!.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(mail!.text).toContain(`https://portal.example/mails/unsubscribe?token=${token!}`);
    const end = (sent: string) =>
      ask('POST', '/v1/mail-preferences/unsubscription', { body: { token: sent } });
    const { id } = await service.db
      .selectFrom('mail_preference')
      .select('id')
      .where('oid', '=', 'ama')
      .executeTakeFirstOrThrow();
    for (const forged of [signer.sign('newsletter', id), signer.sign('mails', crypto.randomUUID())])
      expect(asProblem(await end(forged)).status).toBe(404);
    for (let time = 0; time < 2; time += 1) expect((await end(token!)).json()).toEqual({ done: true });
    await receive('Esi', 2);
    expect(await look()).toBe(0);
    expect((await ask('GET', '/v1/user/mail-preferences', { user: 'ama' })).json()).toEqual({
      tasks: 'off',
      following: 'weekly',
    });
  });

  test('is exported and erased with the person', async () => {
    await writeCallers(service.db, { leaving: { roles: [{ name: 'admin' }] } });
    await receive('Kofi');
    await look();
    expect(await exportPerson(service.db, 'leaving@example.org')).toMatchObject({
      mailPreferences: [{ topic: 'tasks', frequency: null }],
    });
    await erasePerson(service.db, 'leaving@example.org');
    const rows = service.db.selectFrom('mail_preference').select('oid').where('oid', '=', 'leaving');
    expect(await rows.execute()).toEqual([]);
    expect((await deliver()).flatMap(({ to }) => to.map(({ address }) => address))).toEqual([
      'ama@example.org',
    ]);
  });
});
