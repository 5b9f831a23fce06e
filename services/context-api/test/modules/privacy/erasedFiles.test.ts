import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { operations } from '#contract/operations.ts';
import { erasePerson } from '../../../src/modules/privacy/person.ts';
import { assessed } from '../../support/assessed.ts';
import { verifyByName, writeCallers } from '../../support/callers.ts';
import { call, writeEditors } from '../../support/editors.ts';
import { anIndicator } from '../../support/goals.ts';
import { photo } from '../../support/pictures.ts';
import { anActionBody } from '../../support/recordBodies.ts';
import { sendFile, statusOfFile } from '../../support/sentFiles.ts';
import { useService } from '../../support/service.ts';

const service = useService(
  { ...assessed, indicators: [anIndicator('plots', { initiative: 'birim', goal: 'forest' })] },
  { verifyAccessToken: verifyByName },
);
beforeAll(async () => {
  await writeEditors(service.db);
  const roles = [{ name: 'convener' as const, initiative: 'birim' }];
  await writeCallers(service.db, { reviewer: { roles } });
});

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
);
const place = '/v1/initiatives/birim';
const who = 'convener';
const send = (text: string) => sendFile(service.app, who, text);
const ask = async (url: string, sent: Parameters<typeof call>[3], as = who) => {
  const { status, text, body } = await call(service.app, as, url, sent);
  expect(status, text).toBe(200);
  return body;
};

const paper = (sha256: string, isPublic = true) => ({
  title: 'Counts',
  language: 'en' as const,
  year: 2025,
  address: null,
  sha256,
  isPublic,
});
const maturity = (criterion: string, version: number, sha256: string | null) =>
  ask(`${place}/landscape-maturity/2024/${criterion}`, {
    method: 'PUT',
    version,
    body: {
      language: 'en',
      self: 'building',
      response: 'Seen.',
      met: [],
      evidence: sha256 === null ? [] : [paper(sha256)],
    },
  });
const submitResponse = (criterion: string, version: number) =>
  ask(`${place}/landscape-maturity/2024/${criterion}/submission`, {
    method: 'POST',
    version,
    body: { note: null },
  });
const words = (name: string) => ({ language: 'en', name, summary: name, description: '' }) as const;
const action = (name: string, sha256: string) =>
  ask(`${place}/actions`, {
    method: 'POST',
    body: anActionBody({ ...words(name), evidence: [paper(sha256)] }),
  });
const plan = (sha256: string) =>
  ask(`${place}/action-plans`, {
    method: 'POST',
    body: {
      ...words('Plan'),
      fromYear: 2090,
      toYear: 2099,
      reviewed: 'yearly',
      lead: 'forum',
      document: paper(sha256),
      status: 'published',
    },
  });
/** Film with its files. */
const film = (file: string, poster: string, captions: string) => ({
  ...{ file, poster, posterFraming: null, seconds: 12 },
  captions: [{ language: 'en', file: captions }],
  ...{ title: 'Wells', transcript: 'They are full.' },
});
const update = (
  name: string,
  files: { image?: string; attachment?: string; text?: string; video?: ReturnType<typeof film> },
) =>
  ask(`${place}/updates`, {
    method: 'POST',
    body: {
      ...words(name),
      description: files.text ?? name,
      author: 'Team',
      status: 'published',
      publishedAt: '2026-01-01T08:00:00Z',
      themes: [],
      goals: [],
      project: null,
      organization: null,
      video: files.video ?? null,
      images: files.image ? [{ sha256: files.image, alt: 'A well', caption: '', credit: 'Team' }] : [],
      attachments: files.attachment ? [{ sha256: files.attachment, title: 'Counts', language: 'en' }] : [],
    },
  });
const document = (sha256: string) =>
  ask('/v1/initiatives/birim/documents', {
    method: 'POST',
    body: {
      language: 'en',
      name: 'Report',
      summary: 'Report',
      type: 'policy',
      sha256,
      documentLanguage: 'en',
      year: 2025,
      visibility: 'public',
      status: 'published',
    },
  });
const value = (year: number, version: number, sha256: string) =>
  ask(`${place}/indicators/plots/values/${year}`, {
    method: 'PUT',
    version,
    body: {
      available: true,
      value: 3,
      parts: [],
      texts: {},
      evidence: [{ title: 'Counts', language: 'en', sha256, address: null, isPublic: true }],
    },
  });

test('erasing a person keeps each file that a record, a draft of others or the history uses', async () => {
  const uses: Record<string, string> = {};
  const used = async (use: string) => (uses[use] = await send(use));
  await maturity('safeguards', 1, await used('draft of a maturity answer'));
  await maturity('coordination', 1, await used('evidence of a maturity answer'));
  await submitResponse('coordination', 2);
  await maturity('finance-strategy', 1, await used('earlier state of a maturity answer'));
  await maturity('finance-strategy', 2, null);
  await action('Wells', await used('evidence of an action'));
  await plan(await used('document of a plan'));
  const image = (uses['picture of an update'] = await sendFile(service.app, who, png, 'well.png'));
  const attachment = await used('attachment of an update');
  await update('Rain', { image, attachment, text: `See /media/${await used('text of an update')}` });
  const source = new URL('../../../src/content/demo/media/how-a-compact-works.mp4', import.meta.url);
  const ofFilm = [
    (uses['film of an update'] = await sendFile(service.app, who, await readFile(source), 'film.mp4')),
    (uses['still picture of a film'] = await sendFile(
      service.app,
      who,
      await photo({ width: 32, height: 18 }),
      'still.jpg',
    )),
    (uses['subtitles of a film'] = await sendFile(
      service.app,
      who,
      'WEBVTT\n\n00:00.000 --> 00:01.000\nWells\n',
      'en.vtt',
    )),
  ] as const;
  await update('Film', { video: film(...ofFilm) });
  await document(await used('document'));
  await value(2024, 0, await used('draft of a value'));
  await value(2025, 0, await used('evidence of a value'));
  await ask(`${place}/indicators/plots/values/2025/submission`, {
    method: 'POST',
    version: 1,
    body: { note: null },
  });
  await ask(
    `${place}/indicators/plots/values/2025/approval`,
    { method: 'POST', version: 2, body: { note: null } },
    'reviewer',
  );
  const theirs = await used('form that another person has not sent');
  await ask(
    '/v1/drafts/action:birim:-new',
    {
      method: 'PUT',
      body: { content: { fields: { evidence: [paper(theirs)] } }, version: null },
    },
    'editor',
  );
  const own = await send('form of their own');
  await ask('/v1/drafts/action:birim:-new', {
    method: 'PUT',
    body: { content: { fields: { evidence: [paper(own)] } }, version: null },
  });
  const unused = await send('attached to nothing');

  const erased = await erasePerson(service.db, `${who}@example.org`);
  expect(erased).toMatchObject({ users: 1, drafts: 1, files: 2 });
  const remaining = await service.db.selectFrom('file_content').select('sha256').execute();
  const hashes = new Set(remaining.map(({ sha256 }) => sha256));
  expect(Object.entries(uses).filter(([, sha256]) => !hashes.has(sha256))).toEqual([]);
  expect([hashes.has(own), hashes.has(unused)]).toEqual([false, false]);
  const published = ['evidence of an action', 'document of a plan', 'evidence of a maturity answer'] as const;
  for (const use of [
    ...published,
    'picture of an update',
    'attachment of an update',
    'film of an update',
    'still picture of a film',
    'subtitles of a film',
    'document',
    'evidence of a value',
  ])
    expect([use, await statusOfFile(service.app, null, uses[use]!)]).toEqual([use, 200]);
  const { rows } = await sql<{ oid: string }>`select oid from file_upload where oid = ${who}`.execute(
    service.db,
  );
  expect(rows).toEqual([]);
  expect(
    operations.listActions.response.parse((await call(service.app, null, `${place}/actions`)).body).items,
  ).toContainEqual(
    expect.objectContaining({
      name: 'Wells',
      evidence: [
        expect.objectContaining({
          file: expect.objectContaining({ sha256: uses['evidence of an action'] }) as object,
        }),
      ],
    }),
  );
});
