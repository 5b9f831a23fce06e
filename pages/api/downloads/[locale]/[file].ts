import { z } from 'zod';
import { locale } from '#contract/shared/schema.ts';
import { fileFormats } from '#lib/api/listSearch.ts';
import { downloads } from '#lib/downloads/downloads.server.ts';
import { fileRoute } from '#lib/files/fileRoute.server.ts';
import { cacheControl } from '#lib/page/cacheControl.server.ts';
import { credentialsOf } from '#lib/session/readSession.server.ts';
import { personOf } from '#lib/session/session.server.ts';

// Files are written part by part.
export const config = { api: { responseLimit: false } };

const path = z.object({
  locale,
  file: z
    .string()
    .transform((file) => file.split('.'))
    .pipe(z.tuple([z.string(), z.enum(fileFormats)])),
});

/** `GET /api/downloads/{locale}/{list}.{format}?{filters}`: results of a list, or values. */
export default fileRoute(async (request, response) => {
  const { query, headers } = request;
  const { data } = path.safeParse(query);
  if (!data) return 404;
  const [name, format] = data.file;
  async function credentials() {
    const { session, setCookies } = await personOf(request);
    for (const cookie of setCookies) response.appendHeader('Set-Cookie', cookie);
    return credentialsOf(session);
  }
  const file = await downloads.get(name)?.({ locale: data.locale, format, query, credentials });
  return file ? { ...file, cacheControl: cacheControl(headers) } : 404;
});
