import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadContent } from '../../src/content/loadContent.ts';
import type { OpenDatabase } from '../../src/openDatabase.ts';
import { formatFieldError } from '../../src/platform/content/fieldError.ts';
import { mediaTypeOf } from '../../src/platform/content/mediaTypeOf.ts';
import { withFiles } from '../support/content.ts';
import { openTestDatabase } from '../support/database.ts';
import { anUpdate, aPage, aStory, pixel, stories, writeMedia } from '../support/stories.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const load = (content: object) =>
  withFiles({}, async (folder) => {
    await writeMedia(folder);
    await writeFile(join(folder, 'a.json'), JSON.stringify(content));
    const result = await loadContent(database.db, { paths: [join(folder, 'a.json')] });
    if (result.state !== 'invalid') return result;
    return result.errors.map((fieldError) => formatFieldError(fieldError).replaceAll(`${folder}/`, ''));
  });

test('loading a story again changes nothing, with any times and files', async () => {
  expect(await load(stories)).toMatchObject({ state: 'loaded', counts: { stories: { added: 11 } } });
  expect(await load(stories)).toMatchObject({
    counts: { stories: { added: 0, changed: 0, unchanged: 11 }, pages: { unchanged: 3 } },
  });
});

test("a story belongs to its kind's list, and has existing files of the right type only", async () => {
  await load(stories);
  const image = (file: string) => ({ file, credit: 'x', text: { en: { alt: 'x' } } });
  const errors = await load({
    stories: [
      aStory('a', { initiative: 'one' }),
      aStory('b', { kind: 'initiative-update' }),
      anUpdate('c', 'one', { kind: 'project-update' }),
      anUpdate('d', 'two', { kind: 'project-update', project: 'one/wells' }),
      anUpdate('e', 'two', { goals: ['one/water'] }),
      aStory('f', { images: [image('gone.png')] }),
      aStory('g', { images: [image('plan.pdf')] }),
      aStory('h', { images: [image('script.png')] }),
      aStory('i', { images: [{ file: 'pixel.png', credit: 'x', text: { fr: { alt: 'x' } } }] }),
    ],
    pages: [aPage('a/b', { slug: 'b' })],
  });
  expect(errors).toEqual([
    'a.json: stories[0].initiative: site news cannot belong to an initiative (a)',
    'a.json: stories[1].initiative: is missing (b)',
    'a.json: stories[2].project: is missing (c)',
    'a.json: stories[3].project: belongs to another initiative (d)',
    'a.json: stories[4].goals[0]: is a goal of another initiative (e)',
    'a.json: stories[8].images[0].text: has no text in the source language en (i)',
    'a.json: pages[0].slug: must be its path with hyphens: a-b (b)',
    expect.stringContaining('a.json: stories[5].images[0].file: ENOENT'),
    'a.json: stories[6].images[0].file: plan.pdf is application/pdf, which is not accepted here (g)',
    'a.json: stories[7].images[0].file: script.png is not a supported file type (h)',
  ]);
});

test.each(['../secret.png', '/etc/passwd', 'a/../b.png', 'https://example.org/a.png', '.env'])(
  'no file outside the folder: %s',
  async (file) => {
    const errors = await load({
      stories: [aStory('z', { images: [{ file, credit: 'x', text: { en: { alt: 'x' } } }] })],
    });
    expect(errors).toEqual([expect.stringContaining('a.json: stories[0].images[0].file: ')]);
  },
);

test.each([
  ['youtube', 'https://youtu.be/abcdefghijk'],
  ['youtube', 'abc'],
  ['vimeo', 'abcdefghijk'],
  ['elsewhere', '123456789'],
])('no film at %s by the id %s', async (provider, videoId) => {
  const embed = { provider: provider as 'vimeo', videoId, text: { en: { title: 'Film' } } };
  expect(await load({ stories: [aStory('z', { embed })] })).toEqual([
    expect.stringContaining('a.json: stories[0].embed'),
  ]);
});

test.each([
  ['a.png', pixel, 'image/png'],
  ['a.txt', pixel, 'image/png'],
  ['a.jpg', Buffer.from('ffd8ffe0', 'hex'), 'image/jpeg'],
  ['a.webp', Buffer.from('RIFF....WEBPVP8 '), 'image/webp'],
  [
    'a.webm',
    Buffer.from('1a45dfa3010000000000001f4286810142f7810142f2810442f381084282847765626d', 'hex'),
    'video/webm',
  ],
  ['a.vtt', Buffer.from('WEBVTT\n'), 'text/vtt'],
  ['a.csv', Buffer.from('a,b\n1,ä'), 'text/csv'],
  ['a.csv', Buffer.from([0xff, 0xfe, 0]), undefined],
  [
    'a.xlsx',
    Buffer.from('PK\x03\x04', 'latin1'),
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ],
  ['a.zip', Buffer.from('PK\x03\x04', 'latin1'), undefined],
  ['a.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), undefined],
  ['a.html', Buffer.from('<!doctype html>'), undefined],
])('%s is detected by its content', (name, content, type) => {
  expect(mediaTypeOf(name, content)).toBe(type);
});
