import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { messageStates } from '#contract/messages/constants.ts';
import { operations } from '#contract/operations.ts';
import { erasePerson, exportPerson } from '../../../src/modules/privacy/person.ts';
import { onBehalfOf, verifyByName, writeCallers } from '../../support/callers.ts';
import { aConvener } from '../../support/content.ts';
import { forms, send } from '../../support/forms.ts';
import { projects } from '../../support/projects.ts';
import { asProblem, headers, loadJson, useService } from '../../support/service.ts';

const service = useService(
  {
    ...projects,
    conveners: [aConvener('table', { contact: { name: 'Desk', email: 'desk@table.example' } })],
  },
  {
    verifyAccessToken: verifyByName,
    checkBot: () => Promise.resolve(),
    postbox: { byMail: true, operators: true },
    prepare: (db) =>
      writeCallers(db, {
        investor: { roles: [{ name: 'investor' }] },
        other: { roles: [{ name: 'investor' }] },
        convener: { roles: [{ name: 'convener', initiative: 'birim' }] },
        editor: { roles: [{ name: 'initiative-editor', initiative: 'birim' }] },
        contributor: { roles: [{ name: 'contributor', initiative: 'birim' }] },
        forum: { roles: [{ name: 'organization-editor', organization: 'forum' }] },
        growers: { roles: [{ name: 'organization-editor', organization: 'growers' }] },
        lean: { roles: [{ name: 'convener', initiative: 'lean' }] },
        'not-yet': { verified: false, roles: [{ name: 'convener', initiative: 'birim' }] },
        admin: { roles: [{ name: 'admin' }] },
      }).then(() => undefined),
  },
);

beforeEach(async () => {
  for (const table of ['submission', 'outbox', 'attempt_count', 'answered_write'] as const)
    await service.db.deleteFrom(table).execute();
});

const opportunity = '/v1/initiatives/birim/investment-opportunities/endless';
const express = async (user: string, message = 'Tell us more.', language = 'en') =>
  send(service.app, {
    url: `${opportunity}/interest`,
    body: { message, consent: true },
    headers: { ...onBehalfOf(user), 'accept-language': language },
  });
const contact = (changes: object = {}) =>
  send(service.app, { url: forms.contact.url, body: { ...forms.contact.body, ...changes } });
const offer = () => send(service.app, forms.offer);
const idOf = (response: Awaited<ReturnType<typeof send>>) => {
  expect(response.statusCode, response.body).toBe(200);
  return response.json<{ id: string }>().id;
};
const read = (user: string | null, path: string, language = 'en') =>
  service.app.inject({
    url: `/v1/${path}`,
    headers: { ...headers, ...onBehalfOf(user), 'accept-language': language },
  });
const list = async (user: string, query = '') =>
  operations.listMessages.response.parse((await read(user, `messages${query}`)).json());
const mails = (audience: 'owners' | 'sender' | 'team') =>
  service.db.selectFrom('outbox').selectAll().where('audience', '=', audience).orderBy('recipient').execute();
const teamOf = async () => (await mails('team')).map(({ recipient }) => recipient);
const take = (
  user: string,
  id: string,
  { step = { step: 'reply', text: 'Come by.' } as object, version = 1, key = randomUUID() } = {},
) =>
  service.app.inject({
    method: 'POST',
    url: `/v1/messages/${id}/steps`,
    headers: { ...headers, ...onBehalfOf(user), 'if-match': `"${version}"`, 'idempotency-key': key },
    payload: step,
  });

describe('recipients of mails', () => {
  test('for an interest: contact of the opportunity, else of the initiative, its convener and that role', async () => {
    await service.db
      .updateTable('opportunity')
      .set({ contact: JSON.stringify({ name: 'Fund office', email: 'fund@birim.example' }) })
      .where('slug', '=', 'endless')
      .execute();
    idOf(await express('investor'));
    expect(await teamOf()).toEqual(['convener@example.org', 'desk@table.example', 'fund@birim.example']);
    expect((await mails('sender'))[0]!.data).toEqual({ names: ['Fund office', 'table'] });
    await service.db
      .updateTable('opportunity')
      .set({ contact: null })
      .where('slug', '=', 'endless')
      .execute();
    idOf(await express('other'));
    expect(await teamOf()).toContain('office@birim.example');
  });

  test('an offer: the contact of the initiative, its convener, and who leads the project', async () => {
    idOf(await offer());
    expect(await teamOf()).toEqual([
      'convener@example.org',
      'desk@table.example',
      'forum@example.org',
      'office@birim.example',
    ]);
    expect((await mails('sender'))[0]!.data).toEqual({ names: ['Office', 'table', 'forum'] });
    expect((await mails('team'))[0]!.data.fields).toContainEqual({ name: 'support', value: 'Pumps' });
  });

  test('a message to an initiative, to a convener, or to the site', async () => {
    idOf(await contact());
    expect(await teamOf()).toEqual(['convener@example.org', 'desk@table.example', 'office@birim.example']);
    await service.db.deleteFrom('outbox').execute();
    idOf(await contact({ initiative: '', convener: 'table' }));
    expect(await teamOf()).toEqual(['desk@table.example', 'forum@example.org']);
    await service.db.deleteFrom('outbox').execute();
    idOf(await contact({ initiative: '' }));
    expect([await teamOf(), (await mails('owners')).length]).toEqual([[], 1]);
    expect(asProblem(await contact({ initiative: '', convener: 'nobody' }))).toMatchObject({
      status: 400,
      errors: [{ path: 'convener', message: 'choice' }],
    });
  });

  test('get one mail each, also where a member is the contact', async () => {
    const same = JSON.stringify({ name: 'Office', email: 'Convener@example.org' });
    await service.db.updateTable('initiative').set({ contact: same }).where('slug', '=', 'birim').execute();
    idOf(await contact());
    expect(await mails('team')).toMatchObject([
      { recipient: 'convener@example.org', data: { isMember: true } },
      { recipient: 'desk@table.example', data: { isMember: false } },
    ]);
    const office = JSON.stringify({ name: 'Office', email: 'office@birim.example' });
    await service.db.updateTable('initiative').set({ contact: office }).where('slug', '=', 'birim').execute();
  });
});

describe('names of recipients', () => {
  test.each([
    ['initiative=birim', ['Office', 'table']],
    ['initiative=old-birim', ['Office', 'table']],
    ['initiative=birim&opportunity=mill', ['Mill office', 'table']],
    ['initiative=birim&project=springs', ['Office', 'table', 'forum']],
    ['convener=table', ['table']],
    ['', []],
  ])('about %s are given without addresses', async (query, names) => {
    const response = await read(null, `recipients?${query}`);
    expect(response.json()).toEqual({ names, operators: true, byMail: true, interestSince: null });
    expect(response.body).not.toContain('@');
  });

  test.each(['initiative=secret', 'initiative=birim&opportunity=hidden', 'convener=nobody'])(
    'about %s are not given',
    async (query) => {
      expect(asProblem(await read(null, `recipients?${query}`)).status).toBe(404);
    },
  );
});

describe('a repeated interest', () => {
  test('replaces the text, and sends no mail', async () => {
    const id = idOf(await express('investor'));
    const before = await service.db.selectFrom('outbox').select('id').execute();
    const repeated = await express('investor', 'And the term sheet?', 'fr');
    expect(repeated.json()).toEqual({ id, replaced: true });
    expect(await service.db.selectFrom('outbox').select('id').execute()).toHaveLength(before.length);
    const saved = await service.db.selectFrom('submission').selectAll().execute();
    expect(saved).toMatchObject([
      { body: { message: 'And the term sheet?' }, locale: 'fr', state: 'new', version: 2 },
    ]);
    const since = await read('investor', 'recipients?initiative=birim&opportunity=endless');
    expect(since.json<{ interestSince: string }>().interestSince).toBe(saved[0]!.at.toISOString());
  });

  test('is one under concurrency', async () => {
    const responses = await Promise.all(Array.from({ length: 6 }, () => express('investor')));
    expect(new Set(responses.map(idOf)).size).toBe(1);
    expect(await mails('owners')).toHaveLength(1);
  });

  test('is another one after a response, or by another person', async () => {
    const id = idOf(await express('investor'));
    expect((await take('editor', id)).statusCode).toBe(200);
    const ids = [id, idOf(await express('investor')), idOf(await express('other'))];
    expect(new Set(ids).size).toBe(3);
    // Three confirmations, and the reply.
    expect((await mails('sender')).map(({ kind }) => kind).sort()).toEqual([
      'interest',
      'interest',
      'interest',
      'reply',
    ]);
  });
});

describe('the messages of a team', () => {
  test.each([
    ['convener', ['contact', 'interest', 'offer']],
    ['editor', ['contact', 'interest', 'offer']],
    ['forum', ['convener', 'offer']],
    ['admin', ['contact', 'convener', 'feedback', 'general', 'interest', 'offer']],
    ['growers', []],
    ['lean', []],
  ])('are those of their records for %s', async (user, expected) => {
    const ids = new Map([
      [idOf(await contact()), 'contact'],
      [idOf(await contact({ initiative: '', convener: 'table' })), 'convener'],
      [idOf(await contact({ initiative: '' })), 'general'],
      [idOf(await express('investor')), 'interest'],
      [idOf(await offer()), 'offer'],
      [idOf(await send(service.app, forms.feedback)), 'feedback'],
    ]);
    const { items, total, totals } = await list(user);
    expect(items.map(({ id }) => ids.get(id)).sort()).toEqual(expected);
    expect([total, totals.new]).toEqual([expected.length, expected.length]);
    for (const [id, name] of ids) {
      const isOwn = expected.includes(name);
      expect([name, (await read(user, `messages/${id}`)).statusCode]).toEqual([name, isOwn ? 200 : 404]);
      if (!isOwn) expect((await take(user, id)).statusCode).toBe(404);
    }
  });

  test.each([
    [null, 401],
    ['contributor', 404],
    ['investor', 404],
    ['stranger', 404],
    ['not-yet', 404],
  ])('are not for %s', async (user, status) => {
    const id = idOf(await contact());
    for (const path of ['messages', `messages/${id}`])
      expect((await read(user, path)).statusCode).toBe(status);
    if (user !== null) expect((await take(user, id)).statusCode).toBe(404);
  });

  test('contain text, author and subject', async () => {
    const id = idOf(await offer());
    const response = operations.getMessage.response.parse((await read('convener', `messages/${id}`)).json());
    expect(response).toMatchObject({
      kind: 'offer',
      state: 'new',
      version: 1,
      from: 'Ama Mensah',
      email: 'ama@example.org',
      initiative: { slug: 'birim' },
      project: { slug: 'springs' },
      opportunity: null,
      language: 'fr',
      recipients: ['Office', 'table', 'forum'],
      changed: null,
    });
    expect(response.fields).toContainEqual({ name: 'description', value: 'We pay for two pumps.' });
    expect(response.fields).toContainEqual({ name: 'support', value: 'Pumps' });
    expect(response.operators).toBe(true);
    expect(response.fields.map(({ name }) => name)).not.toContain('consent');
  });

  test('are filtered by state, kind and assignee, found by words, and counted in every state', async () => {
    const id = idOf(await contact());
    idOf(await offer());
    await take('convener', id);
    for (const state of messageStates) {
      const { items, totals } = await list('convener', `?state=${state}`);
      expect(items.map(({ kind }) => kind)).toEqual(
        { new: ['offer'], answered: ['contact'] }[state as string] ?? [],
      );
      expect(totals).toEqual({ new: 1, 'in-progress': 0, answered: 1, closed: 0, reopened: 0 });
    }
    const found = async (query: string, user = 'convener') =>
      (await list(user, `?${query}`)).items.map(({ kind }) => kind);
    expect(await found('kind=contact&kind=interest')).toEqual(['contact']);
    expect(await found('assignee=me')).toEqual(['contact']);
    expect(await found('assignee=me', 'editor')).toEqual([]);
    expect(await found('assignee=nobody')).toEqual(['offer']);
    expect(await found('q=pumps')).toEqual(['offer']);
    expect(await found('q=ama@example.org')).toEqual(['offer', 'contact']);
    expect(await found('q=pumps&state=answered')).toEqual([]);
    // The counts are those that the other filters leave.
    const none = { new: 0, 'in-progress': 0, answered: 0, closed: 0, reopened: 0 };
    for (const [query, counts] of [
      ['kind=contact', { answered: 1 }],
      ['kind=contact&state=new', { answered: 1 }],
      ['assignee=nobody', { new: 1 }],
      ['q=pumps&state=answered', { new: 1 }],
    ] as const)
      expect([query, (await list('convener', `?${query}`)).totals]).toEqual([query, { ...none, ...counts }]);
  });

  test.each([
    ['choco', 'We sell chocolate.'],
    ['CHOCO', 'We sell chocolate.'],
    ['sell choco', 'We sell chocolate.'],
    ['asocia', 'La asociación está lista.'],
    ['coeur', 'Le Cœur de l’Ivoire'],
    ['ivoi', 'Le Cœur de l’Ivoire'],
    ['kehutan', 'Dinas Kehutanan'],
    ['producao', 'Produção de cacau'],
    ['ca phe', 'Chúng tôi trồng cà phê ở Đắk Lắk.'],
    ['cà ph', 'Chúng tôi trồng cà phê ở Đắk Lắk.'],
    ['dak', 'Chúng tôi trồng cà phê ở Đắk Lắk.'],
    ['đắk lắ', 'Chúng tôi trồng cà phê ở Đắk Lắk.'],
    ['agro', 'An agro-forest plot'],
    ['forest', 'An agro-forest plot'],
    ['agro-for', 'An agro-forest plot'],
    ['exampl', 'Write to me@sub.example.org'],
    ['report/2026', 'See www.example.org/report/2026-summary'],
    ['2026', 'See www.example.org/report/2026-summary'],
  ])('are found by beginnings of words, with and without accents: %s', async (q, message) => {
    idOf(await contact({ message }));
    idOf(await contact({ message: 'Nothing of this', email: 'kofi@elsewhere.test', name: 'Kofi' }));
    const { items, total, totals } = await list('admin', `?q=${encodeURIComponent(q)}`);
    expect(items.map(({ excerpt }) => excerpt?.text)).toEqual([message]);
    expect([total, totals.new]).toEqual([1, 1]);
  });

  test.each(['hocolate', 'choco pumps', '!?', "a':* | b"])('are not found by other words: %s', async (q) => {
    idOf(await contact({ message: 'We sell chocolate.' }));
    expect((await list('admin', `?q=${encodeURIComponent(q)}`)).items).toEqual([]);
  });

  test('are listed in pages of twenty', async () => {
    const rows = Array.from({ length: 41 }, (_, index) => ({
      ...({
        kind: 'contact',
        locale: 'en',
        place: '{}',
        body: JSON.stringify({ name: String(index) }),
      } as const),
      at: new Date(Date.UTC(2026, 0, 1, 0, index)),
    }));
    await service.db.insertInto('submission').values(rows).execute();
    const { items, page, pageCount } = await list('admin', '?page=9');
    expect([items.map(({ from }) => from), page, pageCount]).toEqual([['0'], 3, 3]);
    expect((await list('admin')).items[0]).toMatchObject({ from: '40', initiative: null });
  });
});

describe('privacy', () => {
  test("a recipient's export has their mails, without others' text", async () => {
    idOf(await contact({ message: 'My secret harvest' }));
    const found = await exportPerson(service.db, 'convener@example.org');
    expect(found['mails']).toHaveLength(1);
    expect(JSON.stringify(found)).not.toContain('secret harvest');
    expect(JSON.stringify(await exportPerson(service.db, 'ama@example.org'))).toContain('secret harvest');
  });

  test("the export and the erasure include a person's responses", async () => {
    await writeCallers(service.db, { leaving: { roles: [{ name: 'convener', initiative: 'birim' }] } });
    const id = idOf(await contact());
    expect((await take('leaving', id)).statusCode).toBe(200);
    const found = await exportPerson(service.db, 'leaving@example.org');
    expect(found['messagesHandled']).toMatchObject([{ id, state: 'answered' }]);
    expect(found['messageSteps']).toMatchObject([{ step: 'reply', text: 'Come by.' }]);
    expect(await erasePerson(service.db, 'leaving@example.org')).toMatchObject({ messagesMadeAnonymous: 1 });
    const saved = await service.db.selectFrom('submission').selectAll().execute();
    expect(saved).toMatchObject([
      { state: 'answered', updated_by: 'erased', updated_name: 'erased', assignee: null },
    ]);
    expect(await service.db.selectFrom('message_step').selectAll().execute()).toMatchObject([
      { oid: 'erased', name: 'erased', text: 'Come by.' },
    ]);
  });
});

test('a message keeps names and links of its records when these are renamed', async () => {
  const [offered, expressed] = [idOf(await offer()), idOf(await express('investor'))];
  const of = async (id: string) =>
    operations.getMessage.response.parse((await read('convener', `messages/${id}`)).json());
  expect((await of(offered)).project).toMatchObject({ slug: 'springs', name: 'Clear springs' });
  const named = (name: string) => ({ name, summary: 'Short.', description: 'Full.' });
  const [springs] = projects.projects;
  const [, , endless] = projects.opportunities;
  const [pumps, ...others] = springs!.requestedSupport!;
  const renamed = {
    ...pumps!,
    previousSlugs: ['pumps'],
    text: { en: { name: 'Solar pumps', description: 'Please.' } },
  };
  const result = await loadJson(service.db, {
    projects: [
      {
        ...springs!,
        text: { fr: named('Sources vives'), en: named('Living springs') },
        requestedSupport: [renamed, ...others],
      },
    ],
    opportunities: [{ ...endless!, text: { en: { ...endless!.text.en!, name: 'Ever open' } } }],
  });
  expect(result.state).toBe('loaded');
  const message = await of(offered);
  expect(message.project).toEqual({ slug: 'sources-vives', name: 'Living springs', language: 'en' });
  expect(message.fields).toContainEqual({ name: 'support', value: 'Solar pumps' });
  expect((await of(expressed)).opportunity).toMatchObject({ slug: 'ever-open', name: 'Ever open' });
  // The renamed opportunity is the same.
  const again = await send(service.app, {
    url: '/v1/initiatives/birim/investment-opportunities/ever-open/interest',
    body: { message: 'Still interested.', consent: true },
    headers: onBehalfOf('investor'),
  });
  expect(again.json()).toMatchObject({ id: expressed, replaced: true });
});
