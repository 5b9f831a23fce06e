import { beforeAll, describe, expect, test } from 'vitest';
import type { DocumentBody } from '#contract/documents/write.ts';
import { operations } from '#contract/operations.ts';
import { assessed } from '../../support/assessed.ts';
import { verifyByName } from '../../support/callers.ts';
import { call, everybody, writeEditors } from '../../support/editors.ts';
import { anActionBody, anUpdateBody } from '../../support/recordBodies.ts';
import { sendFile } from '../../support/sentFiles.ts';
import { useService } from '../../support/service.ts';

const service = useService(assessed, { verifyAccessToken: verifyByName });
beforeAll(() => writeEditors(service.db));

const birim = '/v1/initiatives/birim';
const forum = '/v1/organizations/forum';
const ask = (who: string | null, url: string, sent: Parameters<typeof call>[3] = {}) =>
  call(service.app, who, url, sent);

const words = { language: 'en', name: 'Terraces', summary: 'On slopes.' } as const;
const action = anActionBody(words);
const update = anUpdateBody({ ...words, description: 'Stones.', organization: 'forum' });
const paper = (sha256: string): DocumentBody => ({
  ...words,
  type: 'policy',
  year: 2025,
  documentLanguage: 'en',
  visibility: 'public',
  sha256,
  status: 'published',
});

/** Writes a record as `forum` and changes its name; returns its slug. */
async function written(url: string, body: object): Promise<string> {
  const created = await ask('forum', url, { method: 'POST', body: { ...body, name: 'Before' } });
  expect(created.status, created.text).toBe(200);
  const { slug } = operations.createAction.response.parse(created.body);
  const changed = { ...body, name: 'After' };
  const response = await ask('forum', `${url}/${slug}`, { method: 'PUT', version: 1, body: changed });
  expect(response.status, response.text).toBe(200);
  return operations.updateAction.response.parse(response.body).slug;
}

const kinds = {
  action: async () => `action:birim/${await written(`${birim}/actions`, action)}`,
  update: async () => `update:birim/${await written(`${birim}/updates`, update)}`,
  document: async () => {
    const sha256 = await sendFile(service.app, 'forum', 'a policy');
    return `document:${await written(`${forum}/documents`, paper(sha256))}`;
  },
};

const historyOf = (who: string | null, record: string, path = 'revisions') =>
  ask(who, `${forum}/${path}?record=${encodeURIComponent(record)}`);
const restore = (who: string, record: string, version = 2) =>
  ask(who, `${forum}/revisions/1/restoration?record=${encodeURIComponent(record)}`, {
    method: 'POST',
    version,
    body: { note: 'It was right' },
  });

describe.each(['action', 'update', 'document'] as const)(
  'the history of what an organization writes: %s',
  (kind) => {
    test('is for its editors, who see and restore earlier versions', async () => {
      const record = await kinds[kind]();
      for (const who of everybody) {
        const { status } = await historyOf(who, record);
        expect(status, String(who)).toBe(who === 'forum' ? 200 : 404);
      }
      expect((await historyOf('forum', record)).body).toMatchObject({
        total: 2,
        items: [
          { record, version: 2, action: 'edit', isYou: true },
          { record, version: 1, action: 'create' },
        ],
      });
      expect((await historyOf('forum', record, 'revisions/1')).body).toMatchObject({
        record,
        version: 1,
        present: 2,
        content: { texts: { en: { name: 'Before' } } },
      });
      expect((await restore('panel', record)).status).toBe(404);
      expect((await restore('forum', record, 1)).status).toBe(412);
      const restored = await restore('forum', record);
      expect(restored.status, restored.text).toBe(200);
      expect((await historyOf('forum', record)).body).toMatchObject({
        total: 3,
        items: [{ version: 3, action: 'restore', reason: 'It was right' }, {}, {}],
      });
    });

    test("is part of the organization's single history", async () => {
      const record = await kinds[kind]();
      const { body } = await ask('forum', `${forum}/revisions`);
      const { items } = operations.listOrganizationRevisions.response.parse(body);
      expect(items.slice(0, 2).map((item) => item.record)).toEqual([record, record]);
    });
  },
);

test('does not contain records of others', async () => {
  const theirs = { ...action, actors: ['growers'] };
  const { body } = await ask('editor', `${birim}/actions`, { method: 'POST', body: theirs });
  const { slug } = operations.createAction.response.parse(body);
  expect((await historyOf('forum', `action:birim/${slug}`)).body).toMatchObject({ total: 0 });
  expect((await historyOf('forum', `action:birim/${slug}`, 'revisions/1')).status).toBe(404);
  expect((await historyOf('forum', 'goal:water', 'revisions/1')).status).toBe(404);
});

test('restoring does not change who leads an action', async () => {
  const { body } = await ask('editor', `${birim}/actions`, {
    method: 'POST',
    body: { ...action, actors: ['growers'] },
  });
  const { slug } = operations.createAction.response.parse(body);
  await ask('editor', `${birim}/actions/${slug}`, { method: 'PUT', version: 1, body: action });
  const record = `action:birim/${slug}`;
  expect((await historyOf('forum', record)).status).toBe(200);
  expect(await restore('forum', record)).toMatchObject({ status: 403 });
});

test('contributors restore drafts, and publish nothing by it', async () => {
  const { body } = await ask('editor', `${birim}/actions`, { method: 'POST', body: action });
  const { slug } = operations.createAction.response.parse(body);
  const draft = { ...action, status: 'draft' };
  await ask('editor', `${birim}/actions/${slug}`, { method: 'PUT', version: 1, body: draft });
  const url = `${birim}/revisions/1/restoration?record=${encodeURIComponent(`action:${slug}`)}`;
  const sent = { method: 'POST', version: 2, body: { note: 'Out with it' } } as const;
  expect(await ask('contributor', url, sent)).toMatchObject({ status: 403 });
  expect(await ask('editor', url, sent)).toMatchObject({ status: 200 });
});
