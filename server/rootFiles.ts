import type { Render } from './pageCache/render.ts';

// Served by API routes.
const places: readonly (readonly [RegExp, string])[] = [
  [/^\/robots\.txt$/, '/api/robots'],
  [/^\/manifest\.webmanifest$/, '/api/manifest'],
  [/^\/sitemap\.xml$/, '/api/sitemaps'],
  [/^\/sitemaps\/([^/]+)\.xml$/, '/api/sitemaps/$1'],
  [/^\/feeds\/(.+)$/, '/api/feeds/$1'],
  [/^\/media\/([^/]+)$/, '/api/media/$1'],
];

/** Routes root files; Next's rewrites would add their router to every page's scripts. */
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
