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
import { sendFile } from '../../support/sentFiles.ts';
import { useService } from '../../support/service.ts';

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
  return (response.body as { errors: readonly { path: string; message: string }[] }).errors;
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

/** Makes all renditions and variants that are due. */
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
    const { slug, version } = await create(updateWith({ crop, focus }, 'Kept'));
    const kept = await change(slug, version, updateWith({ credit: 'Kofi' }, 'Kept'));
    expect((await written(slug)).update.images).toMatchObject([{ crop, focus, credit: 'Kofi' }]);
    await change(slug, kept.version, updateWith({ crop: null }, 'Kept'));
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
    [
      'a crop of nothing',
      { crop: { x: 0, y: 0, width: 0, height: 1 } },
      'images.0.crop',
      'editing.outside',
    ],
    ['a focal point outside', { focus: { x: 2, y: 0 } }, 'images.0.focus.x', 'editing.range'],
  ])('is rejected with %s', async (_, changes, path, message) => {
    expect(await errorsOf(updateWith(changes))).toEqual([{ path, message }]);
  });
});
