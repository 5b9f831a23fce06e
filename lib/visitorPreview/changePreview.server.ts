import type { NextApiRequest, NextApiResponse } from 'next';
import { z } from 'zod';
import { contentNouns, previewRoles } from '#contract/content/constants.ts';
import { locales } from '#contract/shared/locale.ts';
import { createServerApi } from '#lib/api/serverApi.server.ts';
import { safeReturnUrl } from '#lib/auth/returnUrl.ts';
import { localizedPath } from '#lib/config/routes.ts';
import { settings } from '#lib/config/settings.server.ts';
import { ApiError } from '#lib/http/apiError.ts';
import { BodyTooLargeError, readBody } from '#lib/http/readBody.server.ts';
import { isOwnForm } from '#lib/session/isOwnOrigin.server.ts';
import { credentialsOf } from '#lib/session/readSession.server.ts';
import { personOf } from '#lib/session/session.server.ts';
import { studioRoutes } from '#lib/studio/routes.ts';
import { previewPath } from './barProps.server.ts';
import { endOfPreview, previewCookie } from './previewCookie.server.ts';

const MAX_BYTES = 16_384;

const form = z.object({
  noun: z.enum(contentNouns),
  id: z.uuid(),
  locale: z.enum(locales),
  /** Ends a preview; absent for its start. */
  end: z.enum(['edit', 'stop']).optional(),
  role: z.enum(previewRoles).default('visitor'),
  /** Page to return to. */
  path: z.string().optional(),
  /** Present page, for a change of the role; default: the record's. */
  page: z.string().optional(),
});

type Sent = z.infer<typeof form>;

async function readForm(request: NextApiRequest): Promise<Sent | undefined> {
  const body = await readBody(request, MAX_BYTES).catch((error: unknown) => {
    if (error instanceof BodyTooLargeError) return Buffer.from('');
    throw error;
  });
  return form.safeParse(Object.fromEntries(new URLSearchParams(body.toString('utf8')))).data;
}

/** Starts a preview, or returns another address. */
async function start(
  request: NextApiRequest,
  { noun, id, locale, role, page }: Sent,
): Promise<{ location: string; cookies: readonly string[] }> {
  const record = studioRoutes.record(noun, id);
  const { session, setCookies } = await personOf(request);
  if (!session) return { location: record, cookies: setCookies };
  const found = await createServerApi({ locale, ...credentialsOf(session) })
    .call('getContentPreview', { params: { noun, id } })
    .catch((error: unknown) => {
      if (error instanceof ApiError) return null;
      throw error;
    });
  const own = found?.errors.length === 0 ? previewPath(noun, found) : null;
  if (own === null) {
    const location = found ? studioRoutes.recordPreview(noun, id) : record;
    return { location, cookies: setCookies };
  }
  const cookie = await previewCookie({ noun, id, role }, session);
  const location = page === undefined ? own : safeReturnUrl(page, settings().ORIGIN);
  return { location, cookies: [...setCookies, ...(cookie ? [cookie] : [])] };
}

/** Starts or ends a preview by a form of this site, and redirects. */
export async function changePreview(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  response.setHeader('Cache-Control', 'private, no-store');
  if (request.method !== 'POST') {
    response.status(405).setHeader('Allow', 'POST').end();
    return;
  }
  const { ORIGIN } = settings();
  if (!isOwnForm(request.headers, ORIGIN)) {
    response.status(403).setHeader('Connection', 'close').end();
    return;
  }
  const sent = await readForm(request);
  if (!sent) {
    response.status(400).setHeader('Connection', 'close').end();
    return;
  }
  const { noun, id, locale, end, path } = sent;
  const { location, cookies } = end
    ? {
        location: end === 'edit' ? studioRoutes.record(noun, id) : safeReturnUrl(path, ORIGIN),
        cookies: [endOfPreview],
      }
    : await start(request, sent);
  if (cookies.length > 0) response.setHeader('Set-Cookie', [...cookies]);
  response.status(303).setHeader('Location', localizedPath(location, locale)).end();
}
