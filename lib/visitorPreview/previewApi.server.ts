import type { Locale } from '#contract/shared/locale.ts';
import type { Api } from '#lib/api/api.ts';
import { createServerApi } from '#lib/api/serverApi.server.ts';
import type { CookieRequest } from '#lib/session/ownCookies.ts';
import { credentialsOf } from '#lib/session/readSession.server.ts';
import { personOf } from '#lib/session/session.server.ts';
import { hasPreviewCookie, previewHeaderOf, readPreview } from './previewCookie.server.ts';

/** Returns the API of a request's preview, for files beside pages. */
export async function previewApi(request: CookieRequest, locale: Locale): Promise<Api | null> {
  if (!hasPreviewCookie(request)) return null;
  const { session } = await personOf(request);
  const previewed = await readPreview(request, session);
  if (!previewed) return null;
  return createServerApi({
    locale,
    ...credentialsOf(session),
    preview: previewHeaderOf(previewed),
  });
}
