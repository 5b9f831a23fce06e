import { LRUCache } from 'lru-cache';
import { defaultLocale } from '#contract/locale.ts';
import { ApiError } from '#lib/api/apiError.ts';
import { createServerApi } from '#lib/http/serverApi.server.ts';
import { type ArtFormat, drawArt } from './drawArt.ts';

const drawings = new LRUCache<string, string, { slug: string; format: ArtFormat }>({
  max: 500,
  ttl: 10 * 60 * 1000,
  fetchMethod: async (_key, before, { context: { slug, format } }) => {
    try {
      const initiative = await createServerApi({ locale: defaultLocale }).call('getInitiative', {
        params: { initiative: slug },
      });
      const ecosystem = initiative.ecosystems[0]?.code;
      return drawArt({ slug: initiative.slug, ecosystem, boundary: initiative.boundary, format });
    } catch (error) {
      if (before && !(error instanceof ApiError && error.code === 'not-found')) return before;
      throw error;
    }
  },
});

/**
 * The drawing of an initiative as SVG, kept for ten minutes and for as long as the context API is out of reach.
 *
 * @throws {ApiError} `not-found` for an unknown slug, otherwise when the context API fails
 */
export function initiativeArt(slug: string, format: ArtFormat): Promise<string> {
  return drawings.forceFetch(`${format} ${slug}`, { context: { slug, format } });
}
