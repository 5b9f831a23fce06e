import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { messageStates, messageSteps } from '#contract/messages/constants.ts';
import { operations } from '#contract/operations.ts';
import { roleNames } from '#contract/users/constants.ts';
import { buildApp } from '../../../src/app.ts';
import { deleteExpired } from '../../../src/modules/privacy/retention.ts';
import { onBehalfOf, verifyByName, writeCallers } from '../../support/callers.ts';
import { forms, send } from '../../support/forms.ts';
import { projects } from '../../support/projects.ts';
import { asProblem, headers, key, useService } from '../../support/service.ts';

type State = (typeof messageStates)[number];
type Step = (typeof messageSteps)[number];

const own = { initiative: 'birim', organization: 'forum', consortium: 'league', locale: 'vi' };
const foreign = { initiative: 'lean', organization: 'growers' };
const scopes = { own, foreign } as const;
const scopeKinds = ['initiative', 'organization'] as const;

/** Every role, without a limit, and limited to an own or another record. */
const callers = Object.fromEntries([
  ...roleNames.map((name) => [name, { roles: [{ name }] }] as const),
  ...roleNames.flatMap((name) =>
    scopeKinds.flatMap((kind) =>
      (['own', 'foreign'] as const).map(
        (place) =>
          [`${name}-of-${place}-${kind}`, { roles: [{ name, [kind]: scopes[place][kind] }] }] as const,
      ),
    ),
  ),
]);

const service = useService(projects, {
  verifyAccessToken: verifyByName,
  checkBot: () => Promise.resolve(),
  postbox: { byMail: true, operators: true },
  prepare: async (db) => {
    await writeCallers(db, { ...callers, nobody: {}, 'not-yet': { ...callers['admin'], verified: false } });
  },
});

beforeEach(async () => {
  for (const table of ['submission', 'outbox', 'attempt_count', 'answered_write'] as const)
    await service.db.deleteFrom(table).execute();
});

const steps: Readonly<Record<Step, object>> = {
  assign: { step: 'assign', assignee: 'admin' },
  note: { step: 'note', text: 'Ask the cooperative first.' },
  reply: { step: 'reply', text: 'Come by on Monday.' },
  close: { step: 'close', reason: 'done' },
  reopen: { step: 'reopen' },
};

/** Offer to the project of `birim` that `forum` leads. */
async function anOffer(state: State = 'new'): Promise<string> {
  const response = await send(service.app, forms.offer);
  const { id } = response.json<{ id: string }>();
  if (state !== 'new')
    await service.db.updateTable('submission').set({ state }).where('id', '=', id).execute();
  return id;
}

const take = (user: string | null, id: string, step: object, { version = 1, key = randomUUID() } = {}) =>
  service.app.inject({
    method: 'POST',
    url: `/v1/messages/${id}/steps`,
    headers: { ...headers, ...onBehalfOf(user), 'if-match': `"${version}"`, 'idempotency-key': key },
    payload: step,
  });

const read = async (id: string, user = 'admin') =>
  operations.getMessage.response.parse(
    (
      await service.app.inject({ url: `/v1/messages/${id}`, headers: { ...headers, ...onBehalfOf(user) } })
    ).json(),
  );

const handlers = [
  'admin',
  'convener-of-own-initiative',
  'initiative-editor-of-own-initiative',
  'organization-editor-of-own-organization',
];

/** State after each step; null if not allowed. */
const after: Readonly<Record<Step, Readonly<Record<State, State | null>>>> = {
  assign: {
    new: 'in-progress',
    'in-progress': 'in-progress',
    answered: 'answered',
    closed: null,
    reopened: 'in-progress',
  },
  note: {
    new: 'new',
    'in-progress': 'in-progress',
    answered: 'answered',
    closed: 'closed',
    reopened: 'reopened',
  },
  reply: {
    new: 'answered',
    'in-progress': 'answered',
    answered: 'answered',
    closed: null,
    reopened: 'answered',
  },
  close: { new: 'closed', 'in-progress': 'closed', answered: 'closed', closed: null, reopened: 'closed' },
  reopen: { new: null, 'in-progress': null, answered: 'reopened', closed: 'reopened', reopened: null },
};

describe('a step', () => {
  test.each(messageSteps)(
    '%s is for people who handle the message, in every state',
    async (name) => {
      for (const state of messageStates) {
        const id = await anOffer(state);
        for (const user of [...Object.keys(callers), 'nobody', 'not-yet', 'stranger']) {
          await service.db
            .updateTable('submission')
            .set({ state, version: 1 })
            .where('id', '=', id)
            .execute();
          const { statusCode } = await take(user, id, steps[name]);
          const expected = !handlers.includes(user) ? 404 : after[name][state] === null ? 409 : 200;
          expect([name, state, user, statusCode]).toEqual([name, state, user, expected]);
        }
        expect((await take(null, id, steps[name])).statusCode).toBe(401);
        await service.db.deleteFrom('submission').execute();
      }
    },
    60_000,
  );

  test.each(messageSteps)('%s leads to its state, and is part of the history', async (name) => {
    for (const state of messageStates) {
      const next = after[name][state];
      if (next === null) continue;
      const id = await anOffer(state);
      const { json, statusCode } = await take('admin', id, steps[name]);
      expect(statusCode).toBe(200);
      const message = operations.getMessage.response.parse(json());
      expect([message.state, message.version]).toEqual([next, name === 'note' ? 1 : 2]);
      expect(message.steps).toMatchObject([{ step: name, by: 'Test Person', state: next }]);
      expect(await read(id)).toEqual(message);
    }
  });

  test('counts once with the same key', async () => {
    const id = await anOffer();
    const key = randomUUID();
    for (let time = 0; time < 2; time += 1)
      expect((await take('admin', id, steps.reply, { key })).statusCode).toBe(200);
    expect((await read(id)).steps).toHaveLength(1);
    expect(await replies()).toHaveLength(1);
  });

  test('of two people at a time: the second is rejected, and nothing of it is saved', async () => {
    const id = await anOffer();
    const both = await Promise.all([
      take('admin', id, steps.reply),
      take('convener-of-own-initiative', id, { step: 'reply', text: 'Another reply' }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
    expect((await read(id)).steps).toHaveLength(1);
    expect(await replies()).toHaveLength(1);
    // Notes need no version.
    expect((await take('admin', id, steps.note, { version: 1 })).statusCode).toBe(200);
  });

  test.each([
    [{ step: 'lost' }, 400],
    [{ step: 'note', text: '' }, 400],
    [{ step: 'reply', text: 'x'.repeat(5001) }, 400],
    [{ step: 'close', reason: 'tired' }, 400],
    [{ step: 'assign', assignee: 'admin', state: 'closed' }, 400],
    [{ step: 'assign', assignee: 'nobody' }, 400],
    [{ step: 'assign', assignee: 'convener-of-foreign-initiative' }, 400],
  ])('%o is rejected', async (step, status) => {
    expect((await take('admin', await anOffer(), step)).statusCode).toBe(status);
  });
});

const replies = () => service.db.selectFrom('outbox').selectAll().where('kind', '=', 'reply').execute();

describe('the people who may handle a message', () => {
  test('are those with the right in its place, by the table of rights', async () => {
    const { handlers: found } = await read(await anOffer());
    expect(found.map(({ oid }) => oid).sort()).toEqual(handlers.toSorted());
    const site = await send(service.app, {
      url: forms.contact.url,
      body: { ...forms.contact.body, initiative: '' },
    });
    expect((await read(site.json<{ id: string }>().id)).handlers.map(({ oid }) => oid)).toEqual(['admin']);
  });

  test('are not those whose role has ended or whose account is disabled', async () => {
    const id = await anOffer();
    const [ended, disabled] = ['convener-of-own-initiative', 'initiative-editor-of-own-initiative'];
    await take('admin', id, { step: 'assign', assignee: ended });
    const { db } = service;
    await db.updateTable('user_role').set({ expires_at: new Date() }).where('oid', '=', ended!).execute();
    await db.updateTable('app_user').set({ disabled_at: new Date() }).where('oid', '=', disabled!).execute();
    const { handlers: found, assigneeId } = await read(id);
    expect(found.map(({ oid }) => oid).sort()).toEqual(['admin', 'organization-editor-of-own-organization']);
    expect(assigneeId).toBe(ended);
    const again = { step: 'assign', assignee: disabled };
    expect((await take('admin', id, again, { version: 2 })).statusCode).toBe(400);
    await db.updateTable('user_role').set({ expires_at: null }).where('oid', '=', ended!).execute();
    await db.updateTable('app_user').set({ disabled_at: null }).where('oid', '=', disabled!).execute();
  });

  test('can be assigned and unassigned', async () => {
    const id = await anOffer();
    const editor = 'initiative-editor-of-own-initiative';
    await take('admin', id, { step: 'assign', assignee: editor });
    expect(await read(id)).toMatchObject({ state: 'in-progress', assignee: editor, assigneeId: editor });
    await take(editor, id, { step: 'assign', assignee: '' }, { version: 2 });
    expect(await read(id)).toMatchObject({ state: 'new', assignee: null, assigneeId: null });
  });
});

describe('a reply', () => {
  test('is a mail in the language of the sender, to which they can reply', async () => {
    const id = await anOffer();
    await take('convener-of-own-initiative', id, steps.reply);
    const [mail] = await replies();
    expect(mail).toMatchObject({ audience: 'sender', recipient: 'ama@example.org', locale: 'fr' });
    expect(mail!.data).toMatchObject({
      replyTo: 'convener-of-own-initiative@example.org',
      reply: { by: 'Test Person', text: 'Come by on Monday.', to: 'We pay for two pumps.' },
    });
    expect(await read(id)).toMatchObject({
      assignee: 'Test Person',
      steps: [{ step: 'reply', text: 'Come by on Monday.', mail: 'waiting' }],
    });
  });

  test.each<[string, object]>([
    ['sent', { sent_at: new Date() }],
    ['delayed', { last_error: 'ECONNREFUSED' }],
    ['failed', { refused_at: new Date(), last_error: 'EENVELOPE 550' }],
  ])('shows that its mail is %s', async (state, columns) => {
    const id = await anOffer();
    await take('admin', id, steps.reply);
    await service.db.updateTable('outbox').set(columns).where('kind', '=', 'reply').execute();
    expect((await read(id)).steps[0]!.mail).toBe(state);
  });

  test('whose mail was rejected is a task of its author, until the next step', async () => {
    const id = await anOffer();
    const author = 'convener-of-own-initiative';
    const isTask = async (user: string) => {
      const url = '/v1/tasks?kind=message';
      const response = await service.app.inject({ url, headers: { ...headers, ...onBehalfOf(user) } });
      const { groups } = operations.listTasks.response.parse(response.json());
      return groups.some(({ tasks }) => tasks.some(({ slugs }) => slugs[0] === id));
    };
    await take(author, id, steps.reply);
    expect(await isTask(author)).toBe(false);
    const refused_at = new Date();
    await service.db.updateTable('outbox').set({ refused_at }).where('kind', '=', 'reply').execute();
    const excerpt = { text: 'We pay for two pumps.', language: 'fr' };
    expect(await read(id)).toMatchObject({ replyFailed: true, excerpt });
    expect([await isTask(author), await isTask('admin')]).toEqual([true, false]);
    await take(author, id, steps.note, { version: 2 });
    expect(await isTask(author)).toBe(true);
    await take(author, id, steps.reply, { version: 2 });
    expect([await isTask(author), (await read(id)).replyFailed]).toEqual([false, false]);
  });

  test('needs an address, and the agreement of the sender', async () => {
    const { email: _none, ...without } = forms.feedback.body;
    const feedback = await send(service.app, { url: forms.feedback.url, body: without });
    const id = feedback.json<{ id: string }>().id;
    expect(await read(id)).toMatchObject({ kind: 'feedback', mayReply: false, noReplyReason: 'address' });
    expect(asProblem(await take('admin', id, steps.reply)).status).toBe(409);
    const offer = await anOffer();
    expect(await read(offer)).toMatchObject({ mayReply: true, noReplyReason: null });
    await service.db
      .updateTable('submission')
      .set({ body: JSON.stringify({ consent: false }) })
      .where('id', '=', offer)
      .execute();
    expect(await read(offer)).toMatchObject({ mayReply: false, noReplyReason: 'consent' });
    expect((await take('admin', offer, steps.reply)).statusCode).toBe(409);
    expect(await replies()).toEqual([]);
  });
});

describe('an answer given elsewhere', () => {
  const recorded = { step: 'reply', text: 'They called back: two pumps in March.', channel: 'phone' };

  test.each(messageStates)('is recorded with its way and author, and mailed to nobody: %s', async (state) => {
    const id = await anOffer(state);
    const { statusCode } = await take('convener-of-own-initiative', id, recorded);
    expect(statusCode).toBe(state === 'closed' ? 409 : 200);
    expect(await replies()).toEqual([]);
    if (state === 'closed') return;
    expect(await read(id)).toMatchObject({
      ...{ state: 'answered', version: 2, assignee: 'Test Person', replyFailed: false, mayRecordReply: true },
      steps: [{ ...recorded, by: 'Test Person', state: 'answered', mail: null }],
    });
  });

  test('is in the audit log, without the sender and the text', async () => {
    const id = await anOffer();
    await take('convener-of-own-initiative', id, recorded);
    await take('admin', id, steps.reply, { version: 2 });
    const entries = await service.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('action', '=', 'reply-recorded')
      .where('subject', '=', id)
      .execute();
    expect(entries).toMatchObject([
      { actor: 'Test Person', actor_oid: 'convener-of-own-initiative', subject: id, details: {} },
    ]);
  });

  test('needs neither an address nor the agreement of the sender', async () => {
    const { email: _none, ...without } = forms.feedback.body;
    const feedback = await send(service.app, { url: forms.feedback.url, body: without });
    const { id } = feedback.json<{ id: string }>();
    expect((await take('admin', id, recorded)).statusCode).toBe(200);
  });

  test.each([
    [{ ...recorded, channel: '' }, 'channel'],
    [{ ...recorded, channel: 'pigeon' }, 'channel'],
    [{ ...recorded, text: '' }, 'text'],
  ])('needs a way and a text: %o', async (step, path) => {
    expect(asProblem(await take('admin', await anOffer(), step))).toMatchObject({
      status: 400,
      errors: [{ path }],
    });
  });

  test('is possible in a portal without mail', async () => {
    const app = await buildApp({
      db: service.db,
      keys: [key],
      verifyAccessToken: verifyByName,
      postbox: { byMail: false, operators: false },
    });
    const id = await anOffer();
    const call = (payload: object) =>
      app.inject({
        method: 'POST',
        url: `/v1/messages/${id}/steps`,
        headers: { ...headers, ...onBehalfOf('admin'), 'if-match': '"1"', 'idempotency-key': randomUUID() },
        payload,
      });
    expect((await call(steps.reply)).statusCode).toBe(409);
    expect((await call(recorded)).json()).toMatchObject({ state: 'answered', mayReply: false });
    await app.close();
  });
});

test('a message expires with its steps and their mails', async () => {
  const id = await anOffer();
  await take('admin', id, steps.reply);
  await service.db
    .updateTable('submission')
    .set({ at: new Date(2020, 0, 1) })
    .where('id', '=', id)
    .execute();
  const days = {
    contact: 365,
    registration: 365,
    feedback: 365,
    interest: 365,
    offer: 365,
    invitation: 365,
    unconfirmedNewsletter: 7,
    sentMail: 30,
  };
  await deleteExpired(service.db, days);
  for (const table of ['submission', 'message_step', 'outbox'] as const)
    expect(await service.db.selectFrom(table).selectAll().execute()).toEqual([]);
});
