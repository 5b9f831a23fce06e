import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { headers, useService } from './support/service.ts';
import { pixel, stories, writeMedia } from './support/stories.ts';

const service = useService(stories, writeMedia);
const { call } = service;
const list = (query = '', language?: string) => call('listStories', `/v1/stories?${query}`, language);
const slugs = async (query = '') => (await list(query)).items.map(({ slug }) => slug);
const statusOf = async (url: string) => (await service.app.inject({ url, headers })).statusCode;

describe('the feed', () => {
  test('has all that is public by now, the newest first', async () => {
    expect(await slugs()).toEqual(['third', 'shade', 'well-dug', 'tea-time', 'rain', 'second', 'launch']);
    expect(await slugs('sort=oldest&pageSize=2')).toEqual(['launch', 'second']);
    expect(await list()).toMatchObject({ total: 7, totalUnfiltered: 7 });
  });

  test.each([
    ['kind=site-news', ['third', 'second', 'launch']],
    ['kind=project-update', ['well-dug']],
    ['initiative=two', ['tea-time']],
    ['country=KE', ['tea-time']],
    ['theme=protection', ['shade', 'rain']],
    ['year=2025', ['second', 'launch']],
    ['year=2025&year=2026&kind=initiative-update', ['shade', 'tea-time', 'rain']],
    ['q=rain', ['rain']],
    ['q=scheduled', []],
    ['q=draft', []],
  ])('%s', async (query, expected) => {
    expect(await slugs(query)).toEqual(expected);
  });

  test('facets count only what is public', async () => {
    const { facets } = await list();
    const counts = (values: { value: string; count: number }[]) =>
      values.map(({ value, count }) => `${value} ${count}`);
    expect(counts(facets.year)).toEqual(['2026 5', '2025 2']);
    expect(counts(facets.country)).toEqual(['GH 3', 'KE 1']);
    expect(counts(facets.initiative)).toEqual(['one 3', 'two 1']);
    expect(counts(facets.kind)).toEqual(['site-news 3', 'initiative-update 3', 'project-update 1']);
  });

  test('values that exist nowhere are left out and told', async () => {
    const { ignored } = await list('year=1999&initiative=secret&kind=gossip&country=BR');
    expect(ignored.map(({ path, value }) => `${path} ${value}`).sort()).toEqual([
      'country BR',
      'initiative secret',
      'kind gossip',
      'year 1999',
    ]);
  });
});

describe('one story', () => {
  test('tells everything of an update, with words in the language that there is', async () => {
    const rain = await call('getUpdate', '/v1/initiatives/one/updates/rain', 'fr');
    expect(rain).toMatchObject({
      slug: 'rain',
      language: 'en',
      kind: { code: 'initiative-update', name: 'Actualité d’initiative' },
      initiative: { slug: 'one' },
      project: null,
      author: 'The editors',
      publishedAt: '2026-01-10T00:00:00.000Z',
      goals: [{ slug: 'water', name: 'Water' }],
      images: [{ alt: 'Un pixel', caption: null, language: 'fr', file: { width: 1, height: 1 } }],
      video: { title: 'Film', language: 'en', captions: [{ language: 'en' }] },
      attachments: [{ title: 'Plan', documentLanguage: 'fr', file: { mediaType: 'application/pdf' } }],
    });
  });

  test('knows its neighbours in its own series, and what is near', async () => {
    const rain = await call('getUpdate', '/v1/initiatives/one/updates/rain');
    expect([rain.previous, rain.next?.slug]).toEqual([null, 'shade']);
    // The same initiative and theme, then the same initiative; nothing that has nothing in common.
    expect(rain.related.map(({ slug }) => slug)).toEqual(['shade', 'well-dug']);
    const second = await call('getStory', '/v1/stories/second');
    expect([second.previous?.slug, second.next?.slug]).toEqual(['launch', 'third']);
  });

  test('is found by former slugs of its own and of what it lies in', async () => {
    expect((await call('getStory', '/v1/stories/start')).slug).toBe('launch');
    const url = '/v1/initiatives/old-one/projects/old-wells/updates/well-dug';
    expect(await call('getProjectUpdate', url)).toMatchObject({
      initiative: { slug: 'one' },
      project: { slug: 'wells' },
    });
  });

  test.each([
    '/v1/stories/draft',
    '/v1/stories/scheduled',
    '/v1/stories/secret-update',
    '/v1/stories/hidden-well',
    '/v1/initiatives/secret/updates/secret-update',
    '/v1/initiatives/two/updates/rain',
    '/v1/initiatives/one/updates/well-dug',
    '/v1/initiatives/one/updates/launch',
    '/v1/initiatives/one/projects/idle/updates/well-dug',
    '/v1/initiatives/two/projects/wells/updates/well-dug',
    '/v1/initiatives/one/projects/hidden-project/updates/hidden-well',
    '/v1/initiatives/secret/updates',
    '/v1/initiatives/two/projects/wells/updates',
    '/v1/initiatives/one/projects/hidden-project/updates',
  ])('nothing at %s', async (url) => {
    expect(await statusOf(url)).toBe(404);
  });
});

test('lists of updates hold those of an initiative with its projects, and of a project', async () => {
  const updates = await call('listUpdates', '/v1/initiatives/old-one/updates');
  expect(updates).toMatchObject({ initiative: { slug: 'one' }, total: 3, totalUnfiltered: 3 });
  expect(updates.items.map(({ slug }) => slug)).toEqual(['shade', 'well-dug', 'rain']);
  const project = await call('listProjectUpdates', '/v1/initiatives/one/projects/wells/updates');
  expect(project).toMatchObject({ project: { slug: 'wells' }, total: 1, items: [{ slug: 'well-dug' }] });
  expect(await call('listProjectUpdates', '/v1/initiatives/one/projects/idle/updates')).toMatchObject({
    total: 0,
    totalUnfiltered: 0,
  });
});

test('the search finds a scheduled story when its day has come', async () => {
  const found = async () => (await call('search', '/v1/search?q=scheduled')).total;
  expect(await found()).toBe(0);
  const set = (date: string) =>
    service.db.transaction().execute(async (transaction) => {
      const published_at = new Date(date);
      await transaction.updateTable('story').set({ published_at }).where('slug', '=', 'scheduled').execute();
      const record = transaction.updateTable('search_record').set({ public_from: published_at });
      await record.where('kind', '=', 'story').where('public_from', '>', new Date('2998-01-01')).execute();
    });
  await set('2026-03-01');
  expect(await found()).toBe(1);
  expect(await call('search', '/v1/search?q=well-dug&kind=story')).toMatchObject({
    groups: expect.arrayContaining([
      expect.objectContaining({ items: [expect.objectContaining({ slugs: ['one', 'wells', 'well-dug'] })] }),
    ]),
  });
});

describe('a page', () => {
  const page = (path: string) => `/v1/page?path=${encodeURIComponent(path)}`;

  test.each([
    ['about', 'about'],
    ['about/governance', 'about/governance'],
    ['about-us', 'about'],
    ['about-governance', 'about/governance'],
  ])('at %s is that of %s', async (asked, path) => {
    expect((await call('getPage', page(asked))).path).toBe(path);
  });

  test('is not found before it is published, and never at a path that cannot be', async () => {
    expect(await statusOf(page('hidden-page'))).toBe(404);
    expect(await statusOf(page('no/such/page'))).toBe(404);
    expect(await statusOf(page('../about'))).toBe(400);
  });
});

describe('files', () => {
  const hash = (content: Buffer) => createHash('sha256').update(content).digest('hex');
  const get = (sha256: string, more: Record<string, string> = {}) =>
    service.app.inject({ url: `/v1/media/${sha256}`, headers: { ...headers, ...more } });
  const filmHash = async () =>
    (await call('getUpdate', '/v1/initiatives/one/updates/rain')).video?.file.sha256 ?? '';

  test('leave as they came, for good, under the type that they are', async () => {
    const answer = await get(hash(pixel));
    expect(answer.rawPayload.equals(pixel)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(pixel.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': "inline; filename*=UTF-8''pixel.png",
      'x-content-type-options': 'nosniff',
    });
    expect((await get(hash(pixel), { 'if-none-match': `"${hash(pixel)}"` })).statusCode).toBe(304);
  });

  test.each([
    ['bytes=0-9', 206, 'bytes 0-9/600012', 10],
    ['bytes=600000-', 206, 'bytes 600000-600011/600012', 12],
    ['bytes=-5', 206, 'bytes 600007-600011/600012', 5],
    ['bytes=250000-550000', 206, 'bytes 250000-550000/600012', 300_001],
    ['bytes=600012-', 416, 'bytes */600012', undefined],
    ['bytes=-0', 416, 'bytes */600012', undefined],
    ['bytes=9-3', 200, undefined, 600_012],
    ['bytes=0-1,5-6', 200, undefined, 600_012],
    ['pages=1-2', 200, undefined, 600_012],
    ['', 200, undefined, 600_012],
  ])('answer the part %o with %i', async (range, status, contentRange, length) => {
    const answer = await get(await filmHash(), { range });
    expect([answer.statusCode, answer.headers['content-range']]).toEqual([status, contentRange]);
    if (length !== undefined) expect(answer.rawPayload).toHaveLength(length);
  });

  test('answer the whole where the part is of another file', async () => {
    expect((await get(await filmHash(), { range: 'bytes=0-1', 'if-range': '"other"' })).statusCode).toBe(200);
  });

  test('answer HEAD with the headers alone', async () => {
    const url = `/v1/media/${await filmHash()}`;
    const answer = await service.app.inject({ method: 'HEAD', url, headers });
    expect([answer.statusCode, answer.headers['content-length'], answer.payload]).toEqual([
      200,
      '600012',
      '',
    ]);
  });

  test('of what is not public, or not kept, do not exist', async () => {
    const hidden = hash(Buffer.concat([pixel, Buffer.from('hidden')]));
    expect(
      (await service.db.selectFrom('file').select('sha256').where('sha256', '=', hidden).execute()).length,
    ).toBe(1);
    await service.db.updateTable('story').set({ status: 'draft' }).where('slug', '=', 'scheduled').execute();
    expect((await get(hidden)).statusCode).toBe(404);
    expect((await get('0'.repeat(64))).statusCode).toBe(404);
    expect((await get('..%2f..%2fetc')).statusCode).toBe(404);
    expect(await service.app.inject({ url: `/v1/media/${hash(pixel)}` })).toMatchObject({ statusCode: 401 });
  });
});
