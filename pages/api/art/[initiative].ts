import { z } from 'zod';
import { slug } from '#contract/shared/schema.ts';
import { artFormats } from '#lib/art/drawArt.ts';
import { initiativeArt } from '#lib/art/initiativeArt.server.ts';
import { fileRoute } from '#lib/files/fileRoute.server.ts';
import { PICTURE_CACHE } from '#lib/page/cacheControl.server.ts';

const formatOf = z.enum(artFormats);

/** `GET /api/art/{initiative}?format=hero|card`: the initiative's drawing. */
export default fileRoute(async ({ query }) => {
  const initiative = slug.safeParse(query['initiative']);
  const format = formatOf.safeParse(query['format']);
  if (!initiative.success) return 404;
  if (!format.success) return 400;
  return {
    body: await initiativeArt({ slug: initiative.data, format: format.data }),
    type: 'image/svg+xml; charset=utf-8',
    cacheControl: PICTURE_CACHE,
    headers: { 'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'" },
  };
});
