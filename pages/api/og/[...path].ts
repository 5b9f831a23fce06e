import { z } from 'zod';
import { PreviewPicture } from '#components/preview/PreviewPicture.tsx';
import { locale, slug } from '#contract/shared/schema.ts';
import { isOfferedLocale, offeredLocales, settingsRevision } from '#lib/config/portalSettings.server.ts';
import { cached } from '#lib/files/cached.server.ts';
import { fileRoute } from '#lib/files/fileRoute.server.ts';
import { sharedHeaders } from '#lib/files/openData.server.ts';
import { PICTURE_CACHE } from '#lib/page/cacheControl.server.ts';
import { drawPicture } from '#lib/preview/drawPicture.server.ts';
import { previewFamily } from '#lib/preview/fonts.server.ts';
import { previewedNouns, previewOf, type PreviewWanted, slugCount } from '#lib/preview/previews.server.ts';

const MAX_BYTES = 24 * 1024 * 1024;

const path = z.union([
  z.tuple([locale]),
  z
    .tuple([locale, z.enum(previewedNouns)], slug)
    .refine(([, noun, ...slugs]) => slugs.length === slugCount(noun)),
]);

const picture = cached(
  async ({ revision: _revision, ...wanted }: PreviewWanted & { revision: number }) =>
    drawPicture(PreviewPicture({ preview: await previewOf(wanted), fontFamily: previewFamily })),
  MAX_BYTES,
);

/** `GET /api/og/{locale}` and `/api/og/{locale}/{noun}/{slugs}`: preview picture. */
export default fileRoute(async ({ query }) => {
  const { data } = path.safeParse(query['path']);
  if (!data) return 404;
  const [asked, noun, ...slugs] = data;
  const locale = isOfferedLocale(asked) ? asked : offeredLocales()[0];
  const record = noun ? { noun, slugs } : null;
  return {
    body: await picture({ locale, record, revision: settingsRevision() }),
    type: 'image/png',
    cacheControl: PICTURE_CACHE,
    headers: sharedHeaders,
  };
});
