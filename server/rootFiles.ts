import type { IncomingMessage } from 'node:http';
import { offersPage } from '#lib/api/hiddenPages.server.ts';
import { localizedPath } from '#lib/config/routes.ts';
import { requestLocale } from '#lib/i18n/requestLocale.server.ts';
import { studioRoutes } from '#lib/studio/routes.ts';
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

const exportRoute = studioRoutes.export('');

/** Routes root files; Next's rewrites would add their router to every page's scripts. */
export function rootFiles(render: Render): Render {
  return async (request, response) => {
    const [path = '', ...query] = (request.url ?? '').split('?');
    request.url = [missingExport(path, request) ?? apiRoute(path) ?? path, ...query].join('?');
    await render(request, response);
  };
}

/** Returns the page of a 404, which API routes cannot render. */
const missingExport = (path: string, { headers }: IncomingMessage): string | null =>
  path.startsWith(exportRoute) && !offersPage(path) ? localizedPath('/404', requestLocale(headers)) : null;

function apiRoute(path: string): string | null {
  const place = places.find(([pattern]) => pattern.test(path));
  return place && !path.includes('..') ? path.replace(...place) : null;
}
