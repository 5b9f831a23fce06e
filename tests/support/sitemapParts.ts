import { HttpResponse, type HttpResponseResolver } from 'msw';
import { type Sitemap, sitemapPartQuery } from '#contract/site/sitemap.ts';

const asked = (url: string) => sitemapPartQuery.parse(Object.fromEntries(new URL(url).searchParams));

/** Serves a sitemap in parts, each from the number of its first record. */
export const sitemapPartResolvers = (sitemap: Sitemap) =>
  ({
    getSitemapParts: ({ request }) => {
      const { noun, size } = asked(request.url);
      const firsts = sitemap[noun].flatMap((_, index) => (index % size === 0 ? [index] : []));
      const newest = (first: number) =>
        sitemap[noun]
          .slice(first, first + size)
          .map(({ updatedAt }) => updatedAt)
          .sort()
          .at(-1);
      return HttpResponse.json({
        parts: firsts.map((first) => ({ from: String(first), updatedAt: newest(first) })),
      });
    },
    getSitemapPart: ({ request }) => {
      const { noun, size, from = '0' } = asked(request.url);
      return HttpResponse.json({ records: sitemap[noun].slice(Number(from), Number(from) + size) });
    },
  }) as const satisfies Record<string, HttpResponseResolver>;
