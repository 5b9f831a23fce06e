import type { GetServerSidePropsContext, Redirect } from 'next';
import type { Locale } from '#contract/shared/locale.ts';
import { createServerApi } from '#lib/api/serverApi.server.ts';
import { localizedPath } from '#lib/config/routes.ts';
import { settings } from '#lib/config/settings.server.ts';
import { ApiError } from '#lib/http/apiError.ts';
import type { Credentials } from '#lib/session/readSession.server.ts';
import type { Viewer } from '#lib/session/viewer.ts';
import { studioRoutes } from '#lib/studio/routes.ts';
import { barProps, type PreviewBarProps } from './barProps.server.ts';
import {
  endOfPreview,
  hasPreviewCookie,
  type Previewed,
  previewHeaderOf,
  readPreview,
} from './previewCookie.server.ts';
import { type PreviewPerson, previewPerson } from './previewPerson.server.ts';

interface Asking {
  readonly viewer: Viewer | null;
  readonly credentials: Credentials;
  readonly locale: Locale;
}

interface PagePreview {
  /** Header `preview`. */
  readonly record: string;
  /** Null for visitors. */
  readonly person: PreviewPerson | null;
  /** Null while the context API does not say what is shown. */
  readonly bar: PreviewBarProps | null;
}

const temporary = (destination: string): { redirect: Redirect } => ({
  redirect: { destination, permanent: false },
});

/** Returns a page's path without its language; Next adds path parameters to the query. */
function pathOf({ resolvedUrl, params = {} }: GetServerSidePropsContext): string {
  const [path = '/', query = ''] = resolvedUrl.split('?');
  const rest = new URLSearchParams(query);
  for (const name of Object.keys(params)) rest.delete(name);
  return rest.size === 0 ? path : `${path}?${rest.toString()}`;
}

async function sessionPreview(
  { req }: GetServerSidePropsContext,
  { viewer, credentials: { signedInAt } }: Asking,
): Promise<Previewed | null> {
  return viewer && signedInAt !== undefined
    ? readPreview(req, { profile: viewer.profile, signedInAt })
    : null;
}

/**
 * Returns a page's preview, or an address: that of a draft's gaps, or in the browser the page itself, to load
 * it as a whole with the document's bar.
 */
export async function pagePreview(
  context: GetServerSidePropsContext,
  asking: Asking,
): Promise<PagePreview | { redirect: Redirect } | null> {
  const { req, res } = context;
  if (!hasPreviewCookie(req)) return null;
  const { locale, credentials } = asking;
  const path = pathOf(context);
  res.setHeader('Cache-Control', 'private, no-store');
  if (req.headers['x-nextjs-data'] !== undefined)
    return temporary(settings().ORIGIN + localizedPath(path, locale));
  const previewed = await sessionPreview(context, asking);
  const end = (): null => {
    res.appendHeader('Set-Cookie', endOfPreview);
    return null;
  };
  if (!previewed) return end();
  const { noun, id } = previewed;
  const record = previewHeaderOf(previewed);
  try {
    const found = await createServerApi({ locale, ...credentials }).call('getContentPreview', {
      params: { noun, id },
    });
    if (found.errors.length > 0)
      return temporary(localizedPath(studioRoutes.recordPreview(noun, id), locale));
    const person = await previewPerson({ previewed, found, locale, credentials, viewer: asking.viewer });
    return { record, person, bar: await barProps({ previewed, found, locale, path }) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.status === 503 ? { record, person: null, bar: null } : end();
  }
}
