import { JSDOM } from 'jsdom';
import { HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { callApiRoute } from '#tests/support/callApiRoute.ts';
import { problemResponse, respondingWith, respondTo } from '#tests/support/contextApi.ts';
import { contextApiServer } from '#tests/support/contextApiServer.ts';
import { storyList, storySummary } from '#tests/support/stories.ts';
import handler from '../../../pages/api/feeds/[...path].ts';

const server = contextApiServer();
const { DOMParser } = new JSDOM().window;
const get = (path: string) => callApiRoute(handler, { query: { path: path.split('/') } });
const xmlOf = async (path: string) =>
  new DOMParser().parseFromString((await get(path)).body, 'application/xml');
const textOf = (xml: Document | Element, name: string) => xml.querySelector(name)?.textContent;
const linkOf = (xml: Document | Element, rel: string) =>
  xml.querySelector(`link[rel=${rel}]`)?.getAttribute('href');

describe('the feed of the news', () => {
  test('is Atom in its language, with links to itself and its page', async () => {
    const { status, headers } = await get('fr/news.xml');
    expect([status, headers.get('content-type')]).toEqual([200, 'application/atom+xml; charset=utf-8']);
    expect(headers.get('cache-control')).toMatch(/^public,.*s-maxage=60/);
    const xml = await xmlOf('fr/news.xml');
    const feed = xml.documentElement;
    expect([feed.namespaceURI, feed.getAttribute('xml:lang')]).toEqual(['http://www.w3.org/2005/Atom', 'fr']);
    expect(linkOf(feed, 'self')).toBe('https://portal.test/feeds/fr/news.xml');
    expect(linkOf(feed, 'alternate')).toBe('https://portal.test/fr/news-and-updates');
    expect(textOf(feed, 'id')).toBe('https://portal.test/feeds/fr/news.xml');
    expect(textOf(feed, 'updated')).toBe('2026-11-02T23:30:00.000Z');
    expect(textOf(feed, 'author > name')).toBe('Common Ground');
    expect(textOf(feed, 'rights')).toBe('CC BY 4.0 https://creativecommons.org/licenses/by/4.0/');
    expect(headers.get('access-control-allow-origin')).toBe('*');
  });

  test('has entries with stable ids, each in its own language and at its own place', async () => {
    const entries = [...(await xmlOf('pt/news.xml')).querySelectorAll('entry')];
    expect(entries.map((entry) => entry.getAttribute('xml:lang'))).toEqual(['en', 'vi', 'en']);
    expect(entries.map((entry) => entry.querySelector('link')?.getAttribute('href'))).toEqual([
      'https://portal.test/pt/news-and-updates/story-1',
      'https://portal.test/pt/initiatives/dak-lak/updates/story-2',
      'https://portal.test/pt/initiatives/dak-lak/projects/springs/updates/story-3',
    ]);
    expect(textOf(entries[0]!, 'id')).toBe('urn:uuid:00000000-0000-4000-9000-000000000001');
    expect(textOf(entries[0]!, 'published')).toBe('2026-10-01T06:00:00.000Z');
  });

  test('escapes any title of a story', async () => {
    const name = 'A <b>&amp; ]]> <entry> \u0007\uFFFE end';
    const items = [storySummary(1, { name, summary: name }), storySummary(2)];
    server.use(respondingWith('listStories', storyList({ items })));
    const xml = await xmlOf('en/news.xml');
    expect(xml.querySelector('parsererror')).toBeNull();
    expect(xml.querySelectorAll('entry')).toHaveLength(2);
    // The title is HTML: readers show the original name.
    const html = new DOMParser().parseFromString(textOf(xml, 'entry > title') ?? '', 'text/html');
    expect(html.body.textContent).toBe('A <b>&amp; ]]> <entry>  end');
  });

  test('is updated when a story of later than its writing comes out', async () => {
    const items = [storySummary(1, { publishedAt: '2026-12-24T00:00:00.000Z' })];
    server.use(respondingWith('listStories', storyList({ items })));
    expect(textOf(await xmlOf('en/news.xml'), 'feed > updated')).toBe('2026-12-24T00:00:00.000Z');
  });
});

test.each([
  ['vi/initiatives/dak-lak.xml', 'https://portal.test/vi/initiatives/dak-lak/updates'],
  [
    'en/initiatives/dak-lak/projects/springs.xml',
    'https://portal.test/initiatives/dak-lak/projects/springs/updates',
  ],
])('%s follows %s', async (path, page) => {
  const xml = await xmlOf(path);
  expect(linkOf(xml, 'self')).toBe(`https://portal.test/feeds/${path}`);
  expect(linkOf(xml, 'alternate')).toBe(page);
});

test.each([
  'xx/news.xml',
  'en/news',
  'en',
  'en/initiatives/nowhere.xml',
  'en/initiatives/..xml',
  'en/x/y/z/a/b',
])('does not exist at %s', async (path) => {
  expect((await get(path)).status).toBe(404);
});

test('reports an outage without caching it', async () => {
  server.use(respondTo('listStories', problemResponse(401, 'unavailable')));
  const { status, headers } = await get('en/news.xml');
  expect([status, headers.get('cache-control')]).toEqual([503, 'no-store']);
});

describe('the feed of followed records', () => {
  const token = `cmVhZGVy.${'x'.repeat(43)}`;
  const path = `fr/followed/${token}.xml`;

  test('is personal, in the language of its address', async () => {
    const updates = [storySummary(1), storySummary(2)];
    server.use(respondTo('getFollowedUpdates', () => HttpResponse.json({ updates })));
    const { status, headers } = await get(path);
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    const xml = await xmlOf(path);
    expect(linkOf(xml, 'self')).toBe(`https://portal.test/feeds/${path}`);
    expect(linkOf(xml, 'alternate')).toBe('https://portal.test/fr/start');
    expect(xml.querySelectorAll('entry')).toHaveLength(2);
  });

  test('is valid when empty', async () => {
    server.use(respondTo('getFollowedUpdates', () => HttpResponse.json({ updates: [] })));
    expect(textOf(await xmlOf(path), 'feed > updated')).toBe('1970-01-01T00:00:00.000Z');
  });

  test.each([
    ['a token that nobody signed', problemResponse(404, 'not-found'), 404],
    ['an outage', problemResponse(503, 'unavailable'), 503],
    ['an answer that breaks the contract', () => HttpResponse.json({ updates: 7 }), 503],
  ])('with %s does not exist and is not cached', async (_what, response, expected) => {
    server.use(respondTo('getFollowedUpdates', response));
    const { status, headers, body } = await get(path);
    expect([status, headers.get('cache-control'), body]).toEqual([expected, 'no-store', '']);
  });

  test.each([
    'fr/followed/x.y',
    'fr/followed/.xml',
    `fr/followed/${'x'.repeat(3000)}.xml`,
    'fr/followed/a%2Fb.xml',
  ])('sends no request at %s', async (address) => {
    expect((await get(address)).status).toBe(404);
  });
});
