import { describe, expect, test } from 'vitest';
import { headers, useService } from '../../support/service.ts';
import { stories, writeMedia } from '../../support/stories.ts';

const service = useService(stories, { addFiles: writeMedia });
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

  test('omits and reports unknown values', async () => {
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
  test('has all fields of an update, in an available language', async () => {
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
      embed: {
        provider: 'vimeo',
        videoId: '123456789',
        title: 'Elsewhere',
        language: 'en',
        transcript: null,
        poster: { width: 1, height: 1 },
      },
      attachments: [{ title: 'Plan', documentLanguage: 'fr', file: { mediaType: 'application/pdf' } }],
    });
  });

  test('knows its neighbours in its own series, and what is near', async () => {
    const rain = await call('getUpdate', '/v1/initiatives/one/updates/rain');
    expect([rain.previous, rain.next?.slug]).toEqual([null, 'shade']);
    // Same initiative and theme, then same initiative; none without similarity.
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

test('the search tells no word of a scheduled story before its day', async () => {
  const { spellings, broader } = await call('search', '/v1/search?q=scheduld');
  expect([spellings, broader]).toEqual([[], []]);
  expect(await call('search', '/v1/search?q=scheduled%20zzqx')).toMatchObject({ total: 0, broader: [] });
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
  const { groups } = await call('search', '/v1/search?q=well-dug&kind=story');
  expect(groups.flatMap(({ items }) => items)).toMatchObject([{ slugs: ['one', 'wells', 'well-dug'] }]);
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
