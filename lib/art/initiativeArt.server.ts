import { defaultLocale } from '#contract/shared/locale.ts';
import { createServerApi } from '#lib/api/serverApi.server.ts';
import { cached } from '#lib/files/cached.server.ts';
import { type ArtFormat, drawArt } from './drawArt.ts';

const MAX_BYTES = 32 * 1024 * 1024;

/**
 * Returns an initiative's drawing as SVG, cached.
 *
 * @throws {ApiError} `not-found` for an unknown slug, or when the context API fails
 */
export const initiativeArt = cached(async ({ slug, format }: { slug: string; format: ArtFormat }) => {
  const initiative = await createServerApi({ locale: defaultLocale }).call('getInitiative', {
    params: { initiative: slug },
  });
  const { slug: present, ecosystems, boundary, centroid } = initiative;
  return drawArt({ slug: present, ecosystem: ecosystems[0]?.code, boundary, centroid, format });
}, MAX_BYTES);
