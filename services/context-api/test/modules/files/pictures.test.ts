import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { type File, pictureFormats } from '#contract/files/schema.ts';
import { operations } from '#contract/operations.ts';
import { readForVisitor } from '../../../src/platform/database/visitorReads.ts';
import { decodeHeic } from '../../../src/platform/pictures/decodeHeic.ts';
import { isBare } from '../../../src/platform/pictures/isBare.ts';
import { createPictureRepository } from '../../../src/platform/pictures/pictures.ts';
import { assessed } from '../../support/assessed.ts';
import { onBehalfOf, verifyByName } from '../../support/callers.ts';
import { call, writeEditors } from '../../support/editors.ts';
import { bomb, heic, photo, secrets } from '../../support/pictures.ts';
import { asProblem, headers, useService } from '../../support/service.ts';

const service = useService(assessed, { verifyAccessToken: verifyByName });
beforeAll(() => writeEditors(service.db));

const who = 'editor';
const upload = (name: string, payload: Buffer) =>
  service.app.inject({
    method: 'POST',
    url: '/v1/files',
    headers: {
      ...headers,
      ...onBehalfOf(who),
      'x-file-name': encodeURIComponent(name),
      'content-type': 'application/octet-stream',
    },
    payload,
  });
const sent = async (name: string, payload: Buffer) => {
  const response = await upload(name, payload);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<File & { removed?: string[] }>();
};
const read = (sha256: string, query = '', as: string | null = who, more: Record<string, string> = {}) =>
  service.app.inject({
    url: `/v1/media/${sha256}${query}`,
    headers: { ...headers, ...onBehalfOf(as), ...more },
  });
const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const colorAt = async (content: Buffer, left: number, top: number) => {
  const { data } = await sharp(content)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data[0]! > data[2]! ? 'red' : 'blue';
};

describe('an uploaded picture', () => {
  test('is saved without location, camera, comment and appended data, and reports what was removed', async () => {
    const original = await photo({ width: 120, height: 80 });
    expect(original.toString('latin1')).toMatch(secrets);
    const file = await sent('IMG 1.jpg', original);
    expect(file).toMatchObject({ name: 'IMG 1.jpg', mediaType: 'image/jpeg', width: 120, height: 80 });
    expect(file.removed).toEqual(['location', 'camera']);
    const { rawPayload } = await read(file.sha256);
    expect(rawPayload.toString('latin1')).not.toMatch(secrets);
    expect([hashOf(rawPayload), isBare('image/jpeg', rawPayload)]).toEqual([file.sha256, true]);
    const { rows } = { rows: await service.db.selectFrom('file_content').select('content').execute() };
    expect(rows.filter(({ content }) => secrets.test(Buffer.from(content!).toString('latin1')))).toEqual([]);
  });

  test('reports removals only if there were any', async () => {
    const plain = sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } });
    const bare = await plain.clone().jpeg().toBuffer();
    const resent = await sent('bare.jpg', bare);
    expect([resent.removed, resent.sha256]).toEqual([undefined, hashOf(bare)]);
    const by = async (exif: Parameters<typeof plain.withExif>[0]) =>
      (await sent('a.jpg', await plain.clone().jpeg().withExif(exif).toBuffer())).removed;
    expect(await by({ IFD0: { Make: 'Acme' } })).toEqual(['camera']);
    expect(await by({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '1/1 2/1 3/1' } })).toEqual(['location']);
    expect(await by({ IFD0: { Artist: 'Ama' } })).toEqual(['other']);
    expect(await by({})).toBeUndefined();
    const noted = await plain
      .clone()
      .png()
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Ama</x:xmpmeta>')
      .toBuffer();
    const png = await sent('a.png', noted);
    expect(png).toMatchObject({ mediaType: 'image/png', removed: ['other'] });
    expect((await read(png.sha256)).rawPayload.toString('latin1')).not.toMatch(secrets);
    const webp = await sent(
      'a.webp',
      await plain
        .clone()
        .webp()
        .withExif({ IFD0: { Model: 'P1' } })
        .toBuffer(),
    );
    expect(webp).toMatchObject({ mediaType: 'image/webp', removed: ['camera'] });
  });

  test('is rotated upright and scaled to the largest needed width', async () => {
    const turned = await sent('turned.jpg', await photo({ width: 60, height: 40 }, '6'));
    expect(turned).toMatchObject({ width: 40, height: 60 });
    const { rawPayload } = await read(turned.sha256);
    expect([await colorAt(rawPayload, 35, 30), await colorAt(rawPayload, 5, 30)]).toEqual(['red', 'blue']);
    const large = await sent('large.jpg', await photo({ width: 4000, height: 1000 }));
    expect(large).toMatchObject({ width: 2560, height: 640 });
  });

  test('may come from a phone that writes HEIC', async () => {
    const file = await sent('IMG_2.HEIC', heic);
    expect(file).toMatchObject({ name: 'IMG_2.jpg', mediaType: 'image/jpeg', width: 48, height: 32 });
    expect(file.removed).toEqual(['location', 'camera']);
    const { rawPayload } = await read(file.sha256);
    expect(rawPayload.toString('latin1')).not.toMatch(secrets);
    expect([await colorAt(rawPayload, 20, 4), await colorAt(rawPayload, 20, 28)]).toEqual(['red', 'blue']);
    expect((await upload('cut.heic', heic.subarray(0, 500))).statusCode).toBe(415);
    expect((await upload('other.heic', await photo({ width: 9, height: 9 }))).statusCode).toBe(415);
  });

  test('of HEIC has limits of time and memory', async () => {
    await expect(decodeHeic(heic, { milliseconds: 1, bytes: 1e9 })).rejects.toThrow('too long');
    await expect(decodeHeic(heic, { milliseconds: 20_000, bytes: 1 })).rejects.toThrow(/memory|without/);
  });

  test.each([
    { width: 60_000, height: 60_000 },
    { width: 8_000, height: 7_000 },
  ])('of too many pixels is rejected before decoding: %o', async (size) => {
    const response = await upload('huge.png', bomb(size));
    expect(asProblem(response)).toMatchObject({
      status: 415,
      code: 'unsupported-media-type',
      errors: [{ path: 'file', message: 'editing.pixels' }],
    });
  });
});

describe('a picture that is published', () => {
  const publish = async (sha256: string) => {
    const words = { language: 'en', name: 'Wells', summary: 'Wells', description: 'Wells' };
    const { status, text, body } = await call(service.app, who, '/v1/initiatives/birim/updates', {
      method: 'POST',
      body: {
        ...words,
        author: 'Team',
        publishedAt: '2026-01-01T08:00:00Z',
        themes: [],
        goals: [],
        project: null,
        organization: null,
        attachments: [],
        status: 'published',
        images: [{ sha256, alt: 'A well', caption: '', credit: 'Team' }],
      },
    });
    expect(status, text).toBe(200);
    return operations.createUpdate.response.parse(body).slug;
  };
  const shown = async (slug: string) =>
    (await service.call('getUpdate', `/v1/initiatives/birim/updates/${slug}`)).images[0]!.file;

  test('is served in four widths and three formats, without metadata', async () => {
    const { sha256 } = await sent('wide.jpg', await photo({ width: 3000, height: 900 }));
    const slug = await publish(sha256);
    expect((await shown(slug)).widths).toBeUndefined();
    const pictures = createPictureRepository(service.db);
    while (await pictures.next());
    expect((await shown(slug)).widths).toEqual([480, 960, 1600, 2560]);
    for (const width of [480, 960, 1600, 2560]) {
      for (const format of pictureFormats) {
        const response = await read(sha256, `?width=${String(width)}&format=${format}`, null);
        const type = format === 'fallback' ? 'jpeg' : format;
        expect(response.headers).toMatchObject({
          'content-type': `image/${type}`,
          'cache-control': 'public, max-age=31536000, immutable',
          'content-disposition': `inline; filename*=UTF-8''wide.${type.replace('jpeg', 'jpg')}`,
        });
        expect(response.rawPayload.toString('latin1')).not.toMatch(secrets);
        const metadata = await sharp(response.rawPayload).metadata();
        expect([metadata.width, metadata.exif, metadata.xmp, metadata.icc]).toEqual([
          width,
          undefined,
          undefined,
          undefined,
        ]);
      }
    }
    const { etag } = (await read(sha256, '?width=480&format=avif', null)).headers;
    const again = await read(sha256, '?width=480&format=avif', null, { 'if-none-match': String(etag) });
    expect(again.statusCode).toBe(304);
  });

  test('has no other variants', async () => {
    const { sha256 } = await sent('small.jpg', await photo({ width: 500, height: 90 }));
    const queries = ['?width=481&format=avif', '?width=480', '?format=avif', '?width=480&format=png'];
    queries.push(
      '?width=480&format=avif&x=1',
      '?width=480.0&format=avif',
      '?width=480&width=960&format=webp',
    );
    for (const query of queries)
      expect([query, (await read(sha256, query)).statusCode]).toEqual([query, 400]);
    const { rawPayload } = await read(sha256, '?width=2560&format=webp');
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 500 });
    expect((await read(sha256, '?width=480&format=avif', 'foreign')).statusCode).toBe(404);
    const text = await sent('notes.txt', Buffer.from('no picture'));
    expect((await read(text.sha256, '?width=480&format=avif')).statusCode).toBe(404);
  });

  test('keeps transparency', async () => {
    const clear = sharp({
      create: { width: 600, height: 20, channels: 4, background: { r: 0, g: 9, b: 0, alpha: 0 } },
    });
    const { sha256 } = await sent('clear.png', await clear.png().toBuffer());
    const { headers: reported, rawPayload } = await read(sha256, '?width=480&format=fallback');
    expect(reported).toMatchObject({ 'content-type': 'image/png' });
    expect(await sharp(rawPayload).metadata()).toMatchObject({ hasAlpha: true, width: 480 });
  });

  /** Restores the state before pictures were prepared. */
  async function legacy(content: Buffer): Promise<string> {
    const sha256 = hashOf(content);
    const about = {
      name: 'old.jpg',
      media_type: 'image/jpeg',
      bytes: content.length,
      width: 60,
      height: 40,
    } as const;
    await service.db
      .insertInto('file')
      .values({ sha256, ...about })
      .execute();
    await service.db.insertInto('file_content').values({ sha256, content }).execute();
    await service.db.insertInto('file_upload').values({ sha256, oid: who, attached_at: null }).execute();
    return sha256;
  }

  test('from before variants existed is never served unchanged', async () => {
    const original = await photo({ width: 60, height: 40 }, '6');
    const sha256 = await legacy(original);
    const slug = await publish(sha256);
    const responses = await Promise.all([read(sha256, '', null), read(sha256, '', null)]);
    for (const { statusCode, rawPayload, headers: reported } of responses) {
      expect([statusCode, rawPayload.toString('latin1').match(secrets)]).toEqual([200, null]);
      expect(reported).toMatchObject({
        etag: `"${hashOf(rawPayload)}"`,
        'content-length': String(rawPayload.length),
      });
    }
    expect(await shown(slug)).toMatchObject({
      sha256,
      width: 40,
      height: 60,
      checksum: hashOf(responses[0].rawPayload),
    });
    const { rows } = { rows: await service.db.selectFrom('file_content').select('content').execute() };
    expect(rows.filter(({ content }) => secrets.test(Buffer.from(content!).toString('latin1')))).toEqual([]);
  });

  test('from before variants existed is prepared by the service or the command, once', async () => {
    const sha256 = await legacy(await photo({ width: 64, height: 40 }));
    const broken = await legacy(Buffer.concat([(await photo({ width: 62, height: 40 })).subarray(0, 700)]));
    const pictures = createPictureRepository(service.db);
    while (await pictures.next());
    expect(await pictures.next()).toBe(false);
    const row = service.db.selectFrom('file_content').select('content').where('sha256', '=', sha256);
    const before = (await row.executeTakeFirstOrThrow()).content;
    expect(Buffer.from(before!).toString('latin1')).not.toMatch(secrets);
    await pictures.prepare(sha256);
    expect((await row.executeTakeFirstOrThrow()).content).toEqual(before);
    expect((await read(sha256)).statusCode).toBe(200);
    expect((await read(broken)).statusCode).toBe(404);
  });

  test('that cannot be prepared is withheld, says so, and is tried again until it can', async () => {
    const whole = await photo({ width: 68, height: 40 });
    const sha256 = await legacy(whole.subarray(0, 600));
    const slug = await publish(sha256);
    expect((await shown(slug)).isWithheld).toBeUndefined();
    const pictures = createPictureRepository(service.db);
    while (await pictures.next());
    expect((await shown(slug)).isWithheld).toBe(true);
    const attempts = async () => {
      const { rows } = await sql<{ failures: number; minutes: number }>`select failures,
        round(extract(epoch from retry_at - now()) / 60)::int as minutes from file
        where sha256 = ${sha256}`.execute(service.db);
      return rows[0]!;
    };
    expect(await attempts()).toEqual({ failures: 1, minutes: 1 });
    // Not due: neither readers nor the worker decode it again.
    expect((await read(sha256)).statusCode).toBe(404);
    expect(await pictures.next()).toBe(false);
    expect((await attempts()).failures).toBe(1);
    const makeDue = () =>
      service.db
        .updateTable('file')
        .set({ retry_at: new Date(0) })
        .where('sha256', '=', sha256)
        .execute();
    await makeDue();
    expect((await read(sha256)).statusCode).toBe(404);
    expect(await attempts()).toEqual({ failures: 2, minutes: 4 });
    // The machine failed, not the picture.
    await service.db
      .updateTable('file_content')
      .set({ content: whole })
      .where('sha256', '=', sha256)
      .execute();
    await makeDue();
    while (await pictures.next());
    expect((await read(sha256, '', null)).statusCode).toBe(200);
    expect((await shown(slug)).isWithheld).toBeUndefined();
    expect((await shown(slug)).widths).toEqual([480]);
  });

  test('in colors of print, animated or of a new format is saved as one still picture of the screen', async () => {
    const plain = sharp({ create: { width: 30, height: 20, channels: 3, background: '#c02020' } });
    const cmyk = await plain.clone().toColourspace('cmyk').jpeg().toBuffer();
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk');
    // Without its program's marker, it looks harmless.
    const at = cmyk.indexOf(Buffer.from([0xff, 0xee]));
    const bare =
      at < 0
        ? cmyk
        : Buffer.concat([cmyk.subarray(0, at), cmyk.subarray(at + 2 + cmyk.readUInt16BE(at + 2))]);
    for (const [name, content] of [
      ['print.jpg', cmyk],
      ['bare.jpg', bare],
    ] as const) {
      const file = await sent(name, content);
      expect((await sharp((await read(file.sha256)).rawPayload).metadata()).space).toBe('srgb');
    }
    const frames = [plain.clone().png(), plain.clone().negate().png()];
    const moving = await sharp(await Promise.all(frames.map((each) => each.toBuffer())), {
      join: { animated: true },
    })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const still = await sent('moving.webp', moving);
    expect((await sharp((await read(still.sha256)).rawPayload).metadata()).pages).toBeUndefined();
    expect((await upload('moving.gif', await plain.clone().gif().toBuffer())).statusCode).toBe(415);
  });

  test('from before variants existed is prepared for all who wait when the first of them leaves', async () => {
    const sha256 = await legacy(await photo({ width: 66, height: 40 }));
    const pictures = createPictureRepository(service.db);
    const visit = new AbortController();
    const waiting = [
      readForVisitor(visit.signal, () => pictures.prepare(sha256)),
      readForVisitor(new AbortController().signal, () => pictures.prepare(sha256)),
    ];
    visit.abort();
    const results = await Promise.allSettled(waiting);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  });
});

test('pictures of the demonstration contain no metadata', () => {
  const folder = new URL('../../../src/content/demo/media/', import.meta.url);
  const pictures = readdirSync(folder).filter((name) => name.endsWith('.webp'));
  expect(pictures.length).toBeGreaterThan(10);
  expect(pictures.filter((name) => !isBare('image/webp', readFileSync(new URL(name, folder))))).toEqual([]);
});
