import { fileRoute } from '#lib/files/fileRoute.server.ts';
import { manifest } from '#lib/manifest/manifest.server.ts';

/** `GET /manifest.webmanifest`. */
export default fileRoute(async () => ({
  body: JSON.stringify(await manifest()),
  type: 'application/manifest+json; charset=utf-8',
  cacheControl: 'public, max-age=0, must-revalidate',
}));
