import { routes } from '#lib/config/routes.ts';
import { settings } from '#lib/config/settings.server.ts';
import { fileRoute } from '#lib/files/fileRoute.server.ts';
import { INDEX_CACHE } from '#lib/page/cacheControl.server.ts';

/** `GET /robots.txt` (RFC 9309): allows everything but calls; pictures and data are allowed. */
export default fileRoute(async () => ({
  body: [
    'User-agent: *',
    'Disallow: /api/',
    'Allow: /api/art/',
    'Allow: /api/boundaries/',
    'Allow: /api/downloads/',
    'Allow: /api/og/',
    '',
    `Sitemap: ${settings().ORIGIN}${routes.sitemap()}`,
    '',
  ].join('\n'),
  type: 'text/plain; charset=utf-8',
  cacheControl: INDEX_CACHE,
}));
