import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { mailWarning } from '../../../src/mailWarning.ts';
import { createCallerCount } from '../../../src/platform/botCheck/checkBot.ts';
import { createSigner } from '../../../src/platform/botCheck/signer.ts';
import type { Mail, MailConfig } from '../../../src/platform/mail/mail.ts';
import { createOutbox } from '../../../src/platform/mail/outbox.ts';
import { createDelivery } from '../../../src/platform/mail/worker.ts';
import { onBehalfOf, verifyByName, writeCallers } from '../../support/callers.ts';
import { forms, send } from '../../support/forms.ts';
import { projects } from '../../support/projects.ts';
import { asProblem, headers, useService } from '../../support/service.ts';
import { startSmtp } from '../../support/smtp.ts';

const signer = createSigner(['a secret of at least thirty-two bytes']);
const service = useService(projects, {
  signer,
  verifyAccessToken: verifyByName,
  checkBot: () => Promise.resolve(),
  countCaller: (caller) =>
    createCallerCount({ db: service.db, signer, limits: { sent: 4, unproved: 1, person: 8 } })(caller),
  prepare: (db) =>
    writeCallers(db, {
      investor: { roles: [{ name: 'investor' }] },
      convener: { roles: [{ name: 'convener', initiative: 'birim' }] },
    }).then(() => undefined),
});
const config: MailConfig = {
  origin: 'https://portal.example',
  from: 'Common Ground <no-reply@portal.example>',
  owners: [],
  ownersLocale: 'en',
};
const outbox = (deliver: (mail: Mail) => Promise<unknown>, more: Partial<MailConfig> = {}) =>
  createOutbox({ db: service.db, signer, config: { ...config, ...more }, deliver, random: () => 0 });
const sendAll = async (more: Partial<MailConfig> = {}) => {
  const sent: Mail[] = [];
  await outbox((mail) => Promise.resolve(sent.push(mail)), more).sendDue();
  return sent;
};
const to = (sent: readonly Mail[], address: string) =>
  sent.filter((mail) => mail.to.some((each) => each.address === address));
const post = async (changes: object = {}) => {
  const response = await send(service.app, {
    url: forms.contact.url,
    body: { ...forms.contact.body, ...changes },
  });
  expect(response.statusCode, response.body).toBe(200);
};
const express = (address = '192.0.2.1') =>
  send(service.app, {
    url: '/v1/initiatives/birim/investment-opportunities/endless/interest',
    body: { message: 'Tell us more.', consent: true },
    headers: { ...onBehalfOf('investor'), 'x-forwarded-for': address },
  });

beforeEach(async () => {
  for (const table of ['submission', 'outbox', 'attempt_count', 'answered_write'] as const)
    await service.db.deleteFrom(table).execute();
  await service.db.updateTable('initiative').set({ source_locale: 'en' }).execute();
});

describe('a mail to the recipient of a message', () => {
  test('has the text, in the language of the record, and the reply address', async () => {
    await service.db.deleteFrom('initiative_text').where('locale', '<>', 'en').execute();
    await post({ message: 'How do we join?' });
    const sent = await sendAll();
    expect(sent).toHaveLength(3);
    const [office] = to(sent, 'office@birim.example');
    expect(office).toMatchObject({
      subject: 'Common Ground: New message',
      replyTo: { address: 'ama@example.org' },
      headers: { 'Content-Language': 'en' },
    });
    expect(office!.text).toContain('Initiative:\nbirim');
    expect(office!.text).toContain('Message:\nHow do we join?');
    expect(office!.text).toContain('reply to this email');
    expect(office!.text).not.toContain('/messages/');
    const [convener] = to(sent, 'convener@example.org');
    expect(convener!.text).toMatch(/https:\/\/portal\.example\/studio\/messages\/[\w-]{36}\n/);
  });

  test('is in the language of its record', async () => {
    await sql`update initiative_text set locale = 'vi' where initiative_id in (select id from initiative where slug = 'birim')`.execute(
      service.db,
    );
    await service.db
      .updateTable('initiative')
      .set({ source_locale: 'vi' })
      .where('slug', '=', 'birim')
      .execute();
    await post();
    const [convener] = to(await sendAll(), 'convener@example.org');
    expect(convener!.headers['Content-Language']).toBe('vi');
    expect(convener!.text).toContain('https://portal.example/vi/studio/messages/');
    await sql`update initiative_text set locale = 'en' where locale = 'vi'`.execute(service.db);
  });

  test('has no header written by the sender or the contact', async () => {
    const before = JSON.stringify({ name: 'Office', email: 'office@birim.example' });
    const name = 'Office\r\nBcc: evil@example.org';
    const contact = JSON.stringify({ name, email: 'office@birim.example' });
    await service.db.updateTable('initiative').set({ contact }).where('slug', '=', 'birim').execute();
    await post({ message: 'x\r\n.\r\nRCPT TO:<evil@example.org>\r\nBcc: evil@example.org' });
    const smtp = await startSmtp();
    const delivery = createDelivery(smtp.url);
    await outbox(delivery.deliver).sendDue();
    delivery.close();
    await smtp.close();
    expect(smtp.received.flatMap((each) => each.to).sort()).toEqual([
      'ama@example.org',
      'convener@example.org',
      'office@birim.example',
    ]);
    for (const { raw } of smtp.received) expect(raw.split('\r\n\r\n')[0]).not.toMatch(/evil/);
    await service.db.updateTable('initiative').set({ contact: before }).where('slug', '=', 'birim').execute();
  });

  test('is sent once, also after failures and by two instances', async () => {
    await post();
    let failures = 0;
    await outbox(() => {
      failures += 1;
      return Promise.reject(
        Object.assign(new Error('no'), { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 451 }),
      );
    }).sendDue();
    expect(failures).toBe(3);
    await service.db
      .updateTable('outbox')
      .set({ next_at: sql<Date>`now()` })
      .execute();
    const [one, other] = await Promise.all([sendAll(), sendAll()]);
    const recipients = [...one, ...other].flatMap((mail) => mail.to.map(({ address }) => address));
    expect(recipients.sort()).toEqual(['ama@example.org', 'convener@example.org', 'office@birim.example']);
    expect(await sendAll()).toEqual([]);
  });
});

describe('the confirmation says who received the message', () => {
  const confirmation = async (changes: object, more: Partial<MailConfig> = {}) => {
    await post({ email: 'eva@example.org', ...changes });
    return to(await sendAll(more), 'eva@example.org')[0]!.text;
  };

  test('by name, without an address', async () => {
    const text = await confirmation({});
    expect(text).toContain('Nous l’avons transmis à Office');
    expect(text).not.toContain('@');
  });

  test('says that it went to the operators, or that it has no recipient', async () => {
    expect(await confirmation({ initiative: '' }, { owners: ['one@owners.example'] })).toContain(
      'gestionnaires',
    );
    expect(await confirmation({ initiative: '' })).toContain('Personne n’en est averti par e-mail');
  });
});

describe('many messages', () => {
  const hundred = async () => {
    for (let time = 0; time < 100; time += 1) await post({ email: `sender-${time}@example.org` });
  };

  test('are limited to twelve mails per hour and recipient, and none is lost', async () => {
    await hundred();
    const sent = await sendAll({ owners: ['one@owners.example'] });
    for (const address of ['office@birim.example', 'convener@example.org', 'one@owners.example']) {
      const own = to(sent, address);
      expect(own).toHaveLength(12);
      expect(own.slice(0, 11).every(({ replyTo }) => replyTo !== undefined)).toBe(true);
      expect(own[11]).toMatchObject({ subject: 'Common Ground: Several messages (51)' });
      expect(own[11]).not.toHaveProperty('replyTo');
      expect(own[11]!.text.match(/sender-\d+@example\.org/g)).toHaveLength(51);
    }
    const wait = () => service.db.selectFrom('outbox').selectAll().where('sent_at', 'is', null).execute();
    expect(await wait()).toHaveLength(3 * (100 - 62));
    const anHourAgo = sql<Date>`now() - interval '61 minutes'`;
    await service.db
      .updateTable('outbox')
      .set({ sent_at: anHourAgo })
      .where('sent_at', 'is not', null)
      .execute();
    const later = await sendAll({ owners: ['one@owners.example'] });
    expect(to(later, 'office@birim.example')).toHaveLength(12);
    expect(await wait()).toEqual([]);
  }, 120_000);
});

describe('a person who is signed in', () => {
  test('expresses interest in an opportunity once, despite repeated attempts', async () => {
    const responses = [];
    for (let time = 0; time < 12; time += 1) responses.push(await express());
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([
      ...Array<number>(8).fill(200),
      ...Array<number>(4).fill(429),
    ]);
    const limited = responses.at(-1)!;
    expect(asProblem(limited)).toMatchObject({ status: 429, code: 'too-many-requests' });
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
    expect(await service.db.selectFrom('submission').selectAll().execute()).toHaveLength(1);
    expect(await sendAll({ owners: ['one@owners.example'] })).toHaveLength(4);
  });

  test('is limited per person at any address, and per address', async () => {
    for (let time = 0; time < 8; time += 1) expect((await express(`192.0.2.${time}`)).statusCode).toBe(200);
    expect((await express('192.0.2.99')).statusCode).toBe(429);
    await service.db.deleteFrom('attempt_count').execute();
    const follow = (user: string) =>
      service.app.inject({
        method: 'PUT',
        url: '/v1/initiatives/birim/follow',
        headers: { ...headers, ...onBehalfOf(user), 'x-forwarded-for': '192.0.2.1' },
      });
    const statuses = [];
    for (let time = 0; time < 21; time += 1) statuses.push((await follow(`person-${time}`)).statusCode);
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
  });
});

describe('the start of a portal without recipients', () => {
  test('logs a warning', async () => {
    expect(await mailWarning(service.db, null)).toMatch(/^SMTP_URL is not set/);
    expect(await mailWarning(service.db, config)).toMatch(
      /^MAIL_OWNERS is empty: messages of the general contact form, and those about the 2 initiatives that name no contact/,
    );
    expect(await mailWarning(service.db, { owners: ['one@owners.example'] })).toBeNull();
  });
});
