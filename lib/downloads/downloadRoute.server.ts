import { z } from 'zod';
import { locale } from '#contract/shared/schema.ts';
import { fileFormats } from '#lib/api/listSearch.ts';
import { fileRoute } from '#lib/files/fileRoute.server.ts';
import { cacheControl } from '#lib/page/cacheControl.server.ts';
import { credentialsOf } from '#lib/session/readSession.server.ts';
import { personOf } from '#lib/session/session.server.ts';
import type { Download } from './download.server.ts';

const path = z.object({
  locale,
  file: z
    .string()
    .transform((file) => file.split('.'))
    .pipe(z.tuple([z.string(), z.enum(fileFormats)])),
});

/** Creates the route of downloads by name. */
export const downloadRoute = (downloads: Readonly<Record<string, Download>>) => {
  const byName = new Map(Object.entries(downloads));
  return fileRoute(async (request, response) => {
    const { query, headers } = request;
    const { data } = path.safeParse(query);
    if (!data) return 404;
    const [name, format] = data.file;
    async function credentials() {
      const { session, setCookies } = await personOf(request);
      for (const cookie of setCookies) response.appendHeader('Set-Cookie', cookie);
      return credentialsOf(session);
    }
    const file = await byName.get(name)?.({ locale: data.locale, format, query, credentials });
    return file ? { ...file, cacheControl: cacheControl(headers) } : 404;
  });
};
