import { z } from 'zod';
import { defaultLocale } from '#contract/shared/locale.ts';
import { ifOffered } from '#lib/api/ifOffered.ts';
import { createServerApi } from '#lib/api/serverApi.server.ts';
import { settings } from '#lib/config/settings.server.ts';
import { fileRoute } from '#lib/files/fileRoute.server.ts';
import { INDEX_CACHE } from '#lib/page/cacheControl.server.ts';
import { sitemaps } from '#lib/sitemap/sitemaps.server.ts';
import { sitemapXml } from '#lib/sitemap/sitemapXml.server.ts';

const query = z.object({ name: z.string(), page: z.coerce.number().int().min(1).default(1) });

/** `GET /sitemaps/{name}.xml?page={part}`: all pages of one noun. */
export default fileRoute(async (request) => {
  const { data } = query.safeParse(request.query);
  if (!data) return 404;
  const records = await ifOffered(createServerApi({ locale: defaultLocale }).call('getSitemap', {}));
  const body = await sitemapXml(sitemaps(records ?? {}).get(data.name) ?? [], data.page, settings().ORIGIN);
  return body === null ? 404 : { body, type: 'application/xml; charset=utf-8', cacheControl: INDEX_CACHE };
});
