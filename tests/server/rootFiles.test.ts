import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test, vi } from 'vitest';
import { rootFiles } from '#server/rootFiles.ts';

test.each([
  ['/robots.txt', '/api/robots'],
  ['/sitemap.xml', '/api/sitemaps'],
  ['/sitemaps/initiatives.xml?page=2', '/api/sitemaps/initiatives?page=2'],
  ['/vi/robots.txt', '/vi/robots.txt'],
  ['/sitemaps/../../secret.xml', '/sitemaps/../../secret.xml'],
  ['/sitemaps/a/b.xml', '/sitemaps/a/b.xml'],
  ['/sitemaps/initiatives', '/sitemaps/initiatives'],
  ['/initiatives?q=a?b', '/initiatives?q=a?b'],
])('%s is answered by %s', async (target, route) => {
  const render = vi.fn(async () => Promise.resolve());
  const request = { url: target } as IncomingMessage;
  await rootFiles(render)(request, {} as ServerResponse);
  expect(request.url).toBe(route);
  expect(render).toHaveBeenCalledTimes(1);
});
