import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Rendition } from '#contract/files/media.ts';
import { pictureFormats } from '#contract/files/schema.ts';
import { frameOf } from '#contract/shared/frames.ts';
import { removeUnused } from '../../../src/platform/files/removeUnused.ts';
import { createPictureRepository } from '../../../src/platform/pictures/pictures.ts';
import { onBehalfOf, verifyByName } from '../../support/callers.ts';
import { aConsortium, anInitiative, anOrganization, surroundings } from '../../support/content.ts';
import { prepareBoundaries, publishNow, samples, studioOf } from '../../support/contentSamples.ts';
import { call, writeEditors } from '../../support/editors.ts';
import { photo } from '../../support/pictures.ts';
import { sendFile, statusOfFile } from '../../support/sentFiles.ts';
import { headers, useService } from '../../support/service.ts';

const service = useService(
  {
    ...surroundings,
    organizations: [anOrganization('forum'), anOrganization('panel')],
    consortiums: [aConsortium('club')],
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

const admin = studioOf(() => service.app, 'admin');
const send = async (size = { width: 2000, height: 1500 }) =>
  sendFile(service.app, 'admin', await photo(size), `p${String(size.width)}x${String(size.height)}.jpg`);
const text = { en: { alt: 'Terraces of coffee' } };

/** Publishes an initiative with a picture; returns its slug. */
async function publish(name: string, heroImage: object): Promise<string> {
  const content = { ...samples.initiatives!.content(name), heroImage };
  const created = await admin.create('initiatives', content);
  return (await admin.change('initiatives', created, 'POST publication', publishNow)).slug;
}

async function makeAll(): Promise<void> {
  const pictures = createPictureRepository(service.db);
  while (await pictures.next());
}

const read = (sha256: string, query = '', who: string | null = null) =>
  service.app.inject({ url: `/v1/media/${sha256}${query}`, headers: { ...headers, ...onBehalfOf(who) } });

const shown = async (slug: string) =>
  (await service.call('getInitiative', `/v1/initiatives/${slug}`)).picture!;

test('frames keep the ratio within the crop, around the focal point', () => {
  const size = { width: 1600, height: 1600 };
  expect(frameOf(size, 'card', {})).toEqual({ left: 0, top: 450, width: 1600, height: 700 });
  expect(frameOf(size, 'card', { focus: { x: 0.5, y: 0 } })).toMatchObject({ top: 0 });
  expect(frameOf(size, 'card', { focus: { x: 0.5, y: 1 } })).toMatchObject({ top: 900 });
  const crop = { x: 0.5, y: 0.25, width: 0.5, height: 0.5 };
  expect(frameOf(size, 'full', { crop })).toEqual({ left: 800, top: 400, width: 800, height: 800 });
  expect(frameOf(size, 'card', { crop, focus: { x: 0, y: 0 } })).toEqual({
    left: 800,
    top: 400,
    width: 800,
    height: 350,
  });
  for (const tiny of [
    { x: 1, y: 1, width: 0, height: 0 },
    { x: 0.999, y: 0, width: 0.001, height: 1 },
  ]) {
    const { left, top, width, height } = frameOf({ width: 3, height: 2 }, 'share', { crop: tiny });
    expect([width >= 1, height >= 1, left + width <= 3, top + height <= 2]).toEqual([true, true, true, true]);
  }
});

describe('the picture of an initiative', () => {
  let file = '';
  beforeAll(async () => {
    file = await send();
  });

  test('is served in the shapes of its places, each in few widths and in three formats', async () => {
    const crop = { x: 0.25, y: 0, width: 0.5, height: 0.5 };
    const slug = await publish('Cropped', { file, crop, focus: { x: 0.5, y: 0.1 }, credit: 'Ama', text });
    expect(await shown(slug)).toMatchObject({ alt: 'Terraces of coffee', credit: 'Ama', language: 'en' });
    expect((await shown(slug)).renditions).toBeUndefined();
    await makeAll();
    const { renditions = {} } = await shown(slug);
    expect(Object.keys(renditions).sort()).toEqual(['card', 'hero', 'share']);
    const { card, hero, share } = renditions;
    expect(card).toMatchObject({ width: 1000, height: 438, widths: [360, 720, 1080] });
    expect(hero).toMatchObject({ width: 1000, height: 688, widths: [480, 720, 1080] });
    expect(share).toMatchObject({ width: 1000, height: 525, widths: [1200] });
    for (const width of [360, 720, 1080])
      for (const format of pictureFormats) {
        const response = await read(card!.sha256, `?width=${String(width)}&format=${format}`);
        expect(response.headers).toMatchObject({
          'content-type': `image/${format === 'fallback' ? 'jpeg' : format}`,
          'cache-control': 'public, max-age=31536000, immutable',
          etag: `"${card!.sha256}-${String(width)}-${format}"`,
        });
        expect(await sharp(response.rawPayload).metadata()).toMatchObject({
          // Never upscaled.
          width: Math.min(width, 1000),
          height: Math.round((Math.min(width, 1000) * 438) / 1000),
        });
      }
    // The upper half is red.
    const { rawPayload } = await read(card!.sha256, '?width=360&format=webp');
    const { dominant } = await sharp(rawPayload).stats();
    expect(dominant.r).toBeGreaterThan(dominant.b);
    const list = await service.call('listInitiatives', '/v1/initiatives?q=Cropped');
    expect(list.items[0]!.picture?.renditions?.card).toEqual(card);
    expect(list.items[0]!.heroImage).toBeNull();
  });

  test('has no other variants, and is read by those who may read the picture', async () => {
    const slug = await publish('Small', {
      file: await send({ width: 500, height: 400 }),
      credit: 'Ama',
      text,
    });
    await makeAll();
    const { card, share } = (await shown(slug)).renditions as Record<string, Rendition>;
    expect(card).toMatchObject({ width: 500, widths: [360, 720] });
    for (const query of ['', '?width=1080&format=avif', '?width=1600&format=webp'])
      expect([query, (await read(card!.sha256, query)).statusCode]).toEqual([query, 404]);
    expect((await read(share!.sha256, '?width=1200&format=avif')).statusCode).toBe(404);
    const { headers: sent, rawPayload } = await read(share!.sha256, '?width=1200&format=fallback');
    expect(sent['content-type']).toBe('image/jpeg');
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 500 });
    await sql`update initiative set status = 'archived' where slug = ${slug}`.execute(service.db);
    expect((await read(card!.sha256, '?width=360&format=avif')).statusCode).toBe(404);
  });

  test('has another address after another crop; the old one remains for pages in caches', async () => {
    const content = {
      ...samples.initiatives!.content('Recropped'),
      heroImage: { file, credit: 'Ama', text },
    };
    const created = await admin.create('initiatives', content);
    const first = await admin.change('initiatives', created, 'POST publication', publishNow);
    await makeAll();
    const before = (await shown(first.slug)).renditions!.card!;
    const crop = { x: 0, y: 0.5, width: 1, height: 0.5 };
    const saved = await admin.change('initiatives', first, 'PUT draft', {
      content: { ...content, heroImage: { ...content.heroImage, crop } },
    });
    await admin.change('initiatives', saved, 'POST publication', publishNow);
    expect((await shown(first.slug)).renditions).toBeUndefined();
    await makeAll();
    const after = (await shown(first.slug)).renditions!.card!;
    expect(after.sha256).not.toBe(before.sha256);
    const query = '?width=360&format=avif';
    await removeUnused(service.db, { days: 30 });
    expect((await read(before.sha256, query)).statusCode).toBe(200);
    await sql`update picture_rendition set unused_since = unused_since - interval '31 days'`.execute(
      service.db,
    );
    expect((await removeUnused(service.db, { days: 30 })).renditions).toBeGreaterThan(0);
    expect((await read(before.sha256, query)).statusCode).toBe(404);
    expect((await read(after.sha256, query)).statusCode).toBe(200);
  });

  test('returns to its former address with its former crop', async () => {
    const slug = await publish('Returning', { file, credit: 'Ama', text, focus: { x: 0.1, y: 0.1 } });
    await makeAll();
    const { card } = (await shown(slug)).renditions!;
    const set = (focus: object) =>
      sql`update initiative set hero_image = hero_image || ${JSON.stringify({ focus })}::jsonb
        where slug = ${slug}`.execute(service.db);
    await set({ x: 0.9, y: 0.1 });
    await removeUnused(service.db, { days: 30 });
    await set({ x: 0.1, y: 0.1 });
    await makeAll();
    await sql`update picture_rendition set unused_since = unused_since - interval '31 days'`.execute(
      service.db,
    );
    await removeUnused(service.db, { days: 30 });
    expect((await read(card!.sha256, '?width=360&format=avif')).statusCode).toBe(200);
  });

  test('of a settled draft is ready before publication, for its editors only', async () => {
    const heroImage = { file: await send({ width: 700, height: 700 }), credit: 'Ama', text };
    await admin.create('initiatives', { ...samples.initiatives!.content('Drafted'), heroImage });
    await makeAll();
    const ready = () =>
      sql<{ id: string }>`select id from picture_rendition where sha256 = ${heroImage.file}
      and made_at is not null and shape = 'card'`.execute(service.db);
    expect((await ready()).rows).toEqual([]);
    await sql`update record_draft set updated_at = now() - interval '1 minute'`.execute(service.db);
    await makeAll();
    const [{ id } = { id: '' }] = (await ready()).rows;
    const query = '?width=360&format=avif';
    expect((await read(id, query)).statusCode).toBe(404);
    expect((await read(id, query, 'admin')).statusCode).toBe(200);
    expect((await read(id, query, 'admin')).headers['cache-control']).toBe('private, no-store');
  });

  test('with a broken crop in a draft stops nothing', async () => {
    const heroImage = { file, crop: { x: 'left', width: {} }, credit: 'Ama', text };
    await admin.create('initiatives', { ...samples.initiatives!.content('Broken crop'), heroImage });
    await sql`update record_draft set updated_at = now() - interval '1 minute'`.execute(service.db);
    await makeAll();
    const { rows } = await sql<{ failures: number }>`select failures from picture_rendition
      where crop ->> 'x' = 'left'`.execute(service.db);
    expect(rows).toEqual([{ failures: 1 }, { failures: 1 }, { failures: 1 }]);
  });
});

describe('a picture is published only with what it needs', () => {
  const errorsOf = async (heroImage: object) => {
    const created = await admin.create('initiatives', {
      ...samples.initiatives!.content(`Lacking ${JSON.stringify(heroImage).length}`),
      heroImage,
    });
    const { body } = await call(
      service.app,
      'admin',
      `/v1/content/initiatives/records/${created.id}/publication`,
      {
        method: 'POST',
        version: created.version,
        body: publishNow,
      },
    );
    return (body as { errors?: { path: string; message: string }[] }).errors;
  };

  test('credit, text, file and a crop inside of it', async () => {
    const file = await send({ width: 90, height: 60 });
    const required = 'editing.required';
    expect(await errorsOf({ file, text })).toEqual([{ path: 'heroImage.credit', message: required }]);
    expect(await errorsOf({ credit: 'Ama', text })).toEqual([{ path: 'heroImage.file', message: required }]);
    expect(await errorsOf({ file, credit: 'Ama' })).toEqual([
      { path: 'heroImage.text.en.alt', message: required },
    ]);
    expect(await errorsOf({ file, credit: 'Ama', text: { vi: { alt: 'Ca phe' } } })).toEqual([
      { path: 'heroImage.text.en.alt', message: required },
    ]);
    const crop = { x: 0.5, y: 0, width: 0.6, height: 1 };
    expect(await errorsOf({ file, credit: 'Ama', text, crop })).toEqual([
      { path: 'heroImage.crop', message: 'editing.outside' },
    ]);
  });

  test('decoration needs no text', async () => {
    const slug = await publish('Decorated', {
      file: await send({ width: 91, height: 60 }),
      credit: 'Ama',
      decorative: true,
    });
    expect(await shown(slug)).toMatchObject({ alt: '', credit: 'Ama' });
  });

  test('its text is translated, and becomes outdated with its source', async () => {
    const file = await send({ width: 92, height: 60 });
    const heroImage = { file, credit: 'Ama', text: { en: { alt: 'Coffee' }, es: { alt: 'Café' } } };
    const sample = samples.initiatives!.content('Translated');
    const en = (sample['text'] as { en: object }).en;
    const content = { ...sample, text: { en, es: { ...en, name: 'Traducida' } }, heroImage };
    const created = await admin.create('initiatives', content);
    const first = await admin.change('initiatives', created, 'POST publication', publishNow);
    const spanish = await service.call('getInitiative', `/v1/initiatives/${first.slug}`, 'es');
    expect(spanish.picture).toMatchObject({ alt: 'Café', language: 'es' });
    const changed = { ...heroImage, text: { ...heroImage.text, en: { alt: 'Coffee and shade trees' } } };
    const saved = await admin.change('initiatives', first, 'PUT draft', {
      content: { ...content, heroImage: changed },
    });
    await admin.change('initiatives', saved, 'POST publication', publishNow);
    expect((await admin.get('initiatives', first.id)).outdatedTexts).toEqual({ es: first.version });
  });

  test('an address on another site remains readable', async () => {
    const old = { url: 'https://example.org/a.jpg', alt: 'Shade trees', credit: 'Someone' };
    const slug = await publish('Addressed', old);
    const { heroImage, picture } = await service.call('getInitiative', `/v1/initiatives/${slug}`);
    expect([heroImage, picture]).toEqual([old, null]);
    const { rows } = await sql<{ hero_image: object }>`select hero_image from initiative
      where slug = ${slug}`.execute(service.db);
    expect(rows[0]!.hero_image).toMatchObject({ url: old.url, text: { en: { alt: 'Shade trees' } } });
  });
});

test('logos and pictures of pages are shown, and read as long as their records are public', async () => {
  const [logo, picture] = [await send({ width: 300, height: 200 }), await send({ width: 301, height: 200 })];
  const organization = await admin.create('organizations', {
    ...samples.organizations!.content('With a logo'),
    logo: { file: logo, credit: 'Ama', text: { en: { alt: 'Logo' } } },
  });
  expect(await statusOfFile(service.app, null, logo)).toBe(404);
  const { slug } = await admin.change('organizations', organization, 'POST publication', publishNow);
  const found = await service.call('getOrganization', `/v1/organizations/${slug}`);
  expect(found.logo).toMatchObject({ file: { sha256: logo }, alt: 'Logo' });
  expect(await statusOfFile(service.app, null, logo)).toBe(200);
  const page = await admin.create('pages', {
    sourceLocale: 'en',
    text: { en: { name: 'About us', summary: 'About us', description: 'About us' } },
    path: 'with/picture',
    picture: { file: picture, credit: 'Ama', decorative: true },
  });
  await admin.change('pages', page, 'POST publication', publishNow);
  const shownPage = await service.call('getPage', '/v1/page?path=with/picture');
  expect(shownPage.picture).toMatchObject({ file: { sha256: picture }, alt: '' });
  expect(await statusOfFile(service.app, null, picture)).toBe(200);
});
