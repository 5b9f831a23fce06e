import { describe, expect, test } from 'vitest';
import type { ContentNoun } from '#contract/content/constants.ts';
import { operations } from '#contract/operations.ts';
import type { TaskKind } from '#contract/tasks/schema.ts';
import { publishDue } from '../../../src/modules/content/publishDue.ts';
import { verifyByName } from '../../support/callers.ts';
import { anInitiative, anOrganization, surroundings } from '../../support/content.ts';
import {
  prepareBoundaries,
  publishNow,
  sampleNouns,
  samples,
  studioOf,
} from '../../support/contentSamples.ts';
import { call, everybody, writeEditors } from '../../support/editors.ts';
import { useService } from '../../support/service.ts';

const service = useService(
  {
    ...surroundings,
    organizations: [anOrganization('forum'), anOrganization('panel')],
    initiatives: [anInitiative('birim'), anInitiative('dak-lak')],
  },
  {
    verifyAccessToken: verifyByName,
    countCaller: () => Promise.resolve(),
    prepare: async (db) => {
      await writeEditors(db);
      await prepareBoundaries(db);
    },
  },
);
const as = (who: string | null) => studioOf(() => service.app, who);
const initiative = (name: string, who: string) => samples.initiatives!.content(name, who);
const draftKinds: readonly TaskKind[] = ['returned', 'review', 'draft', 'submitted'];

async function tasksOf(who: string) {
  const { body, status, text } = await call(service.app, who, '/v1/tasks');
  expect(status, text).toBe(200);
  const { groups } = operations.listTasks.response.parse(body);
  return groups
    .filter(({ kind }) => draftKinds.includes(kind))
    .flatMap(({ kind, tasks }) => tasks.map((task) => ({ kind, ...task })));
}

/** Returns people with a task about a record, by kind. */
async function peopleWith(id: string): Promise<Partial<Record<TaskKind, string[]>>> {
  const found: Partial<Record<TaskKind, string[]>> = {};
  for (const who of everybody)
    for (const { kind, slugs } of who === null ? [] : await tasksOf(who))
      if (slugs[0] === id) (found[kind] ??= []).push(who!);
  return found;
}

const mailsAbout = async (id: string) =>
  (
    await service.db
      .selectFrom('outbox')
      .select(['kind', 'recipient', 'locale', 'data'])
      .where('record_id', '=', id)
      .orderBy('at')
      .orderBy('recipient')
      .execute()
  ).map(({ kind, recipient, locale, data }) => ({ kind, recipient, locale, path: data.path }));

const step = async (
  who: string,
  { id, version }: { id: string; version: number },
  path: string,
  body: object = { note: null },
) => {
  const url = `/v1/content/initiatives/records/${id}/${path}`;
  const response = await call(service.app, who, url, { method: 'POST', body, version, language: 'vi' });
  expect(response.status, response.text).toBe(200);
  return response.body as unknown as { id: string; version: number; slug: string };
};

test('a proposal waits for its author, for administrators, and again for its author', async () => {
  const contextOf = async () => (await call(service.app, 'buyer', '/v1/context')).body;
  expect(await contextOf()).not.toHaveProperty('user.hasDrafts');
  const { id, version } = await as('buyer').create('initiatives', initiative('Kakum forest', 'buyer'));
  expect(await peopleWith(id)).toEqual({ draft: ['buyer'] });
  expect(JSON.stringify(await contextOf())).toContain('"hasDrafts":true');

  const submitted = await step('buyer', { id, version }, 'submission', { note: 'Please read.' });
  expect(await peopleWith(id)).toEqual({ submitted: ['buyer'], review: ['admin'] });
  const [review] = (await tasksOf('admin')).filter(({ slugs }) => slugs[0] === id);
  expect(review).toMatchObject({
    noun: 'initiative',
    record: { name: 'Kakum forest', language: 'en' },
    by: 'buyer',
    note: 'Please read.',
  });
  const path = `/studio/content/initiatives/${id}`;
  const toAdmin = { kind: 'draft-submitted', recipient: 'admin@example.org', locale: 'en', path };
  expect(await mailsAbout(id)).toEqual([toAdmin]);

  const returned = await step('admin', submitted, 'return', { note: 'Where is it?' });
  expect(await peopleWith(id)).toEqual({ returned: ['buyer'] });
  const [back] = (await tasksOf('buyer')).filter(({ slugs }) => slugs[0] === id);
  expect(back).toMatchObject({ kind: 'returned', note: 'Where is it?', by: 'admin' });
  // In the author's language, though a reviewer took the step.
  const toAuthor = { recipient: 'buyer@example.org', locale: 'vi' };
  expect(await mailsAbout(id)).toEqual([toAdmin, { kind: 'draft-returned', ...toAuthor, path }]);

  const again = await step('buyer', returned, 'submission');
  const { slug } = await step('admin', again, 'publication', publishNow);
  expect(await peopleWith(id)).toEqual({});
  expect(JSON.stringify(await contextOf())).not.toContain('hasDrafts');
  expect(await mailsAbout(id)).toEqual([
    { kind: 'draft-returned', ...toAuthor, path },
    toAdmin,
    { kind: 'draft-published', ...toAuthor, path: `/initiatives/${slug}` },
  ]);
});

test('a change of a public initiative waits for its conveners, who hear of it', async () => {
  const [birim] = (await as('editor').ask('initiatives', '?q=birim')).body['items'] as unknown as {
    id: string;
    version: number;
  }[];
  const { id } = birim!;
  const { content } = await as('editor').get('initiatives', id);
  const saved = await as('editor').change('initiatives', { ...birim! } as never, 'PUT draft', {
    content: { ...content, region: 'Ashanti' },
  });
  expect(await peopleWith(id)).toEqual({ draft: ['editor'] });
  await step('editor', saved, 'submission');
  expect(await peopleWith(id)).toEqual({ submitted: ['editor'], review: ['convener', 'admin'] });
  expect((await mailsAbout(id)).map(({ recipient }) => recipient)).toEqual(['convener@example.org']);
});

test('a schedule that could not be met is back with its scheduler', async () => {
  const { id, version } = await as('admin').create('organizations', samples.organizations!.content('Later'));
  const at = new Date(Date.now() + 86_400_000).toISOString();
  const url = `/v1/content/organizations/records/${id}/publication`;
  await call(service.app, 'admin', url, { method: 'POST', body: { note: null, at }, version });
  expect(await peopleWith(id)).toEqual({});
  const changed = service.db.updateTable('record_draft').where('record_id', '=', id);
  await changed
    .set({ publish_at: new Date(0), content: JSON.stringify({ sourceLocale: 'en', text: {} }) })
    .execute();
  expect(await publishDue(service.db, { warn: () => undefined })).toBe(0);
  expect(await peopleWith(id)).toEqual({ returned: ['admin'] });
  expect(await mailsAbout(id)).toMatchObject([
    {
      kind: 'draft-not-published',
      recipient: 'admin@example.org',
      path: `/studio/content/organizations/${id}`,
    },
  ]);
});

describe.each(sampleNouns)('a draft of %s', (noun: ContentNoun, sample) => {
  test('is a task of its author under its name', async () => {
    const { id } = await as('admin').create(noun, sample.content(`Unfinished ${noun}`));
    const [task] = (await tasksOf('admin')).filter(({ slugs }) => slugs[0] === id);
    expect(task?.record.name).toBe(`Unfinished ${noun}`);
    const owned = ['projects', 'opportunities', 'sourcingAreas', 'conveners'].includes(noun);
    expect(task?.owner !== null).toBe(owned && noun !== 'conveners');
    expect(await peopleWith(id)).toEqual({ draft: ['admin'] });
    await service.db.deleteFrom('record_draft').where('record_id', '=', id).execute();
  });
});
