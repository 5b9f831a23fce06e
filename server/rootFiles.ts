import type { Render } from './pageCache/render.ts';

// Addresses without a language that API routes answer.
const places: readonly (readonly [RegExp, string])[] = [
  [/^\/robots\.txt$/, '/api/robots'],
  [/^\/sitemap\.xml$/, '/api/sitemaps'],
  [/^\/sitemaps\/([^/]+)\.xml$/, '/api/sitemaps/$1'],
  [/^\/feeds\/(.+)$/, '/api/feeds/$1'],
  [/^\/media\/([^/]+)$/, '/api/media/$1'],
];

/**
 * What crawlers, feed readers and links expect at the root is made by API routes. Next's own rewrites would do the same, and
 * put their router into the scripts of every page.
 */
export function rootFiles(render: Render): Render {
  return async (request, response) => {
    const [path = '', ...query] = (request.url ?? '').split('?');
    request.url = [apiRoute(path) ?? path, ...query].join('?');
    await render(request, response);
  };
}

function apiRoute(path: string): string | null {
  const place = places.find(([pattern]) => pattern.test(path));
  return place && !path.includes('..') ? path.replace(...place) : null;
}
