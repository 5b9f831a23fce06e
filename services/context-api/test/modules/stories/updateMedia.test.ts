import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import type { File } from '#contract/files/schema.ts';
import { operations } from '#contract/operations.ts';
import type { UpdateBody } from '#contract/stories/write.ts';
import { createPictureRepository } from '../../../src/platform/pictures/pictures.ts';
import { assessed } from '../../support/assessed.ts';
import { verifyByName } from '../../support/callers.ts';
import { call, writeEditors } from '../../support/editors.ts';
import { photo } from '../../support/pictures.ts';
import { anUpdateBody } from '../../support/recordBodies.ts';
import { sendFile, statusOfFile } from '../../support/sentFiles.ts';
import { useService } from '../../support/service.ts';
import { translatorOf } from '../../support/translation.ts';

const service = useService(assessed, { verifyAccessToken: verifyByName });
const birim = '/v1/initiatives/birim';

async function ask(who: string | null, url: string, sent: Parameters<typeof call>[3] = {}) {
  const { status, body, text } = await call(service.app, who, `${birim}${url}`, sent);
  expect(status, text).toBe(200);
  return body as object;
}
const errorsOf = async (body: object) => {
  const response = await call(service.app, 'editor', `${birim}/updates`, { method: 'POST', body });
  expect(response.status, response.text).toBe(400);
  return (response.body as unknown as { errors: readonly { path: string; message: string }[] }).errors;
};
const create = async (body: UpdateBody) =>
  operations.createUpdate.response.parse(await ask('editor', '/updates', { method: 'POST', body }));
const change = async (slug: string, version: number, body: object) =>
  operations.updateUpdate.response.parse(
    await ask('editor', `/updates/${slug}`, { method: 'PUT', version, body }),
  );
const written = async (slug: string) =>
  operations.getUpdateRecord.response.parse(await ask('editor', `/updates/${slug}/editing`));
const shown = (slug: string) => service.call('getUpdate', `${birim}/updates/${slug}`);

/** Makes all due renditions and variants. */
async function makeAll(): Promise<void> {
  const pictures = createPictureRepository(service.db);
  while (await pictures.next());
}

const crop = { x: 0.25, y: 0, width: 0.5, height: 0.5 };
const focus = { x: 0.5, y: 0.1 };

beforeAll(() => writeEditors(service.db));

describe('a picture of an update', () => {
  let sha256: File['sha256'] = '';
  const picture = (changes: Partial<UpdateBody['images'][number]> = {}) => ({
    sha256,
    alt: 'Terraces',
    caption: '',
    credit: 'Ama',
    ...changes,
  });
  const updateWith = (changes: Partial<UpdateBody['images'][number]>, name = 'Terraces') =>
    anUpdateBody({ name, images: [picture(changes)] });

  beforeAll(async () => {
    sha256 = await sendFile(service.app, 'editor', await photo({ width: 1200, height: 800 }), 'hill.jpg');
  });

  test('is cropped, and pages show the parts that its crop and focal point give', async () => {
    const { slug } = await create(updateWith({ crop, focus }));
    expect((await written(slug)).update.images).toMatchObject([{ crop, focus }]);
    await makeAll();
    const [image] = (await shown(slug)).images;
    expect(image).toMatchObject({ focus, alt: 'Terraces', credit: 'Ama' });
    expect(image!.renditions).toMatchObject({
      full: { width: 600, height: 400 },
      cover: { width: 600, height: 338 },
      share: { width: 600, height: 315 },
    });
  });

  test('keeps its crop when a client that knows none writes it, and loses it for null', async () => {
    const { slug, version } = await create(updateWith({ crop, focus }, 'Framed'));
    const changed = await change(slug, version, updateWith({ credit: 'Kofi' }, 'Framed'));
    expect((await written(slug)).update.images).toMatchObject([{ crop, focus, credit: 'Kofi' }]);
    await change(slug, changed.version, updateWith({ crop: null }, 'Framed'));
    expect((await written(slug)).update.images).toMatchObject([{ crop: null, focus }]);
  });

  test('has its crop in the history, from which an earlier one is restored', async () => {
    const { slug, version } = await create(updateWith({ crop, focus: null }, 'Earlier'));
    const later = await change(slug, version, updateWith({ crop: { ...crop, x: 0.5 }, focus }, 'Earlier'));
    const record = `update:${slug}`;
    const { items } = operations.listRevisions.response.parse(
      await ask('convener', `/revisions?record=${record}`),
    );
    expect(items[0]!.changes).toMatchObject([{ field: 'images', from: [{ crop }], to: [{ focus }] }]);
    await ask('convener', `/revisions/${String(version)}/restoration?record=${record}`, {
      method: 'POST',
      version: later.version,
      body: { note: 'Back.' },
    });
    expect((await written(slug)).update.images).toMatchObject([{ crop, focus: null }]);
  });

  test.each([
    ['no alternative text', { alt: ' ' }, 'images.0.alt', 'editing.required'],
    ['no credit', { credit: '' }, 'images.0.credit', 'editing.required'],
    [
      'a crop beyond its edge',
      { crop: { x: 0.6, y: 0, width: 0.5, height: 1 } },
      'images.0.crop',
      'editing.outside',
    ],
    ['a crop of nothing', { crop: { x: 0, y: 0, width: 0, height: 1 } }, 'images.0.crop', 'editing.outside'],
    ['a focal point outside', { focus: { x: 2, y: 0 } }, 'images.0.focus.x', 'editing.range'],
  ])('is rejected with %s', async (_, changes, path, message) => {
    expect(await errorsOf(updateWith(changes))).toEqual([{ path, message }]);
  });
});

describe('a film of an update', () => {
  const files: Record<'film' | 'poster' | 'captions', string> = { film: '', poster: '', captions: '' };
  const video = (changes: Partial<NonNullable<UpdateBody['video']>> = {}): UpdateBody['video'] => ({
    ...{ file: files.film, poster: files.poster, posterFraming: { crop, focus }, seconds: 12 },
    captions: [{ language: 'en', file: files.captions }],
    ...{ title: 'The wells', transcript: 'The wells are full.' },
    ...changes,
  });
  const embed = (changes: Partial<NonNullable<UpdateBody['embed']>> = {}): UpdateBody['embed'] => ({
    ...{ provider: 'vimeo', videoId: '123456789', poster: files.poster, posterFraming: { focus } },
    ...{ title: 'Elsewhere', transcript: '' },
    ...changes,
  });
  const read = (file: string, who: string | null = null) => statusOfFile(service.app, who, file);

  beforeAll(async () => {
    const film = new URL('../../../src/content/demo/media/how-a-compact-works.mp4', import.meta.url);
    files.film = await sendFile(service.app, 'editor', await readFile(film), 'film.mp4');
    const still = await photo({ width: 1000, height: 800 });
    files.poster = await sendFile(service.app, 'editor', still, 'still.jpg');
    const vtt = 'WEBVTT\n\n00:00.000 --> 00:02.000\nThe wells are full.\n';
    files.captions = await sendFile(service.app, 'editor', vtt, 'en.vtt');
  });

  test('is read by visitors once the update is published, with captions and the cropped poster', async () => {
    const { slug, version } = await create(
      anUpdateBody({ name: 'Film', video: video(), embed: embed(), status: 'draft' }),
    );
    expect(await Promise.all(Object.values(files).map((file) => read(file)))).toEqual([404, 404, 404]);
    expect(await read(files.film, 'convener')).toBe(200);
    await change(slug, version, anUpdateBody({ name: 'Film', video: video(), embed: embed() }));
    expect(await Promise.all(Object.values(files).map((file) => read(file)))).toEqual([200, 200, 200]);
    await makeAll();
    expect(await shown(slug)).toMatchObject({
      video: {
        file: { sha256: files.film },
        poster: { sha256: files.poster },
        posterFocus: focus,
        posterRenditions: { film: { width: 500, height: 281, widths: [480, 960] } },
        captions: [{ language: 'en', file: { sha256: files.captions } }],
        transcript: 'The wells are full.',
      },
      embed: {
        videoId: '123456789',
        posterRenditions: { film: { width: 1000, height: 563 } },
        transcript: null,
      },
    });
    const { files: known, update } = await written(slug);
    expect(update).toMatchObject({ video: video(), embed: embed() });
    expect(known.map(({ name }) => name).sort()).toEqual(['en.vtt', 'film.mp4', 'still.jpg']);
  });

  test('stays with its files when a client that knows no films writes, and goes for null', async () => {
    const { slug, version } = await create(anUpdateBody({ name: 'Stays', video: video(), embed: embed() }));
    const { video: _video, embed: _embed, ...older } = anUpdateBody({ name: 'Stays' });
    const changed = await change(slug, version, { ...older, author: 'Kofi' });
    expect(await shown(slug)).toMatchObject({ author: 'Kofi', video: { seconds: 12 }, embed: {} });
    const rows = service.db.selectFrom('story_file').innerJoin('story', 'story.id', 'story_id');
    const attached = async () =>
      (await rows.select('sha256').where('slug', '=', slug).execute()).map(({ sha256 }) => sha256).sort();
    expect(await attached()).toEqual(Object.values(files).sort());
    await change(slug, changed.version, { ...older, video: null, embed: null });
    expect(await shown(slug)).toMatchObject({ video: null, embed: null });
    expect(await attached()).toEqual([]);
  });

  test('is in the history, from which it is restored in all languages', async () => {
    const fr = { title: 'Les puits', transcript: 'Les puits sont pleins.' };
    const texts = { en: { title: 'The wells', transcript: 'The wells are full.' }, fr };
    const body = anUpdateBody({ name: 'Restored', video: video({ texts }) });
    const { slug, version } = await create(body);
    const without = await change(slug, version, { ...body, video: null });
    const record = `update:${slug}`;
    await ask('convener', `/revisions/${String(version)}/restoration?record=${record}`, {
      method: 'POST',
      version: without.version,
      body: { note: 'Back.' },
    });
    expect((await written(slug)).update.video).toMatchObject({ title: 'The wells', texts });
  });

  test('shows translators what its words were before, and those of the pictures', async () => {
    const fr = { title: 'Les puits', transcript: 'Les puits sont pleins.' };
    const film = (transcript: string) =>
      video({ transcript, texts: { en: { title: 'The wells', transcript }, fr } });
    const picture = (alt: string) => ({
      ...{ sha256: files.poster, alt, caption: '', credit: 'Ama' },
      texts: { en: { alt, caption: '' }, fr: { alt: 'Un puits', caption: '' } },
    });
    const words = { name: 'Before', summary: 'Before', description: 'Before.' };
    const body = (transcript: string, alt: string) =>
      anUpdateBody({
        ...words,
        texts: { en: words, fr: { name: 'Avant', summary: 'Avant', description: 'Avant.' } },
        ...{ video: film(transcript), images: [picture(alt)] },
      });
    const { slug, version } = await create(body('They are full.', 'A well'));
    await change(slug, version, body('They are empty.', 'A dry well'));
    const { id } = await service.db
      .selectFrom('story')
      .select('id')
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow();
    const { fields } = await translatorOf(() => service.app, 'translator').get({ noun: 'updates', id }, 'fr');
    const before = (name: string) =>
      fields.find((field) => field.name === name && field.part !== null)?.before ?? null;
    expect(['transcript', 'alt', 'title'].map(before)).toEqual(['They are full.', 'A well', null]);
  });

  test('is attached by those who may write the update and read its files, and by nobody else', async () => {
    const fresh = 'WEBVTT\n\n00:00.000 --> 00:01.000\nNobody has read this.\n';
    const file = await sendFile(service.app, 'editor', fresh, 'fresh.vtt');
    const film = video({ captions: [{ language: 'en', file }] });
    const body = anUpdateBody({ name: 'Rights', video: film, status: 'draft' });
    const statusFor = async (who: string | null, changes: Partial<UpdateBody> = {}) => {
      const sent = { method: 'POST', body: { ...body, ...changes } } as const;
      return (await call(service.app, who, `${birim}/updates`, sent)).status;
    };
    expect(await statusFor('convener')).toBe(400);
    expect(await statusFor('editor')).toBe(200);
    // People who may read a file may attach it.
    expect(await statusFor('convener')).toBe(200);
    expect(await statusFor('forum', { organization: 'forum' })).toBe(400);
    for (const who of ['contributor', 'registered', 'buyer', 'foreign'])
      expect(await statusFor(who)).toBe(403);
    expect(await statusFor(null)).toBe(401);
  });

  test.each([
    ['no captions', () => video({ captions: [] }), 'video.captions', 'editing.required'],
    ['no transcript', () => video({ transcript: ' ' }), 'video.transcript', 'editing.required'],
    ['no title', () => video({ title: '' }), 'video.title', 'editing.required'],
    ['a picture for a film', () => video({ file: files.poster }), 'video.file', 'editing.file'],
    ['a film for a picture', () => video({ poster: files.film }), 'video.poster', 'editing.file'],
    [
      'a picture for captions',
      () => video({ captions: [{ language: 'en', file: files.poster }] }),
      'video.captions.0.file',
      'editing.file',
    ],
    [
      'captions of one language twice',
      () =>
        video({
          captions: [
            { language: 'en', file: files.captions },
            { language: 'en', file: files.captions },
          ],
        }),
      'video.captions',
      'editing.twice',
    ],
    [
      'a crop beyond its edge',
      () => video({ posterFraming: { crop: { ...crop, x: 0.9 } } }),
      'video.posterFraming.crop',
      'editing.outside',
    ],
  ])('is rejected with %s', async (_, film, path, message) => {
    expect(await errorsOf(anUpdateBody({ video: film() }))).toEqual([{ path, message }]);
  });

  test('on another site is rejected with an id that no film there has', async () => {
    const errors = await errorsOf(anUpdateBody({ embed: embed({ videoId: 'https://vimeo.com/1' }) }));
    expect(errors).toEqual([{ path: 'embed.videoId', message: 'editing.invalid' }]);
  });
});
