import { z } from 'zod';
import { locale, slug } from '#contract/shared.ts';
import { feed } from '#lib/feeds/feeds.server.ts';
import { fileRoute } from '#lib/files/fileRoute.server.ts';
import { cacheControl } from '#lib/page/cacheControl.server.ts';

const file = z
  .string()
  .endsWith('.xml')
  .transform((name) => name.slice(0, -'.xml'.length))
  .pipe(slug);

const path = z.union([
  z.tuple([locale, z.literal('news.xml')]).transform(([language]) => ({ locale: language })),
  z
    .tuple([locale, z.literal('initiatives'), file])
    .transform(([language, , initiative]) => ({ locale: language, initiative })),
  z
    .tuple([locale, z.literal('initiatives'), slug, z.literal('projects'), file])
    .transform(([language, , initiative, , project]) => ({ locale: language, initiative, project })),
]);

/** `GET /feeds/{locale}/news.xml`, `…/initiatives/{i}.xml`, `…/initiatives/{i}/projects/{p}.xml`: Atom feeds. */
export default fileRoute(async ({ query, headers }) => {
  const { data } = path.safeParse(query['path']);
  if (!data) return 404;
  return {
    body: await feed(data),
    type: 'application/atom+xml; charset=utf-8',
    cacheControl: cacheControl(headers),
  };
});
