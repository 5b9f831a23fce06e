import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { PERSONAL_MARK } from '#lib/page/cacheControl.server.ts';
import { PAGE_LIFETIME } from '#lib/page/lifetime.ts';
import { type CachedPage, cachedPage } from '#server/pageCache/cachedPage.ts';
import { useOf as wayOf } from '#server/pageCache/freshness.ts';
import { createHits } from '#server/pageCache/hits.ts';
import { PageStore } from '#server/pageCache/pageStore.ts';
import { loopbackServer } from '#tests/support/loopbackServer.ts';
import { clock } from './cachedPortal.ts';

const portal = async (isFresh = (page: CachedPage) => wayOf(page) === 'fresh') => {
  const pages = new PageStore(1024 * 1024);
  for (const target of ['/', '/?page=2', '/initiatives', '/fr/initiatives']) {
    const body = Buffer.from(`page at ${target}`);
    pages.set(target, cachedPage({ status: 200, headers: {}, body }, undefined));
  }
  const respondFromCache = createHits({ pages, isFresh });
  const { url } = await loopbackServer((request, response) => {
    if (!respondFromCache(request, response)) response.writeHead(500).end('the long way');
  });
  return async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const { hostname, port } = new URL(url);
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      get({ hostname, port, path, headers, method }, resolve).on('error', reject);
    });
    return (await buffer(response)).toString();
  };
};

const host = 'portal.test';

afterEach(() => {
  vi.useRealTimers();
});

describe('a hit', () => {
  test.each([
    ['/initiatives', {}],
    ['/initiatives', { cookie: 'NEXT_LOCALE=fr; theme=dark' }],
    ['/fr/initiatives', { host, referer: `http://${host}/fr`, 'sec-fetch-dest': 'document' }],
    ['/fr/initiatives', { host, referer: `http://${host}/`, 'sec-fetch-dest': 'empty' }],
    ['/', { 'accept-language': 'en' }],
    ['/', { 'accept-language': 'fr', 'sec-fetch-site': 'same-origin' }],
    ['/?page=2', {}],
  ])('is %s with %o', async (path, headers) => {
    const ask = await portal();
    expect(await ask(path, headers)).toBe(`page at ${path}`);
  });

  test.each([
    ['/initiatives', { cookie: 'auth_token=x' }],
    ['/initiatives', { cookie: 'theme=dark; auth_jwt.1=x' }],
    ['/initiatives', { authorization: 'Bearer x' }],
    ['/initiatives', { [PERSONAL_MARK]: '' }],
    ['/initiatives', { host, referer: `http://${host}/fr`, 'sec-fetch-dest': 'document' }],
    ['/', { 'accept-language': 'fr' }],
    ['/', { cookie: 'NEXT_LOCALE=vi' }],
    ['/?page=2', { 'accept-language': 'fr' }],
    ['//initiatives', {}],
    ['/initiatives?', {}],
    ['/projects', {}],
  ])('is not %s with %o', async (path, headers) => {
    const ask = await portal();
    expect(await ask(path, headers)).toBe('the long way');
  });

  test('responds to no write', async () => {
    const ask = await portal();
    expect(await ask('/initiatives', {}, 'POST')).toBe('the long way');
  });

  test('is no page that must be rendered again', async () => {
    const ask = await portal(() => false);
    expect(await ask('/initiatives')).toBe('the long way');
  });

  test('is no stale page', async () => {
    clock.stop();
    const ask = await portal();
    expect(await ask('/initiatives')).toBe('page at /initiatives');
    clock.pass(PAGE_LIFETIME.fresh);
    expect(await ask('/initiatives')).toBe('the long way');
  });
});
