import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { locales } from '#contract/shared/locale.ts';
import { createSigner } from '../../../src/platform/botCheck/signer.ts';
import { backoff, failureOf } from '../../../src/platform/mail/failure.ts';
import { type Mail, type MailConfig, mailTexts, toMail } from '../../../src/platform/mail/mail.ts';
import { createOutbox } from '../../../src/platform/mail/outbox.ts';
import { createDelivery, startWorker } from '../../../src/platform/mail/worker.ts';
import { type FormName, forms, send } from '../../support/forms.ts';
import { projects } from '../../support/projects.ts';
import { asProblem, headers, useService } from '../../support/service.ts';
import { startSmtp } from '../../support/smtp.ts';

const signer = createSigner(['a secret of at least thirty-two bytes']);
const service = useService(projects, { checkBot: () => Promise.resolve(), signer });
const config: MailConfig = {
  origin: 'https://portal.example',
  from: 'Common Ground <no-reply@portal.example>',
  owners: ['one@owners.example', 'two@owners.example'],
  ownersLocale: 'en',
};

// To operators only.
const post = async (form: FormName, changes: object = {}) => {
  const body = { ...forms[form].body, ...(form === 'contact' && { initiative: '' }), ...changes };
  const response = await send(service.app, { url: forms[form].url, body });
  expect(response.statusCode, response.body).toBe(200);
  return response.json<{ id: string }>().id;
};
const rows = () => service.db.selectFrom('outbox').selectAll().orderBy('audience').execute();
const makeDue = () =>
  service.db
    .updateTable('outbox')
    .set({ next_at: sql<Date>`now()` })
    .execute();
const outbox = (deliver: (mail: Mail) => Promise<unknown>, more: Partial<MailConfig> = {}) =>
  createOutbox({ db: service.db, signer, config: { ...config, ...more }, deliver, random: () => 0 });

beforeEach(async () => {
  for (const table of ['submission', 'newsletter_subscription', 'outbox', 'attempt_count'] as const)
    await service.db.deleteFrom(table).execute();
});

describe('mails', () => {
  test('are sent once, also by two instances at the same time', async () => {
    for (let time = 0; time < 5; time += 1) await post('contact');
    const sent: string[] = [];
    const deliver = async ({ messageId }: Mail) => {
      sent.push(messageId);
      await new Promise((resolve) => setImmediate(resolve));
    };
    const counts = await Promise.all([outbox(deliver).sendDue(), outbox(deliver).sendDue()]);
    expect(counts[0]! + counts[1]!).toBe(10);
    expect(new Set(sent).size).toBe(10);
    for (const row of await rows()) expect(row).toMatchObject({ attempts: 1, data: {}, last_error: null });
    expect(await outbox(deliver).sendDue()).toBe(0);
  });

  test('go to the owners that administrators have named, else to those of the settings of the service', async () => {
    const decide = (content: object) =>
      service.db
        .updateTable('portal_settings')
        .set({ content: JSON.stringify(content) })
        .execute();
    const received: string[][] = [];
    const deliver = ({ to }: Mail) => {
      received.push(to.map(({ address }) => address));
      return Promise.resolve();
    };
    await post('contact');
    await outbox(deliver).sendDue();
    expect(received).toContainEqual(config.owners);
    await decide({ sender: { name: '', address: '', owners: 'a@x.example, b@x.example\nc@x.example' } });
    received.length = 0;
    await post('contact');
    await outbox(deliver, { owners: [] }).sendDue();
    expect(received).toContainEqual(['a@x.example', 'b@x.example', 'c@x.example']);
    await decide({});
  });

  test('are retried with growing delays and not lost', async () => {
    await post('feedback', { email: '' });
    const failing = outbox(() => Promise.reject(Object.assign(new Error('no'), { code: 'ECONNECTION' })));
    for (const wait of [30, 60, 120]) {
      await makeDue();
      expect(await failing.sendDue()).toBe(0);
      const [row] = await rows();
      const waits = (row!.next_at.getTime() - Date.now()) / 1_000;
      expect(waits).toBeGreaterThan(wait - 20);
      expect(waits).toBeLessThanOrEqual(wait);
      expect(row).toMatchObject({ last_error: 'ECONNECTION', sent_at: null, refused_at: null });
    }
    expect(await failing.sendDue()).toBe(0);
    await makeDue();
    expect(await outbox(() => Promise.resolve()).sendDue()).toBe(1);
  });

  test('of a crashed instance are sent by another', async () => {
    await post('feedback', { email: '' });
    void outbox(() => new Promise(() => undefined)).sendDue();
    await expect.poll(async () => (await rows())[0]!.attempts).toBe(1);
    const sent: Mail[] = [];
    const other = outbox((mail) => Promise.resolve(sent.push(mail)));
    expect(await other.sendDue()).toBe(0);
    await makeDue();
    expect(await other.sendDue()).toBe(1);
    expect(sent).toHaveLength(1);
  });

  test('to the owners wait until the portal has an owner', async () => {
    await post('contact');
    const sent: Mail[] = [];
    const deliver = (mail: Mail) => Promise.resolve(sent.push(mail));
    expect(await outbox(deliver, { owners: [] }).sendDue()).toBe(1);
    expect(await outbox(deliver).sendDue()).toBe(1);
    expect(sent.map(({ to }) => to.map(({ address }) => address))).toEqual([
      ['ama@example.org'],
      config.owners,
    ]);
  });

  test('stop on request', async () => {
    await post('contact');
    const stopping = new AbortController();
    const deliver = async () => {
      stopping.abort();
    };
    expect(await outbox(deliver).sendDue(stopping.signal)).toBe(1);
  });
});

describe('a mail server', () => {
  const closing: (() => unknown)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });

  test('gets each mail once after an outage', async () => {
    const down = await startSmtp();
    await down.close();
    await post('contact', { email: 'ama@müller.example' });
    const delivery = createDelivery(down.url);
    closing.push(() => delivery.close());
    expect(await outbox(delivery.deliver).sendDue()).toBe(0);
    await makeDue();
    const up = await startSmtp(Number(new URL(down.url).port));
    closing.push(() => up.close());
    expect(await outbox(delivery.deliver).sendDue()).toBe(2);
    await makeDue();
    expect(await outbox(delivery.deliver).sendDue()).toBe(0);
    expect(up.received.map(({ to }) => to)).toEqual([config.owners, ['ama@müller.example']]);
    expect(up.received.map(({ from }) => from)).toEqual(Array(2).fill('no-reply@portal.example'));
  });

  test('is not asked again after rejecting an address, and the mail is saved', async () => {
    const smtp = await startSmtp();
    closing.push(() => smtp.close());
    await post('contact', { email: 'gone@example.org' });
    const delivery = createDelivery(smtp.url);
    closing.push(() => delivery.close());
    expect(await outbox(delivery.deliver).sendDue()).toBe(1);
    expect(await rows()).toMatchObject([
      { audience: 'owners', refused_at: null },
      { audience: 'sender', last_error: 'EENVELOPE 550', sent_at: null },
    ]);
    expect((await rows())[1]!.refused_at).toBeInstanceOf(Date);
    await makeDue();
    expect(await outbox(delivery.deliver).sendDue()).toBe(0);
  });

  test('is served by the worker of the service until that stops', async () => {
    const smtp = await startSmtp();
    closing.push(() => smtp.close());
    await post('contact');
    const worker = startWorker({
      db: service.db,
      signer,
      deleteExpired: () => Promise.resolve(),
      mail: { ...config, smtpUrl: smtp.url },
      log: { info: () => undefined, warn: () => undefined },
    });
    await expect.poll(() => smtp.received.length, { timeout: 10_000 }).toBe(2);
    await worker.stop();
    await post('contact');
    expect(smtp.received).toHaveLength(2);
  });
});

describe('the content of a mail', () => {
  const mailsOf = async (form: FormName, changes: object = {}) => {
    await post(form, changes);
    return (await rows()).map((row) => toMail(row, config, signer));
  };

  test('to the owners: everything submitted, as text, and the reply address', async () => {
    const message = '<img src=x onerror=alert(1)> {{site}} & "more"\r\nsecond line';
    const [mail] = await mailsOf('contact', { message, name: 'O’Brien <b>' });
    expect(mail).toMatchObject({
      subject: 'Common Ground: New message',
      replyTo: { name: '', address: 'ama@example.org' },
    });
    expect(mail!.text).toContain(`Message:\n${message}`);
    expect(mail!.html).toContain('&lt;img src=x onerror=alert(1)&gt; {{site}} &amp; &quot;more&quot;<br>');
    expect(mail!.html).not.toMatch(/<img|<b>/);
  });

  test("to the sender: no submitted text, since anybody may enter another's address", async () => {
    const [, mail] = await mailsOf('contact', { message: 'Buy now', name: 'Spam', organization: 'Spam' });
    expect(mail!.subject).toBe('Common Ground\u00a0: Nous avons reçu votre message');
    expect(`${mail!.text}${mail!.html}`).not.toMatch(/Buy now|Spam/);
    expect(mail!.headers).toMatchObject({ 'Auto-Submitted': 'auto-generated', 'Content-Language': 'fr' });
    expect(mail!.html).toContain('<html lang="fr">');
  });

  test('has no header written by the sender', async () => {
    const smtp = await startSmtp();
    const delivery = createDelivery(smtp.url);
    await post('contact', { message: 'x\r\n.\r\nRCPT TO:<evil@example.org>\r\nBcc: evil@example.org' });
    await outbox(delivery.deliver).sendDue();
    delivery.close();
    await smtp.close();
    expect(smtp.received.flatMap(({ to }) => to)).toEqual([...config.owners, 'ama@example.org']);
    for (const { raw } of smtp.received) expect(raw.split('\r\n\r\n')[0]).not.toMatch(/evil/);
  });

  test('exists for each kind in each language with the same placeholders', async () => {
    const shape = (value: unknown): unknown =>
      typeof value === 'string'
        ? value.length > 0
        : Array.isArray(value)
          ? value.map(shape)
          : Object.fromEntries(Object.entries(value as object).map(([key, each]) => [key, shape(each)]));
    const read = async (locale: string) =>
      mailTexts.parse(
        JSON.parse(
          await readFile(new URL(`../../../src/platform/mail/texts/${locale}.json`, import.meta.url), 'utf8'),
        ),
      );
    const english = await read('en');
    for (const locale of locales) {
      const texts = await read(locale);
      expect(shape(texts), locale).toEqual(shape(english));
      if (locale !== 'en') expect(texts.sender.contact.text).not.toEqual(english.sender.contact.text);
    }
    for (const { body } of Object.values(forms))
      for (const field of Object.keys(body)) expect(english.fields, field).toHaveProperty(field);
  });
});

describe('the newsletter', () => {
  const tokenIn = ({ text }: Mail) => /token=([\w.-]+)/.exec(text)![1]!;
  const act = (path: string, token: string) =>
    service.app.inject({ method: 'POST', url: `/v1/newsletterform/${path}`, headers, payload: { token } });
  const subscriptions = () => service.db.selectFrom('newsletter_subscription').selectAll().execute();
  const mailOf = async (kind: string) =>
    toMail(
      (await rows()).find((row) => row.kind === kind && row.audience === 'sender')!,
      config,
      signer,
    );

  test('starts after confirmation by a link in a mail, and ends by a link', async () => {
    await post('newsletter', { language: 'vi' });
    const asking = await mailOf('newsletter');
    expect(asking.text).toContain('https://portal.example/vi/newsletter/confirm?token=');
    const token = tokenIn(asking);
    for (let time = 0; time < 2; time += 1)
      expect((await act('confirmation', token)).json()).toEqual({ done: true });
    expect(await subscriptions()).toMatchObject([{ language: 'vi', confirmed_at: expect.any(Date) as Date }]);
    const welcome = await mailOf('subscribed');
    expect(welcome.headers).toMatchObject({
      'List-Unsubscribe': `<https://portal.example/api/newsletter/unsubscribe?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect((await rows()).filter(({ audience }) => audience === 'owners')).toMatchObject([
      { kind: 'subscribed', data: { fields: expect.anything() as unknown } },
    ]);
    for (let time = 0; time < 2; time += 1)
      expect((await act('unsubscription', token)).json()).toEqual({ done: true });
    expect(await subscriptions()).toEqual([]);
    expect(asProblem(await act('confirmation', token)).status).toBe(404);
  });

  test('is one per address, and its existence is not revealed', async () => {
    await post('newsletter', { interests: ['production'] });
    await act('confirmation', tokenIn(await mailOf('newsletter')));
    await service.db.deleteFrom('outbox').execute();
    await post('newsletter', { email: 'AMA@example.org', interests: ['governance'] });
    expect(await subscriptions()).toHaveLength(2);
    await act('confirmation', tokenIn(await mailOf('newsletter')));
    expect(await subscriptions()).toMatchObject([{ email: 'AMA@example.org', interests: ['governance'] }]);
  });

  test.each(['confirmation', 'unsubscription'])('%s by a forged token is rejected', async (path) => {
    const forged = createSigner(['another']).sign('newsletter', 'x');
    expect(asProblem(await act(path, forged)).status).toBe(404);
    expect(asProblem(await act(path, signer.sign('feed', 'x'))).status).toBe(404);
    expect(asProblem(await act(path, 'nonsense'))).toMatchObject({
      status: 400,
      errors: [{ path: 'token', message: 'choice' }],
    });
  });
});

test('delays double up to six hours, plus up to a fifth at random', () => {
  expect([1, 2, 3].map((attempt) => backoff(attempt, 0))).toEqual([30_000, 60_000, 120_000]);
  expect([backoff(40, 0), backoff(40, 1)]).toEqual([21_600_000, 25_920_000]);
});

test.each([
  [{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }, true, false],
  [{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 451 }, false, false],
  [{ code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 550 }, false, true],
  [{ code: 'EAUTH', command: 'AUTH', responseCode: 535 }, false, true],
  [{ code: 'EMESSAGE', responseCode: 554 }, false, false],
  [new Error('x'), false, true],
])('%o is final: %s, and stops the others: %s', (error, isFinal, isServerGone) => {
  expect(failureOf(error)).toMatchObject({ isFinal, isServerGone });
});
