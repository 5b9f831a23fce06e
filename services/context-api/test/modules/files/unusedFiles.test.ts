import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { removeUnused } from '../../../src/platform/files/removeUnused.ts';
import { assessed } from '../../support/assessed.ts';
import { verifyByName } from '../../support/callers.ts';
import { call, writeEditors } from '../../support/editors.ts';
import { run } from '../../support/processes.ts';
import { sendFile, statusOfFile } from '../../support/sentFiles.ts';
import { useService } from '../../support/service.ts';

const service = useService(assessed, { verifyAccessToken: verifyByName });
beforeAll(() => writeEditors(service.db));

const place = '/v1/initiatives/birim';
const ask = async (url: string, sent: Parameters<typeof call>[3]) => {
  const { status, text } = await call(service.app, 'editor', url, sent);
  expect(status, text).toBe(200);
};
const send = (text: string) => sendFile(service.app, 'editor', text);
const days = 30;

/** Makes all files old. */
const age = () =>
  service.db
    .updateTable('file_upload')
    .set({ at: new Date(Date.now() - 31 * 86_400_000) })
    .execute();
const savedFiles = async () =>
  new Set((await service.db.selectFrom('file').select('sha256').execute()).map(({ sha256 }) => sha256));

const evidence = (sha256: string) => [
  { title: 'Counts', language: 'en', year: null, address: null, sha256, isPublic: false },
];
const draft = (sha256: string | null, version: number) =>
  ask(`${place}/landscape-maturity/2024/safeguards`, {
    method: 'PUT',
    version,
    body: {
      language: 'en',
      self: 'building',
      response: '',
      met: [],
      evidence: sha256 === null ? [] : evidence(sha256),
    },
  });
const update = (sha256: string, text: string) =>
  ask(`${place}/updates`, {
    method: 'POST',
    body: {
      language: 'en',
      name: text,
      summary: text,
      description: text,
      author: 'Ama',
      publishedAt: '2026-01-01T08:00:00Z',
      themes: [],
      goals: [],
      project: null,
      organization: null,
      images: [],
      attachments: [{ sha256, title: text, language: 'en' }],
      status: 'draft',
    },
  });

test('deletes unattached files after a while, once; keeps referenced ones', async () => {
  const { db } = service;
  const before = await savedFiles();
  const unused = await send('never attached');
  const inHistory = await send('in an earlier state');
  const inDraft = await send('in the draft of an answer');
  const published = await send('attached to an update');
  const mentioned = await send('in the text of an update');
  const typed = await send('in a form that a person has not sent');
  await draft(inHistory, 1);
  await draft(inDraft, 2);
  await update(published, `See /media/${mentioned}`);
  await ask('/v1/drafts/action:birim:-new', {
    method: 'PUT',
    body: { content: { fields: { evidence: evidence(typed) } }, version: 0 },
  });
  expect(await removeUnused(db, { days })).toEqual({ files: 0, bytes: 0, renditions: 0 });
  // A file sent again counts as unattached.
  for (const text of ['attached to an update', 'in an earlier state', 'in the draft of an answer'])
    await send(text);
  await age();
  const young = await send('sent today');
  expect(await removeUnused(db, { days })).toEqual({
    files: 1,
    bytes: 'never attached'.length,
    renditions: 0,
  });
  expect(await savedFiles()).toEqual(
    new Set([...before, inHistory, inDraft, published, mentioned, typed, young]),
  );
  expect(await statusOfFile(service.app, 'editor', unused)).toBe(404);
  const left = await db.selectFrom('file_content').select('sha256').where('sha256', '=', unused).execute();
  expect(left).toEqual([]);
  expect(await removeUnused(db, { days })).toEqual({ files: 0, bytes: 0, renditions: 0 });
  expect(await removeUnused(db, { days: 0 })).toEqual({
    files: 1,
    bytes: 'sent today'.length,
    renditions: 0,
  });
});

test('a deleted file can be uploaded again', async () => {
  const sha256 = await send('never attached');
  expect(await statusOfFile(service.app, 'editor', sha256)).toBe(200);
  await draft(sha256, 3);
  await age();
  expect(await removeUnused(service.db, { days })).toEqual({ files: 0, bytes: 0, renditions: 0 });
});

test('is a command', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'data-'));
  const clean = (...args: string[]) => run('commands/cleanFiles.ts', args, { DATA_DIR: folder }).ended;
  try {
    expect(await clean()).toMatchObject({
      code: 0,
      stdout: '{"files":0,"bytes":0,"renditions":0,"boundaries":0}\n',
    });
    const refused = await clean('--days', 'soon');
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('a number of days')]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
