import { z } from 'zod';
import { drawInitiative, initiativeArt } from '#components/features/initiatives/art.server.ts';
import { defaultLocale } from '#contract/shared/locale.ts';
import { slug } from '#contract/shared/schema.ts';
import { artFormats } from '#lib/art/drawArt.ts';
import { fileRoute } from '#lib/files/fileRoute.server.ts';
import { sharedHeaders } from '#lib/files/openData.server.ts';
import { PICTURE_CACHE } from '#lib/page/cacheControl.server.ts';
import { previewApi } from '#lib/visitorPreview/previewApi.server.ts';

const formatOf = z.enum(artFormats);

/** `GET /api/art/{initiative}?format=hero|card`. */
export default fileRoute(async (request) => {
  const { query } = request;
  const initiative = slug.safeParse(query['initiative']);
  const format = formatOf.safeParse(query['format']);
  if (!initiative.success) return 404;
  if (!format.success) return 400;
  const wanted = { slug: initiative.data, format: format.data };
  const preview = await previewApi(request, defaultLocale);
  return {
    body: await (preview ? drawInitiative(preview, wanted) : initiativeArt(wanted)),
    type: 'image/svg+xml; charset=utf-8',
    cacheControl: preview ? 'private, no-store' : PICTURE_CACHE,
    headers: {
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      ...(!preview && sharedHeaders),
    },
  };
});
