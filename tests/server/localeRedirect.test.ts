import type { IncomingHttpHeaders } from 'node:http';
import { describe, expect, test } from 'vitest';
import { homeVary, localeRedirect } from '#server/localeRedirect.ts';

const to = (target: string, headers: IncomingHttpHeaders = {}) => localeRedirect(target, headers);

describe('localeRedirect of a duplicate', () => {
  test.each([
    ['/en', '/'],
    ['/en/', '/'],
    ['/en?x=1', '/?x=1'],
    ['/en/initiatives', '/initiatives'],
    ['/en/initiatives?q=a?b&c=%2F', '/initiatives?q=a?b&c=%2F'],
  ])('%s is %s for good', (target, location) => {
    expect(to(target)).toEqual({ location, status: 308 });
  });

  test.each([
    '/english',
    '/enough/en',
    '/es/initiatives',
    '/initiatives',
    '/_next/data/x/en.json',
    '/api/context',
  ])('%s is none', (target) => {
    expect(to(target, { cookie: 'NEXT_LOCALE=vi', 'accept-language': 'fr' })).toBeNull();
  });

  test.each([
    '/en//evil.example',
    '/en///evil.example/x',
    '/en/\\evil.example',
    '/en\\evil.example',
    '/en/\\/evil.example',
    '/en//\\evil.example',
    '/en/en//evil.example',
    '/en/https://evil.example',
    '/en/%2F/evil.example',
    '/en?//evil.example',
  ])('%s does not lead to another site', (target) => {
    const location = to(target)?.location ?? '/';
    expect(new URL(location, 'https://portal.test').origin).toBe('https://portal.test');
  });
});

describe('localeRedirect of the home page', () => {
  test.each([
    ['vi', 'vi'],
    ['pt-BR,pt;q=0.9,en;q=0.8', 'pt'],
    ['de-DE,de;q=0.9,fr;q=0.5', 'fr'],
    ['es-419', 'es'],
    ['en;q=0.1,id', 'id'],
  ])('leads a browser that wants %s to %s', (wanted, locale) => {
    expect(to('/', { 'accept-language': wanted })).toEqual({ location: `/${locale}`, status: 307 });
  });

  test.each(['en-GB,en;q=0.9,fr;q=0.1', 'de', '*', '', 'vi;q=0', ',,;q=;', 'x'.repeat(5000)])(
    'stays English for %o',
    (wanted) => {
      expect(to('/', { 'accept-language': wanted })).toBeNull();
    },
  );

  test('keeps the query', () => {
    expect(to('/?utm_source=x&y=?', { 'accept-language': 'fr' })?.location).toBe('/fr?utm_source=x&y=?');
  });

  test('goes by the language that was chosen before', () => {
    expect(to('/', { cookie: 'a=b; NEXT_LOCALE=es', 'accept-language': 'fr' })?.location).toBe('/es');
    expect(to('/', { cookie: 'NEXT_LOCALE=en', 'accept-language': 'fr' })).toBeNull();
  });

  test.each(['//evil.example', 'xx', '__proto__', '%E0%A4%A', 'vi/../..', ''])(
    'does not follow cookie %o',
    (chosen) => {
      expect(to('/', { cookie: `NEXT_LOCALE=${chosen}` })).toBeNull();
    },
  );

  test('leaves visitors alone who come from a page of the site', () => {
    expect(to('/', { 'sec-fetch-site': 'same-origin', 'accept-language': 'fr' })).toBeNull();
    expect(to('/', { 'sec-fetch-site': 'cross-site', 'accept-language': 'fr' })?.location).toBe('/fr');
  });

  test('leaves visitors alone who come back from signing in or out', () => {
    const headers = { 'sec-fetch-site': 'cross-site', 'accept-language': 'fr' };
    expect(to('/?x=1', { ...headers, cookie: 'auth_returnurl=%2F; auth_track=1' })).toBeNull();
    expect(to('/', { ...headers, cookie: 'auth_returnurl=%2Fnews-and-updates' })?.location).toBe('/fr');
  });

  test('names every header that it reads in Vary, except the host, which caches use as the site', () => {
    const looked = new Set<string>();
    const watched = (headers: IncomingHttpHeaders) =>
      new Proxy(headers, {
        get: (from, name) => {
          looked.add(String(name));
          return from[String(name)];
        },
      });
    for (const headers of [{ 'sec-fetch-site': 'none' }, { referer: 'https://x.example/' }])
      to('/', watched(headers));
    looked.delete('host');
    expect(homeVary.toLowerCase().split(', ').sort()).toEqual([...looked].sort());
  });
});

describe('localeRedirect of the link to set up the portal', () => {
  const link = '/studio/setup?token=abc.def-1';

  test('leads to the language of the browser', () => {
    expect(to(link, { 'accept-language': 'fr' })).toEqual({ location: `/fr${link}`, status: 307 });
    expect(to(link, { 'accept-language': 'en' })).toBeNull();
  });

  test('stays in the language that was chosen', () => {
    expect(to(link, { cookie: 'NEXT_LOCALE=en', 'accept-language': 'fr' })).toBeNull();
    expect(to(`/vi${link}`, { 'accept-language': 'fr' })).toBeNull();
    expect(to(link, { 'sec-fetch-site': 'same-origin', 'accept-language': 'fr' })).toBeNull();
  });

  test('is nothing for the page without a token', () => {
    expect(to('/studio/setup', { 'accept-language': 'fr' })).toBeNull();
  });
});
