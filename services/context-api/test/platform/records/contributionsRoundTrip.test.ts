import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { type ActionBody, actionBody, type PlanBody, planBody } from '#contract/actions/write.ts';
import { type DocumentBody, documentBody } from '#contract/documents/write.ts';
import { type MaturityResponse, maturityResponse } from '#contract/maturity/write.ts';
import { type UpdateBody, updateBody } from '#contract/stories/write.ts';
import { filled, type Known } from '#tests/support/filled.ts';
import { storedPicture } from '../../../src/platform/content/storedFile.ts';
import { assessed } from '../../support/assessed.ts';
import { verifyByName } from '../../support/callers.ts';
import type { ContentInput } from '../../support/content.ts';
import { call, writeEditors } from '../../support/editors.ts';
import { expectRoundTrip } from '../../support/roundTrip.ts';
import { useService } from '../../support/service.ts';
import { captions, film, pixel, writeMedia } from '../../support/stories.ts';

type ActionInput = NonNullable<ContentInput['actions']>[number];
type PlanInput = NonNullable<ContentInput['actionPlans']>[number];
type StoryInput = NonNullable<ContentInput['stories']>[number];
type DocumentInput = NonNullable<ContentInput['documents']>[number];
type ResultInput = NonNullable<NonNullable<ContentInput['maturity']>[number]['results']>[number];

const both = <T>(value: T): [T, T] => [value, value];
const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
/** Files that each noun attaches. */
const files = [
  ...(['evidence', 'document', 'attachment', 'answer', 'organization'] as const).map(
    (name) => [name, 'text/csv'] as const,
  ),
  ['picture', 'image/png'] as const,
  ['still', 'image/png'] as const,
  ['film', 'video/mp4'] as const,
  ['captions', 'text/vtt'] as const,
].map(([name, media_type]) => {
  const bytes = Buffer.from(`${name},value\n`);
  return { name, media_type, bytes, sha256: sha256Of(bytes) };
});
const uploaded = (name: string) => files.find((each) => each.name === name)!.sha256;
/** Files beside the content file. */
const picture = (await storedPicture('pixel.png', 'image/png', pixel)) as { readonly sha256: string };
const plan = sha256Of(Buffer.from('%PDF-1.4\n'));
const crops = [
  { x: 0, y: 0.1, width: 0.5, height: 0.5 },
  { x: 0.5, y: 0, width: 0.4, height: 1 },
] as const;
const focuses = [
  { x: 0.1, y: 0.2 },
  { x: 0.7, y: 0.8 },
] as const;
const framings: [unknown, unknown] = [
  { crop: crops[0], focus: focuses[0] },
  { crop: crops[1], focus: focuses[1] },
];

// Content files have addresses, no files.
const evidenceKnown = (path: string, file = path): Known => ({
  [`${path}.sha256`]: [null, uploaded(file)],
  [`${path}.address`]: ['https://example.org/0', null],
});
const known: Known = {
  language: both('en'),
  upToDate: both(undefined),
  status: both('published'),
};
const actionKnown: Known = {
  ...known,
  ...evidenceKnown('evidence'),
  type: ['protection', 'monitoring'],
  visibility: ['public', 'signed-in'],
  actors: [['forum'], ['growers']],
  goals: [['forest'], ['water']],
  endDate: ['2025-05-01', '2026-05-01'],
  'contributions.currency': ['EUR', 'GHS'],
  checklist: [['in-plan'], ['agreed-goal']],
};
const planKnown: Known = {
  ...known,
  ...evidenceKnown('document'),
  reviewed: ['yearly', 'half-yearly'],
  lead: ['forum', 'growers'],
};

/** Repeats the texts of the own language under `texts`. */
const stateOf = <B extends { texts?: object | undefined }>(body: B): B => {
  const { en } = body.texts as { en: Partial<B> };
  return { ...body, ...en };
};
const actions = [
  stateOf(filled(actionBody, 0, actionKnown)),
  stateOf(filled(actionBody, 1, actionKnown)),
] as const;
const plans = [stateOf(filled(planBody, 0, planKnown)), stateOf(filled(planBody, 1, planKnown))] as const;

/** Repeats the files' texts of the update's language beside them. */
const withFileTexts = (body: UpdateBody): UpdateBody => ({
  ...stateOf(body),
  images: body.images.map((each) => ({ ...each, ...each.texts!.en })),
  video: { ...body.video!, ...body.video!.texts!.en },
  embed: { ...body.embed!, ...body.embed!.texts!.en },
  attachments: body.attachments.map((each) => ({ ...each, ...each.texts!.en })),
});
const updateKnown: Known = {
  ...known,
  goals: [['forest'], ['water']],
  // The speaker and the subject never change.
  project: both(null),
  organization: both(null),
  'images.sha256': [picture.sha256, uploaded('picture')],
  'images.crop': crops,
  'images.focus': focuses,
  'video.file': [sha256Of(film), uploaded('film')],
  'video.poster': [picture.sha256, uploaded('still')],
  'video.posterFraming': framings,
  'video.captions.file': [sha256Of(Buffer.from(captions)), uploaded('captions')],
  'embed.videoId': ['abcdefghijk', '123456789'],
  'embed.poster': [picture.sha256, uploaded('still')],
  'embed.posterFraming': framings,
  'attachments.sha256': [plan, uploaded('attachment')],
};
const updates = [
  withFileTexts(filled(updateBody, 0, updateKnown)),
  withFileTexts(filled(updateBody, 1, updateKnown)),
] as const;
const documentKnown: Known = {
  ...known,
  type: ['policy', 'annual-report'],
  sha256: [plan, uploaded('organization')],
};
const documents = [
  stateOf(filled(documentBody, 0, documentKnown)),
  stateOf(filled(documentBody, 1, documentKnown)),
] as const;
const knownOfResponse: Known = {
  ...known,
  ...evidenceKnown('evidence', 'answer'),
  self: ['building', 'progressing'],
  met: [['coordination-convener'], ['coordination-contact']],
};
const responses = [
  stateOf(filled(maturityResponse, 0, knownOfResponse)),
  stateOf(filled(maturityResponse, 1, knownOfResponse)),
] as const;

/** Fields of the own language. */
const own = ['language', 'name', 'summary', 'description', 'outputs'];
const factsOf = <B extends object>(body: B) =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !own.includes(name))) as B;

const evidenceInput = ({ title, language, year, address }: ActionBody['evidence'][number]) => ({
  title,
  language,
  year,
  address,
});

const address = { slug: 'filled', initiative: 'birim', sourceLocale: 'en' };

function actionInput(body: ActionBody) {
  const { texts = {}, ...facts } = factsOf(body);
  const text = Object.entries(texts).map(([locale, each]) => [
    locale,
    { ...each, outputs: each?.outputs.join('\n') },
  ]);
  return {
    ...facts,
    ...address,
    text: Object.fromEntries(text) as ActionInput['text'],
    goals: facts.goals.map((goal) => `birim/${goal}`),
    evidence: facts.evidence.map(evidenceInput),
  } as ActionInput;
}

function planInput(body: PlanBody) {
  const { texts, document, ...facts } = factsOf(body);
  return { ...facts, ...address, text: texts, document: evidenceInput(document!) } as PlanInput;
}

function updateInput({ images, video, embed, attachments, ...body }: UpdateBody) {
  const { title: _title, transcript: _transcript, texts: ofVideo, ...own } = video!;
  const { title: _name, transcript: _words, texts: ofEmbed, ...other } = embed!;
  const {
    texts,
    goals,
    organization: _organization,
    project: _project,
    ...facts
  } = factsOf(body as UpdateBody);
  return {
    ...facts,
    ...address,
    kind: 'initiative-update',
    text: texts,
    goals: goals.map((goal) => `birim/${goal}`),
    images: images.map(({ sha256: _sha256, alt: _alt, caption: _caption, texts: text, ...image }) => ({
      ...image,
      file: 'pixel.png',
      text,
    })),
    video: {
      ...own,
      file: 'film.mp4',
      poster: 'pixel.png',
      captions: own.captions.map((each) => ({ ...each, file: 'film.vtt' })),
      text: ofVideo,
    },
    embed: { ...other, poster: 'pixel.png', text: ofEmbed },
    attachments: attachments.map(({ language, texts: text }) => ({ file: 'plan.pdf', language, text })),
  } as StoryInput;
}

function documentInput(body: DocumentBody) {
  const { texts, sha256: _sha256, documentLanguage: language, ...facts } = factsOf(body);
  const place = { slug: 'filled', organization: 'forum', sourceLocale: 'en' };
  return { ...facts, ...place, language, file: 'plan.pdf', text: texts } as DocumentInput;
}

function resultInput({ self, met, texts, evidence }: MaturityResponse) {
  return {
    criterion: 'coordination',
    self,
    met,
    text: texts,
    evidence: evidence.map(evidenceInput),
  } as ResultInput;
}

const content: ContentInput = {
  ...assessed,
  stories: [updateInput(updates[0])],
  documents: [documentInput(documents[0])],
  maturity: assessed.maturity!.map((each) =>
    each.slug === '2024' ? { ...each, results: [...each.results!, resultInput(responses[0])] } : each,
  ),
  actions: [actionInput(actions[0])],
  actionPlans: [planInput(plans[0])],
};
const service = useService(content, { verifyAccessToken: verifyByName, addFiles: writeMedia });
beforeAll(async () => {
  await writeEditors(service.db);
  for (const { sha256, name, media_type, bytes } of files) {
    const facts = { name: `${name}.csv`, media_type, bytes: bytes.length } as const;
    await service.db
      .insertInto('file')
      .values({ sha256, ...facts, width: null, height: null })
      .execute();
    await service.db.insertInto('file_content').values({ sha256, content: bytes }).execute();
    const oid = name === 'organization' ? 'forum' : 'convener';
    await service.db.insertInto('file_upload').values({ sha256, oid, at: new Date() }).execute();
  }
});

const birim = '/v1/initiatives/birim';

async function ask<T>(url: string, sent: Parameters<typeof call>[3] = {}, place = birim): Promise<T> {
  const who = place === birim ? 'convener' : 'forum';
  const { status, body, text } = await call(service.app, who, `${place}${url}`, sent);
  expect(status, text).toBe(200);
  return body as T;
}

interface Revisions {
  readonly items: readonly { version: number; changes: readonly { field: string }[] }[];
}

const historyOf = (record: string, url: string, place = birim) => ({
  // The text of the own language is among the others.
  same: [...own, 'status'],
  write: async (body: object, version: number) => {
    await ask(url, { method: 'PUT', version, body }, place);
  },
  async changed(version: number) {
    const { items } = await ask<Revisions>(`/revisions?record=${record}`, {}, place);
    return items.find((each) => each.version === version)!.changes.map(({ field }) => field);
  },
  async restore(earlier: number, version: number) {
    const sent = { method: 'POST', version, body: { note: 'Back.' } } as const;
    await ask(`/revisions/${String(earlier)}/restoration?record=${record}`, sent, place);
  },
});

test('keeps every field of an action', async () => {
  await expectRoundTrip<ActionBody & { texts: object }>({
    ...historyOf('action:filled', '/actions/filled'),
    states: actions as never,
    read: async () => {
      const { action, version } = await ask<{ action: never; version: number }>('/actions/filled/editing');
      return { version, content: action };
    },
  });
});

test('keeps every field of a plan', async () => {
  await expectRoundTrip<PlanBody & { texts: object }>({
    ...historyOf('plan:filled', '/action-plans/filled'),
    states: plans as never,
    read: async () => {
      const { plans: all } = await ask<{
        plans: { slug: string; firstSlug: string | null; version: number; plan: never }[];
      }>('/ecosystem-action/editing');
      const { plan, version } = all.find((each) => [each.slug, each.firstSlug].includes('filled'))!;
      return { version, content: plan };
    },
  });
});

test('keeps every field of an update, those of its pictures and documents included', async () => {
  await expectRoundTrip<UpdateBody & { texts: object }>({
    ...historyOf('update:filled', '/updates/filled'),
    same: [...own, 'status', 'project', 'organization'],
    states: updates as never,
    read: async () => {
      const { update, version } = await ask<{ update: never; version: number }>('/updates/filled/editing');
      return { version, content: update };
    },
  });
});

test('keeps every field of a document', async () => {
  const forum = '/v1/organizations/forum';
  await expectRoundTrip<DocumentBody & { texts: object }>({
    ...historyOf('document:filled', '/documents/filled', forum),
    states: documents as never,
    read: async () => {
      const { documents: all } = await ask<{
        documents: { slug: string; firstSlug: string | null; version: number; document: never }[];
      }>('/documents/editing', {}, forum);
      const { document, version } = all.find(({ slug, firstSlug }) => [slug, firstSlug].includes('filled'))!;
      return { version, content: document };
    },
  });
});

test('keeps every field of a maturity response', async () => {
  await expectRoundTrip<MaturityResponse & { texts: object }>({
    ...historyOf('maturity:2024/coordination', '/landscape-maturity/2024/coordination'),
    // The text of the source language is beside the others.
    same: ['language', 'texts.en.response'],
    states: responses as never,
    read: async () => {
      const { answers: all } = await ask<{
        answers: { criterion: { code: string }; version: number; answer: never }[];
      }>('/landscape-maturity/editing?year=2024');
      const { answer, version } = all.find(({ criterion }) => criterion.code === 'coordination')!;
      return { version, content: answer };
    },
  });
});
