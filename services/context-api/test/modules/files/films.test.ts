import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { filmLimit, uploadLimit } from '#contract/files/constants.ts';
import { preparedFilm } from '../../../src/platform/films/mp4.ts';
import { isWebVtt } from '../../../src/platform/films/webVtt.ts';
import { createPictureRepository } from '../../../src/platform/pictures/pictures.ts';
import { assessed } from '../../support/assessed.ts';
import { onBehalfOf, verifyByName } from '../../support/callers.ts';
import { publishNow, studioOf } from '../../support/contentSamples.ts';
import { call, writeEditors } from '../../support/editors.ts';
import { photo } from '../../support/pictures.ts';
import { asProblem, headers, useService } from '../../support/service.ts';

const service = useService(assessed, {
  verifyAccessToken: verifyByName,
  countCaller: () => Promise.resolve(),
});
let film = Buffer.alloc(0);
beforeAll(async () => {
  await writeEditors(service.db);
  film = await readFile(new URL('../../../src/content/demo/media/how-a-compact-works.mp4', import.meta.url));
});

const upload = (name: string, payload: Buffer | string) =>
  service.app.inject({
    method: 'POST',
    url: '/v1/files',
    headers: {
      ...headers,
      ...onBehalfOf('admin'),
      'x-file-name': name,
      'content-type': 'application/octet-stream',
    },
    payload,
  });
const sent = async (name: string, payload: Buffer | string) => {
  const response = await upload(name, payload);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<{ sha256: string; mediaType: string; removed?: string[] }>();
};

const box = (type: string, content: Buffer | string = '') => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, Buffer.from(content as string, 'latin1')]);
};
const captions = 'WEBVTT\n\n1\n00:00.000 --> 00:02.000\nThe wells are full.\n';

describe('a film', () => {
  test('loses what its camera wrote about place and device, and nothing moves', () => {
    const place = box('udta', Buffer.concat([box('\xa9xyz', '+12.6+108.0/'), box('\xa9mod', 'P1')]));
    const made = preparedFilm(Buffer.concat([film, place]))!;
    expect(made.removed).toEqual(['location', 'camera']);
    expect(made.content.length).toBe(film.length + place.length);
    expect(made.content.toString('latin1')).not.toMatch(/\+12\.6|\xa9xyz/);
    const at = film.indexOf('mdat');
    const size = film.readUInt32BE(at - 4);
    expect(made.content.subarray(at, at + size - 4).equals(film.subarray(at, at + size - 4))).toBe(true);
    expect(preparedFilm(Buffer.from(made.content))).toMatchObject({ removed: [] });
  });

  test.each([
    ['cut', () => film.subarray(0, film.length - 10)],
    ['with something behind it', () => Buffer.concat([film, Buffer.from('<script>')])],
    ['without pictures', () => Buffer.concat([box('ftyp', 'isom'), box('moov'), box('mdat', 'x')])],
    ['without an index', () => Buffer.concat([box('ftyp', 'isom'), box('mdat', 'x')])],
    [
      'of endless boxes',
      () => Buffer.concat([box('ftyp', 'isom'), ...Array.from({ length: 10_001 }, () => box('free'))]),
    ],
    [
      'of a box larger than itself',
      () => Buffer.concat([box('ftyp', 'isom'), Buffer.from('ffffffff6d6f6f76', 'hex')]),
    ],
  ])('is rejected %s', async (_, content) => {
    expect(preparedFilm(Buffer.from(content()))).toBeNull();
    const response = await upload('film.mp4', Buffer.from(content()));
    expect(asProblem(response)).toMatchObject({ status: 415 });
  });

  test('of another type or with a wrong name is rejected', async () => {
    const quicktime = Buffer.from(film);
    quicktime.write('qt  ', 8, 'latin1');
    expect((await upload('film.mp4', quicktime)).statusCode).toBe(415);
    expect((await upload('film.mp4', await photo({ width: 9, height: 9 }))).statusCode).toBe(415);
    expect((await upload('photo.jpg', film)).statusCode).toBe(415);
    expect((await upload('film.mov', film)).statusCode).toBe(415);
  });

  test('may be larger than other files, up to its own limit', async () => {
    const grown = (bytes: number) =>
      Buffer.concat([film, box('free', Buffer.alloc(bytes - film.length - 8, 1))]);
    expect((await upload('film.mp4', grown(uploadLimit + 1))).statusCode).toBe(200);
    expect((await upload('film.mp4', grown(filmLimit + 1))).statusCode).toBe(413);
    expect((await upload('notes.txt', Buffer.alloc(uploadLimit + 1, 97))).statusCode).toBe(413);
  });

  test('is published in news with poster, captions and transcript, and served in ranges', async () => {
    const admin = studioOf(() => service.app, 'admin');
    const { sha256: file } = await sent('film.mp4', film);
    const { sha256: poster } = await sent('poster.jpg', await photo({ width: 640, height: 360 }));
    const { sha256: vtt, mediaType } = await sent('en.vtt', captions);
    expect(mediaType).toBe('text/vtt');
    const posterFraming = { crop: { x: 0, y: 0, width: 0.5, height: 1 }, focus: { x: 0.2, y: 0.3 } };
    const video = {
      file,
      poster,
      posterFraming,
      seconds: 12,
      captions: [{ language: 'en', file: vtt }],
      text: { en: { title: 'The wells', transcript: 'The wells are full.' } },
    };
    const created = await admin.create('stories', {
      sourceLocale: 'en',
      text: { en: { name: 'Film', summary: 'A film', description: 'A film' } },
      publishedAt: '2026-01-01T08:00:00Z',
      author: 'Ama',
      video,
    });
    const range = (sha256: string) =>
      service.app.inject({ url: `/v1/media/${sha256}`, headers: { ...headers, range: 'bytes=4-7' } });
    expect((await range(file)).statusCode).toBe(404);
    const { slug } = await admin.change('stories', created, 'POST publication', publishNow);
    const story = await service.call('getStory', `/v1/stories/${slug}`);
    expect(story.video).toMatchObject({
      file: { sha256: file },
      seconds: 12,
      transcript: 'The wells are full.',
      posterFocus: posterFraming.focus,
    });
    const pictures = createPictureRepository(service.db);
    while (await pictures.next());
    const { video: cropped } = await service.call('getStory', `/v1/stories/${slug}`);
    expect(cropped!.posterRenditions).toMatchObject({ film: { width: 320, height: 180, widths: [480] } });
    const part = await range(file);
    expect([part.statusCode, part.body, part.headers['content-type']]).toEqual([206, 'ftyp', 'video/mp4']);
    expect((await range(vtt)).statusCode).toBe(206);
  });
});

test('a film without subtitles is not published', async () => {
  const admin = studioOf(() => service.app, 'admin');
  const { sha256: file } = await sent('film.mp4', film);
  const { sha256: poster } = await sent('poster.jpg', await photo({ width: 64, height: 36 }));
  const created = await admin.create('stories', {
    sourceLocale: 'en',
    text: { en: { name: 'Mute', summary: 'A film', description: 'A film' } },
    publishedAt: '2026-01-01T08:00:00Z',
    author: 'Ama',
    video: { file, poster, seconds: 12, text: { en: { title: 'Mute', transcript: 'Wells.' } } },
  });
  const { id, version } = created;
  const { status, body } = await call(service.app, 'admin', `/v1/content/stories/records/${id}/publication`, {
    method: 'POST',
    version,
    body: publishNow,
  });
  expect(status).toBe(400);
  expect(body).toMatchObject({ errors: [{ path: 'video.captions', message: 'editing.required' }] });
});

describe('captions', () => {
  test.each([
    captions,
    `\ufeff${captions}`,
    captions.replaceAll('\n', '\r\n'),
    'WEBVTT - Wells\nKind: captions\n\nNOTE by Ama\n\nSTYLE\n::cue { color: red }\n\n01:00:00.000 --> 01:00:01.000 align:start\nA\nB\n',
  ])('%j are accepted', async (text) => {
    expect(isWebVtt(Buffer.from(text))).toBe(true);
    await sent('a.vtt', text);
  });

  test.each([
    '',
    'WEBVTT\n',
    'WEBVTTX\n\n00:00.000 --> 00:01.000\nA\n',
    '1\n00:00:00,000 --> 00:00:01,000\nSubRip\n',
    'WEBVTT\n\n00:00,000 --> 00:01,000\nA\n',
    'WEBVTT\n\n00:02.000 --> 00:01.000\nA\n',
    'WEBVTT\n\n00:00.000 --> 00:01.000\n',
    'WEBVTT\n\n00:00.000 --> 00:01.000\nA\n\nno time\n',
    'WEBVTT\n\n00:00.000 --> 00:01.000\nA\0\n',
    Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\n\xff\xfe\n', 'latin1'),
    '<script>alert(1)</script>',
  ])('%j are rejected', async (text) => {
    expect(isWebVtt(Buffer.from(text as string))).toBe(false);
    expect((await upload('a.vtt', text)).statusCode).toBe(415);
  });
});
