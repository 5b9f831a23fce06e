import { defaultLocale } from '#contract/shared/locale.ts';
import { fileRoute } from '#lib/files/fileRoute.server.ts';
import { PICTURE_CACHE } from '#lib/page/cacheControl.server.ts';
import { mapWanted, printedMap, printMap } from '#lib/printedMap/printedMap.server.ts';
import { previewApi } from '#lib/visitorPreview/previewApi.server.ts';

/** `GET /api/map?initiative=…`, `?organization=…&sourcingArea=…` or `?at=lng,lat;…`: a map for paper. */
export default fileRoute(async (request) => {
  const { data: wanted } = mapWanted.safeParse(request.query);
  if (!wanted) return 400;
  const preview = await previewApi(request, defaultLocale);
  const body = await (preview ? printMap(preview, wanted) : printedMap(wanted));
  if (!body) return 404;
  return {
    body,
    type: 'image/svg+xml; charset=utf-8',
    cacheControl: preview ? 'private, no-store' : PICTURE_CACHE,
    headers: {
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    },
  };
});
