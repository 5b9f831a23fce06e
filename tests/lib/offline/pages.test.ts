import { describe, expect, test } from 'vitest';
import {
  copyOfPage,
  filesOf,
  isVisitorsPage,
  maySave,
  offlinePage,
  pageOfData,
  savedAt,
  savedPage,
} from '#lib/offline/pages.ts';
import { offlineTexts } from '#server/offlineTexts.ts';

const origin = 'https://portal.example';
const texts = (await offlineTexts()).en;
const html = (body = '') =>
  '<!DOCTYPE html><html lang="vi" style="--color-forest:#123456"><head><title>Cà phê &amp; rừng</title>' +
  '<link rel="stylesheet" href="/_next/static/a.css"/><script data-src="/_next/static/b.js"></script></head>' +
  `<body><div id="__next"><div class="faces">${body}</div></div></body></html>`;
const response = (headers: Record<string, string> = {}, status = 200) =>
  new Response(html(), { status, headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers } });

test.each([
  ['/', true],
  ['/vi/initiatives?country=VN', true],
  ['/studio', false],
  ['/vi/studio/tasks', false],
  ['/studios', true],
  ['/api/auth/signin', false],
  ['/feeds/news', false],
  ['/initiatives.csv', false],
  ['/_next/static/a.js', false],
])('knows whether %s is a page of visitors', (address, expected) => {
  expect(isVisitorsPage(new URL(address, origin))).toBe(expected);
});

test.each([
  ['/_next/data/build/en/index.json', '/'],
  ['/_next/data/build/vi/index.json', '/vi'],
  ['/_next/data/build/en/initiatives.json?country=VN', '/initiatives?country=VN'],
  [
    '/_next/data/build/vi/initiatives/krong-no.json?initiative=krong-no&tab=goals',
    '/vi/initiatives/krong-no?tab=goals',
  ],
  ['/_next/data/build/en/initiatives/a%20b.json?initiative=a+b', '/initiatives/a%20b'],
])('finds the page of the data at %s', (address, page) => {
  expect(pageOfData(new URL(address, origin))?.href).toBe(origin + page);
});

test.each(['/_next/data/build/xx/index.json', '/_next/static/a.js', '/initiatives'])(
  'knows that %s is no data of a page',
  (address) => {
    expect(pageOfData(new URL(address, origin))).toBeNull();
  },
);

describe('what may be saved', () => {
  test('is a page that everybody gets', () => {
    expect(maySave(response({ 'Cache-Control': 'public, max-age=0, s-maxage=60' }))).toBe(true);
    expect(maySave(response({ 'Cache-Control': 'private, no-cache' }))).toBe(true);
  });

  test.each([
    ['a personal page', response({ 'Cache-Control': 'private, no-store' })],
    ['an error', response({}, 404)],
    ['a failure', response({}, 503)],
    ['a file', new Response('{}', { headers: { 'Content-Type': 'application/json' } })],
    ['a page at another address', Object.defineProperty(response(), 'redirected', { value: true })],
  ])('is not %s', (_, each) => {
    expect(maySave(each)).toBe(false);
  });
});

test('keeps a decoded page with its headers and the moment', async () => {
  const now = new Date('2026-11-23T10:00:00Z');
  const saved = copyOfPage(
    '<p>',
    response({ 'Content-Encoding': 'br', 'Content-Security-Policy': 'x' }),
    now,
  );
  expect(Object.fromEntries(saved.headers)).toEqual({
    'content-security-policy': 'x',
    'content-type': 'text/html; charset=utf-8',
    'x-kept-at': now.toISOString(),
  });
  expect(savedAt(saved)).toEqual(now);
  expect(await saved.text()).toBe('<p>');
});

test('finds the files of a page, each once', () => {
  expect(filesOf(html('<img src="/_next/static/a.css"/>"/_next/image?url=x"'))).toEqual([
    '/_next/static/a.css',
    '/_next/static/b.js',
  ]);
});

test('a saved page says when it was saved, in its language, above everything', async () => {
  const at = new Date('2026-11-23T10:00:00Z');
  const page = await savedPage(copyOfPage(html('<h1>Title</h1>'), response(), at), texts);
  expect(await page.text()).toMatch(
    /<body><aside aria-label="Saved page" class="faces [^>]*>.*<p>You are offline\. You see this page as it was on <time datetime="2026-11-23T10:00:00\.000Z">[^<]*23 tháng 11, 2026[^<]*<\/time>\.<\/p>.*<h1>Title/,
  );
});

describe('the page of an address that is not saved', () => {
  test('has the look of a saved page, and leads to all of them', async () => {
    const saved = [{ address: `${origin}/vi?q="x"&y`, html: html() }];
    const page = offlinePage(new URL('/fr/map', origin), saved, texts);
    expect(page.status).toBe(503);
    const text = await page.text();
    expect(text).toContain('<html lang="fr" style="--color-forest:#123456">');
    expect(text).toContain('<link rel="stylesheet" href="/_next/static/a.css">');
    expect(text).toContain(
      `<li lang="vi"><a href="${origin}/vi?q=&quot;x&quot;&amp;y">Cà phê &amp; rừng</a></li>`,
    );
    expect(text).not.toContain('<script');
  });

  test('names no pages where none is saved', async () => {
    const text = await offlinePage(new URL('/map', origin), [], texts).text();
    expect(text).toContain('<h1 class="text-display">You are offline</h1>');
    expect(text).not.toContain(texts.pages);
  });
});
