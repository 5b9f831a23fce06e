import { z } from 'zod';
import { operations } from '#contract/operations.ts';
import { locale, slug } from '#contract/shared/schema.ts';
import { isOfferedLocale, offeredLocales } from '#lib/config/portalSettings.server.ts';
import { feed } from '#lib/feeds/feeds.server.ts';
import { fileRoute } from '#lib/files/fileRoute.server.ts';
import { openDataHeaders } from '#lib/files/openData.server.ts';
import { FEED_CACHE } from '#lib/page/cacheControl.server.ts';

const file = (name: z.ZodType<string, string>) =>
  z
    .string()
    .endsWith('.xml')
    .transform((given) => given.slice(0, -'.xml'.length))
    .pipe(name);

const { token } = operations.getFollowedUpdates.params.shape;

const path = z.union([
  z.tuple([locale, z.literal('news.xml')]).transform(([language]) => ({ locale: language })),
  z
    .tuple([locale, z.literal('initiatives'), file(slug)])
    .transform(([language, , initiative]) => ({ locale: language, initiative })),
  z
    .tuple([locale, z.literal('initiatives'), slug, z.literal('projects'), file(slug)])
    .transform(([language, , initiative, , project]) => ({ locale: language, initiative, project })),
  z
    .tuple([locale, z.literal('followed'), file(token)])
    .transform(([language, , reader]) => ({ locale: language, reader })),
]);

/**
 * `GET /feeds/{locale}/news.xml`, `…/initiatives/{i}.xml`, `…/initiatives/{i}/projects/{p}.xml`,
 * `…/followed/{token}.xml`.
 */
export default fileRoute(async ({ query }) => {
  const { data } = path.safeParse(query['path']);
  if (!data) return 404;
  const locale = isOfferedLocale(data.locale) ? data.locale : offeredLocales()[0];
  return {
    body: await feed({ ...data, locale }),
    type: 'application/atom+xml; charset=utf-8',
    ...(!('reader' in data) && { headers: openDataHeaders() }),
    cacheControl: 'reader' in data ? 'private, no-store' : FEED_CACHE,
  };
});
