import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test, vi } from 'vitest';
import { rootFiles } from '#server/rootFiles.ts';

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
  const render = vi.fn(async () => Promise.resolve());
  const request = Object.assign(new IncomingMessage(new Socket()), { url: target });
  await rootFiles(render)(request, new ServerResponse(request));
  expect(request.url).toBe(route);
  expect(render).toHaveBeenCalledTimes(1);
});
