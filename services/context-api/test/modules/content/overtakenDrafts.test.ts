import { expect, test } from 'vitest';
import type { ContentNoun } from '#contract/content/constants.ts';
import type { ContentRecord, SavedContent } from '#contract/content/schema.ts';
import { publishDue } from '../../../src/modules/content/publishDue.ts';
import { seedPages } from '../../../src/modules/pages/seed.ts';
import { verifyByName } from '../../support/callers.ts';
import { anInitiative, anOrganization, surroundings } from '../../support/content.ts';
import { publishNow, studioOf } from '../../support/contentSamples.ts';
import { call, writeEditors } from '../../support/editors.ts';
import { loadJson, useService } from '../../support/service.ts';

const content = {
  ...surroundings,
  organizations: [anOrganization('forum'), anOrganization('panel')],
  initiatives: [anInitiative('birim'), anInitiative('dak-lak')],
};

const service = useService(content, {
  verifyAccessToken: verifyByName,
  countCaller: () => Promise.resolve(),
  prepare: async (db) => {
    await seedPages(db);
    await writeEditors(db);
  },
});

const admin = studioOf(() => service.app, 'admin');

async function recordOf(noun: ContentNoun, slug: string): Promise<ContentRecord> {
  const { items } = (await admin.ask(noun, `?q=${slug}`)).body as unknown as { items: ContentRecord[] };
  return admin.get(noun, items.find((each) => each.slug === slug)!.id);
}

const withText = (record: ContentRecord, words: object) => {
  const text = record.content['text'] as Record<string, object>;
  return { ...record.content, text: { ...text, en: { ...text['en'], ...words } } };
};

const draft = (record: ContentRecord, words: object) =>
  admin.change(record.noun, record, 'PUT draft', { content: withText(record, words) });

const send = (noun: ContentNoun, { id, version }: SavedContent, step: string, body: object) => {
  const [method, path] = step.split(' ') as ['POST' | 'PUT', string];
  return call(service.app, 'admin', `/v1/content/${noun}/records/${id}/${path}`, { method, version, body });
};

async function saveUnderSettings(page: string, changes: object) {
  const at = `/v1/pages/${page}`;
  const { version, texts } = (await call(service.app, 'content-editor', `${at}/editing`)).body as unknown as {
    version: number;
    texts: { en: object };
  };
  const body = { language: 'en', status: 'published', ...texts.en, ...changes };
  const saved = await call(service.app, 'content-editor', at, { method: 'PUT', version, body });
  expect(saved.status, saved.text).toBe(200);
}

const shown = async (path: string) => (await call(service.app, null, `/v1/page?path=${path}`)).body;

test('a draft does not overwrite a page that was saved under settings since', async () => {
  const before = await recordOf('pages', 'privacy');
  await draft(before, { summary: 'By A' });
  const edited = await call(service.app, 'content-editor', '/v1/pages/privacy/editing');
  expect(edited.body).toMatchObject({ draft: before.id });
  await saveUnderSettings('privacy', { description: 'By B' });
  const { overtaken, version, content: mine, published } = await admin.get('pages', before.id);
  expect(overtaken).toMatchObject({ base: before.content });
  expect(mine).toEqual(withText(before, { summary: 'By A' }));
  expect(published).toEqual(withText(before, { description: 'By B' }));

  const present = { ...before, version };
  const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString();
  for (const body of [publishNow, { note: null, at: inAWeek }]) {
    const refused = await send('pages', present, 'POST publication', body);
    expect([refused.status, refused.body['code']]).toEqual([412, 'version-outdated']);
  }
  expect(await shown('privacy')).toMatchObject({ description: 'By B' });

  // Typing goes on, which decides nothing.
  const typed = await admin.change('pages', present, 'PUT draft', { content: mine });
  expect((await send('pages', typed, 'POST publication', publishNow)).status).toBe(412);

  const both = withText(before, { summary: 'By A', description: 'By B' });
  const wrong = { content: both, basedOn: overtaken!.version - 1 };
  expect((await send('pages', typed, 'PUT draft', wrong)).status).toBe(412);
  const compared = await admin.change('pages', typed, 'PUT draft', {
    content: both,
    basedOn: overtaken!.version,
  });
  expect(await admin.get('pages', before.id)).not.toHaveProperty('overtaken');
  await admin.change('pages', compared, 'POST publication', publishNow);
  expect(await shown('privacy')).toMatchObject({ summary: 'By A', description: 'By B' });
});

test('nor one that a content file has changed, whatever the versions are', async () => {
  const before = await recordOf('organizations', 'panel');
  const once = await draft(before, { summary: 'By A' });
  const twice = await admin.change('organizations', once, 'PUT draft', {
    content: withText(before, { summary: 'By A again' }),
  });
  const text = {
    en: { ...(before.content['text'] as { en: { name: string } }).en, name: 'Panel of the file' },
  };
  await loadJson(service.db, {
    ...content,
    organizations: [anOrganization('forum'), anOrganization('panel', { text } as never)],
  });
  const { overtaken, version } = await admin.get('organizations', before.id);
  expect(overtaken).toEqual({ version: before.version + 1, base: before.content });
  expect(version).toBe(twice.version);
  expect((await send('organizations', twice, 'POST publication', publishNow)).status).toBe(412);
  expect((await call(service.app, null, '/v1/organizations/panel')).body).toMatchObject({
    name: 'Panel of the file',
  });
});

test('nor after a withdrawal, nor by a schedule', async () => {
  const before = await recordOf('pages', 'terms');
  const drafted = await draft(before, { summary: 'By A' });
  const at = new Date(Date.now() + 86_400_000).toISOString();
  await admin.change('pages', drafted, 'POST publication', { note: null, at });
  await saveUnderSettings('terms', { description: 'By B' });
  const due = service.db.updateTable('record_draft').where('record_id', '=', before.id);
  await due.set({ publish_at: new Date(0) }).execute();
  expect(await publishDue(service.db, { warn: () => undefined })).toBe(0);
  expect(await admin.get('pages', before.id)).toMatchObject({ state: 'returned', publishAt: null });
  expect(await shown('terms')).toMatchObject({ description: 'By B' });

  const present = await admin.get('pages', before.id);
  const withdrawn = await admin.change('pages', present, 'POST withdrawal', { to: 'draft', note: 'Wrong' });
  expect((await send('pages', withdrawn, 'POST publication', publishNow)).status).toBe(412);
});
