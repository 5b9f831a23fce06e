import { defaultLocale } from '#contract/shared/locale.ts';
import { createServerApi } from '#lib/api/serverApi.server.ts';
import { settings } from '#lib/config/settings.server.ts';
import { fileRoute } from '#lib/files/fileRoute.server.ts';
import { INDEX_CACHE } from '#lib/page/cacheControl.server.ts';
import { sitemapFiles } from '#lib/sitemap/sitemapFiles.server.ts';
import { sitemapIndexXml } from '#lib/sitemap/sitemapXml.server.ts';

/** `GET /sitemap.xml`. */
export default fileRoute(async () => {
  const files = await sitemapFiles(createServerApi({ locale: defaultLocale }));
  return {
    body: await sitemapIndexXml(files, settings().ORIGIN),
    type: 'application/xml; charset=utf-8',
    cacheControl: INDEX_CACHE,
  };
});
