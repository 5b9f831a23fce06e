import { parse } from 'node:path/posix';
import type { Render } from './render.ts';

/**
 * Files that crawlers expect at the root are made by API routes. Next's own rewrites would do the same, and put their router
 * into the scripts of every page.
 */
export function rootFiles(render: Render): Render {
  return async (request, response) => {
    const [path = '', ...query] = (request.url ?? '').split('?');
    request.url = [apiRoute(path) ?? path, ...query].join('?');
    await render(request, response);
  };
}

function apiRoute(path: string): string | null {
  if (path === '/robots.txt') return '/api/robots';
  if (path === '/sitemap.xml') return '/api/sitemaps';
  const { dir, name, ext } = parse(path);
  return dir === '/sitemaps' && ext === '.xml' ? `/api/sitemaps/${name}` : null;
}
