import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { themes } from '#contract/codeLists/constants.ts';
import { supportTypes } from '#contract/codeLists/constants.ts';
import { interests, offerTypes } from '#contract/forms/constants.ts';
import { formErrorKeys } from '#contract/forms/errors.ts';
import { onBehalfOf, verifyByName, writeCallers } from '../../support/callers.ts';
import { type FormName, forms, send } from '../../support/forms.ts';
import { projects } from '../../support/projects.ts';
import { asProblem, useService } from '../../support/service.ts';

const service = useService(projects, {
  verifyAccessToken: verifyByName,
  checkBot: () => Promise.resolve(),
});
const names = Object.keys(forms) as FormName[];

beforeEach(async () => {
  for (const table of ['submission', 'newsletter_subscription', 'outbox', 'attempt_count'] as const)
    await service.db.deleteFrom(table).execute();
});

const post = (form: FormName, changes: object = {}, more: Record<string, string> = {}) =>
  send(service.app, {
    url: forms[form].url,
    body: { ...forms[form].body, ...changes },
    headers: more,
  });
const mails = () => service.db.selectFrom('outbox').selectAll().orderBy('audience').execute();
const submissions = () => service.db.selectFrom('submission').selectAll().execute();
const records = async () => [
  ...(await submissions()),
  ...(await service.db.selectFrom('newsletter_subscription').selectAll().execute()),
];

describe('a form', () => {
  test('offers the values of the code lists', () => {
    expect(interests).toEqual(themes);
    expect(offerTypes).toEqual(supportTypes);
  });

  test.each(names.filter((name) => name !== 'newsletter'))('%s is saved with its mails', async (form) => {
    const response = await post(form);
    expect(response.statusCode, response.body).toBe(200);
    const [record] = await submissions();
    const { id } = response.json<{ id: string }>();
    expect(record).toMatchObject({ id, kind: form, locale: 'fr', email: 'ama@example.org', oid: null });
    const { initiative, ...others } = forms[form].body as Record<string, unknown>;
    expect({ ...record!.body, ...record!.place }).toMatchObject(others);
    if (initiative) expect({ ...record!.body, ...record!.place }).toMatchObject({ initiative });
    expect(record!.body).not.toHaveProperty('fax');
    const ofRecord = { record_id: id, kind: form };
    const isForTeam = form === 'contact' || form === 'offer';
    expect(await mails()).toMatchObject([
      { ...ofRecord, audience: 'owners', recipient: null },
      { ...ofRecord, audience: 'sender', recipient: 'ama@example.org', locale: 'fr' },
      ...(isForTeam ? [{ ...ofRecord, audience: 'team', recipient: 'office@birim.example' }] : []),
    ]);
    const [, confirmation] = await mails();
    expect(confirmation!.data).toEqual(isForTeam ? { names: ['Office'] } : {});
  });

  test('without an address gets no confirmation', async () => {
    expect((await post('feedback', { email: '' })).statusCode).toBe(200);
    expect(await mails()).toMatchObject([{ audience: 'owners', data: { replyTo: null } }]);
  });

  test('registration gives neither user nor role', async () => {
    const count = async (table: 'app_user' | 'user_role') =>
      (await service.db.selectFrom(table).selectAll().execute()).length;
    const before = [await count('app_user'), await count('user_role')];
    expect((await post('registration', { role: 'convener', newsletter: true })).statusCode).toBe(200);
    expect([await count('app_user'), await count('user_role')]).toEqual(before);
    const news = await service.db.selectFrom('newsletter_subscription').selectAll().execute();
    expect(news).toMatchObject([{ email: 'ama@example.org', language: 'fr', confirmed_at: null }]);
  });

  test('is saved letter for letter, also with unusual characters', async () => {
    const odd =
      "\u202Eabc\u202C <script>alert(1)</script> {{name}} ${x} '; drop table submission; -- " +
      '𝒳 👩‍👩‍👧 e\u0301 é \u0130ı ﷽ \uFFFE 田中 ​x\\u0000 %00 \t$& __proto__';
    const name = 'O’Brien "the <b>" null 𠮷 Đỗ Thị Hồng';
    const response = await post('contact', { name: `  ${name} `, message: ` ${odd}\r\n\r\nend\n` });
    expect(response.statusCode, response.body).toBe(200);
    const [record] = await submissions();
    expect(record!.body).toMatchObject({ name, message: `${odd}\r\n\r\nend` });
  });
});

describe('an error is reported at its field', () => {
  const long = 'x'.repeat(5_001);
  test.each<[FormName, object, string, string]>([
    ['contact', { name: ' ' }, 'name', 'required'],
    ['contact', { name: undefined }, 'name', 'required'],
    ['contact', { name: 'x'.repeat(201) }, 'name', 'tooLong'],
    ['contact', { name: 'a\u0000b' }, 'name', 'noControlCharacters'],
    ['contact', { name: 'a\r\nBcc: b@c.de' }, 'name', 'noControlCharacters'],
    ['contact', { name: '\ud800' }, 'name', 'noControlCharacters'],
    ['contact', { email: 'ama@example.org\r\nBcc: x@y.de' }, 'email', 'noControlCharacters'],
    ['contact', { email: 'ama@example.org, x@y.de' }, 'email', 'email'],
    ['contact', { email: 'Ama <ama@example.org>' }, 'email', 'email'],
    ['contact', { email: 'ama@' }, 'email', 'email'],
    ['contact', { email: `${'x'.repeat(64)}@${'y'.repeat(60)}.${'z.'.repeat(80)}org` }, 'email', 'email'],
    ['contact', { organization: 'a\nb' }, 'organization', 'noControlCharacters'],
    ['contact', { topic: '' }, 'topic', 'required'],
    ['contact', { topic: 'constructor' }, 'topic', 'choice'],
    ['contact', { initiative: '../secret' }, 'initiative', 'choice'],
    ['contact', { initiative: 'secret' }, 'initiative', 'choice'],
    ['contact', { message: '' }, 'message', 'required'],
    ['contact', { message: long }, 'message', 'tooLong'],
    ['contact', { message: 'bell \u0007' }, 'message', 'noControlCharacters'],
    ['contact', { consent: false }, 'consent', 'consent'],
    ['contact', { consent: 'true' }, 'consent', 'consent'],
    ['contact', { extra: 1 }, '', 'unexpected'],
    ['newsletter', { email: '' }, 'email', 'required'],
    ['newsletter', { language: 'de' }, 'language', 'choice'],
    ['newsletter', { interests: ['x'] }, 'interests.0', 'choice'],
    ['newsletter', { interests: Array(5).fill('production') }, 'interests', 'choice'],
    ['newsletter', { consent: undefined }, 'consent', 'consent'],
    ['registration', { jobTitle: 'x'.repeat(201) }, 'jobTitle', 'tooLong'],
    ['registration', { organization: 'nowhere' }, 'organization', 'choice'],
    ['registration', { organizationName: 'a\u0085b' }, 'organizationName', 'noControlCharacters'],
    ['registration', { role: 'admin' }, 'role', 'choice'],
    ['registration', { initiative: 'secret' }, 'initiative', 'choice'],
    ['registration', { newsletter: 'on' }, 'newsletter', 'choice'],
    ['feedback', { rating: 6 }, 'rating', 'choice'],
    ['feedback', { rating: 2.5 }, 'rating', 'choice'],
    ['feedback', { rating: undefined }, 'rating', 'required'],
    ['feedback', { text: long }, 'text', 'tooLong'],
    ['feedback', { page: 'https://evil.test/' }, 'page', 'choice'],
    ['feedback', { page: '/a?token=b' }, 'page', 'choice'],
    ['feedback', { email: 'x' }, 'email', 'email'],
    ['offer', { type: 'x' }, 'type', 'choice'],
    ['offer', { description: '' }, 'description', 'required'],
    ['offer', { amount: -1 }, 'amount', 'amount'],
    ['offer', { amount: '5' }, 'amount', 'amount'],
    ['offer', { currency: '' }, 'currency', 'required'],
    ['offer', { amount: null }, 'amount', 'required'],
    ['offer', { currency: 'XXX' }, 'currency', 'choice'],
  ])('%s %o', async (form, changes, path, message) => {
    const details = asProblem(await post(form, changes));
    expect(details).toMatchObject({ status: 400, code: 'invalid-request' });
    expect(details.errors).toContainEqual({ path, message });
    for (const error of details.errors!) expect(formErrorKeys).toContain(error.message);
    expect([await records(), await mails()]).toEqual([[], []]);
  });
});

describe('hostile input is rejected', () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  const json = 'application/json';
  test.each<[string, unknown, string, number]>([
    ['prototype keys', '{"__proto__":{"consent":true}}', json, 400],
    ['constructor keys', '{"constructor":{"prototype":{"a":1}}}', json, 400],
    ['deep JSON', deep, json, 400],
    ['deep JSON in a field', `{"name":${deep}}`, json, 400],
    ['a list', '[]', json, 400],
    ['null', 'null', json, 400],
    ['nothing', '', json, 400],
    ['broken JSON', '{"name":', json, 400],
    ['2 MB', JSON.stringify({ message: 'x'.repeat(2_000_000) }), json, 413],
    ['a form encoding', 'name=a', 'application/x-www-form-urlencoded', 415],
    ['text', 'hello', 'text/plain', 400],
    ['parts', '--x--', 'multipart/form-data; boundary=x', 415],
  ])('%s', async (_name, body, type, status) => {
    for (const { url } of Object.values(forms)) {
      const response = await send(service.app, { url, body, headers: { 'content-type': type } });
      expect(asProblem(response).status, url).toBe(status);
    }
    expect([await records(), await mails()]).toEqual([[], []]);
  });

  test('a form without Idempotency-Key', async () => {
    expect(asProblem(await post('contact', {}, { 'idempotency-key': '' }))).toMatchObject({ status: 400 });
  });
});

describe('a repeated submission', () => {
  const mailsAbout = { contact: 3, newsletter: 1, registration: 2, feedback: 2, offer: 3 };
  test.each(names)('%s in parallel is one record with its mails once', async (form) => {
    const key = randomUUID();
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => send(service.app, { ...forms[form], key })),
    );
    expect(new Set(responses.map((response) => response.body)).size).toBe(1);
    expect(responses[0]!.statusCode, responses[0]!.body).toBe(200);
    expect(await records()).toHaveLength(1);
    expect(await mails()).toHaveLength(mailsAbout[form]);
  });

  test('with another text under the same key is rejected', async () => {
    const key = randomUUID();
    const { url, body } = forms.contact;
    await send(service.app, { url, body, key });
    const other = await send(service.app, { url, body: { ...body, message: 'Else' }, key });
    expect(asProblem(other)).toMatchObject({ status: 422, code: 'key-reused' });
  });
});

test("mails to one address are limited, the sender's included", async () => {
  const responses = [];
  for (let time = 0; time < 11; time += 1)
    responses.push(await post('contact', { email: time % 2 ? 'ama@example.org' : 'AMA@example.org' }));
  expect(responses.map((response) => response.statusCode)).toEqual([...Array<number>(10).fill(200), 429]);
  expect(Number(responses.at(-1)!.headers['retry-after'])).toBeGreaterThan(0);
  expect(await submissions()).toHaveLength(10);
});

describe('interest in an opportunity', () => {
  const url = '/v1/initiatives/birim/investment-opportunities/endless/interest';
  const body = { message: 'Tell us more.', consent: true };
  const express = (user: string | null, place = url) =>
    send(service.app, { url: place, body, headers: onBehalfOf(user) });
  beforeEach(() =>
    writeCallers(service.db, {
      buyer: { roles: [{ name: 'buyer', organization: 'growers' }] },
      investor: { roles: [{ name: 'investor' }] },
      editor: { roles: [{ name: 'initiative-editor', initiative: 'birim' }] },
      'not-yet': { verified: false, roles: [{ name: 'buyer' }] },
    }),
  );

  test.each(['buyer', 'investor'])('of a %s is saved with name and address of the account', async (user) => {
    const response = await express(user);
    expect(response.statusCode, response.body).toBe(200);
    expect(await submissions()).toMatchObject([
      {
        kind: 'interest',
        oid: user,
        email: `${user}@example.org`,
        place: { initiative: 'birim', opportunity: 'endless' },
        body: { name: 'Test Person', message: 'Tell us more.' },
      },
    ]);
    expect(await mails()).toHaveLength(3);
  });

  test.each([
    [null, url, 401],
    ['editor', url, 403],
    ['not-yet', url, 403],
    ['stranger', url, 403],
    ['buyer', url.replace('endless', 'hidden'), 404],
    ['buyer', url.replace('endless', 'mill'), 409],
  ])('of %s at %s is rejected', async (user, place, status) => {
    expect(asProblem(await express(user, place)).status).toBe(status);
    expect(await submissions()).toEqual([]);
  });
});

describe('an offer', () => {
  test.each([
    ['tanks', 409],
    ['nothing', 404],
  ])('for %s is rejected', async (support, status) => {
    const { url, body } = forms.offer;
    const response = await send(service.app, { url: url.replace('pumps', support), body });
    expect(asProblem(response).status).toBe(status);
  });

  test('for a hidden project is rejected', async () => {
    const { url, body } = forms.offer;
    expect((await send(service.app, { url: url.replace('springs', 'hidden'), body })).statusCode).toBe(404);
  });
});
