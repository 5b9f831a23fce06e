import { defaultLocale } from '#contract/shared/locale.ts';
import type { Api } from '#lib/api/api.ts';
import { createServerApi } from '#lib/api/serverApi.server.ts';
import { type ArtFormat, drawArt } from '#lib/art/drawArt.ts';
import { cached } from '#lib/files/cached.server.ts';

const MAX_BYTES = 32 * 1024 * 1024;

interface Wanted {
  readonly slug: string;
  readonly format: ArtFormat;
}

/** @throws {ApiError} `not-found` for an unknown slug, or when the context API fails */
export async function drawInitiative(api: Api, { slug, format }: Wanted): Promise<string> {
  const initiative = await api.call('getInitiative', { params: { initiative: slug } });
  const { slug: present, ecosystems, boundary, centroid } = initiative;
  return drawArt({ slug: present, ecosystem: ecosystems[0]?.code, boundary, centroid, format });
}

export const initiativeArt = cached(
  (wanted: Wanted) => drawInitiative(createServerApi({ locale: defaultLocale }), wanted),
  MAX_BYTES,
);
