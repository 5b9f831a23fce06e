import { z } from 'zod';
import { defaultLocale } from '#contract/shared/locale.ts';
import { createServerApi } from '#lib/api/serverApi.server.ts';
import { settings } from '#lib/config/settings.server.ts';
import { fileRoute } from '#lib/files/fileRoute.server.ts';
import { INDEX_CACHE } from '#lib/page/cacheControl.server.ts';
import { sitemapPages } from '#lib/sitemap/sitemapFiles.server.ts';
import { sitemapXml } from '#lib/sitemap/sitemapXml.server.ts';

const query = z.object({
  name: z.string(),
  page: z.coerce.number().int().min(1).default(1),
  from: z.string().optional(),
});

/** `GET /sitemaps/{name}.xml?from={place}`, or `?page={number}`. */
export default fileRoute(async (request) => {
  const { data } = query.safeParse(request.query);
  if (!data) return 404;
  const pages = await sitemapPages(createServerApi({ locale: defaultLocale }), data.name, data);
  if (pages.length === 0) return 404;
  const body = await sitemapXml(pages, settings().ORIGIN);
  return { body, type: 'application/xml; charset=utf-8', cacheControl: INDEX_CACHE };
});
