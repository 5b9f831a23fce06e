import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetCapabilities, learnCapabilities } from '#lib/api/capabilities.server.ts';
import { rootFiles } from '#server/rootFiles.ts';

beforeEach(() => {
  forgetCapabilities();
});

/** Returns the address to which Next responds. */
async function routeOf(target: string, headers: IncomingMessage['headers'] = {}) {
  const render = vi.fn(async () => Promise.resolve());
  const request = Object.assign(new IncomingMessage(new Socket()), { url: target, headers });
  await rootFiles(render)(request, new ServerResponse(request));
  expect(render).toHaveBeenCalledTimes(1);
  return request.url;
}

test.each([
  ['/robots.txt', '/api/robots'],
  ['/manifest.webmanifest', '/api/manifest'],
  ['/sitemap.xml', '/api/sitemaps'],
  ['/sitemaps/initiatives.xml?page=2', '/api/sitemaps/initiatives?page=2'],
  ['/feeds/vi/initiatives/x.xml', '/api/feeds/vi/initiatives/x.xml'],
  ['/feeds/../api/auth/verify', '/feeds/../api/auth/verify'],
  ['/media/abc123', '/api/media/abc123'],
  ['/media/abc/123', '/media/abc/123'],
  ['/vi/robots.txt', '/vi/robots.txt'],
  ['/sitemaps/../../secret.xml', '/sitemaps/../../secret.xml'],
  ['/sitemaps/a/b.xml', '/sitemaps/a/b.xml'],
  ['/sitemaps/initiatives', '/sitemaps/initiatives'],
  ['/initiatives?q=a?b', '/initiatives?q=a?b'],
])('%s is answered by %s', async (target, route) => {
  expect(await routeOf(target)).toBe(route);
});

describe('an export', () => {
  const list = '/api/exports/list?noun=goals&format=csv';

  test('is an API route where the context API has exports', async () => {
    expect(await routeOf(list)).toBe(list);
  });

  test('is the page of a 404 in the language of its reader where it has none', async () => {
    learnCapabilities({ responses: new Map([['listExports', false]]) });
    for (const name of ['list', 'archive', 'geojson', 'iati'])
      expect(await routeOf(`/api/exports/${name}?noun=goals`)).toBe('/404?noun=goals');
    expect(await routeOf(list, { 'accept-language': 'fr' })).toMatch(/^\/fr\/404/);
    expect(await routeOf('/api/manifest')).toBe('/api/manifest');
  });
});
