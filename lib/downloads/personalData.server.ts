import type { NextApiRequest, NextApiResponse } from 'next';
import { dataExportForm } from '#contract/privacy/write.ts';
import { defaultLocale } from '#contract/shared/locale.ts';
import { createServerApi } from '#lib/api/serverApi.server.ts';
import { localizedPath } from '#lib/config/routes.ts';
import { settings } from '#lib/config/settings.server.ts';
import { ApiError } from '#lib/http/apiError.ts';
import { BodyTooLargeError, readBody } from '#lib/http/readBody.server.ts';
import { isLocale } from '#lib/i18n/localeOfPath.ts';
import { isOwnForm } from '#lib/session/isOwnOrigin.server.ts';
import { credentialsOf } from '#lib/session/readSession.server.ts';
import { personOf } from '#lib/session/session.server.ts';
import { studioRoutes } from '#lib/studio/routes.ts';

const MAX_BYTES = 4_096;

/** Returns null if the form is too long. */
async function fieldsOf(request: NextApiRequest): Promise<URLSearchParams | null> {
  try {
    return new URLSearchParams((await readBody(request, MAX_BYTES)).toString('utf8'));
  } catch (error) {
    if (error instanceof BodyTooLargeError) return null;
    throw error;
  }
}

/** Sends all data about an address; an invalid one leads back to the page. */
export async function sendPersonalData(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  response.setHeader('Cache-Control', 'private, no-store');
  if (request.method !== 'POST') {
    response.status(405).setHeader('Allow', 'POST').end();
    return;
  }
  if (!isOwnForm(request.headers, settings().ORIGIN)) {
    response.status(403).end();
    return;
  }
  const fields = await fieldsOf(request);
  const asked = fields?.get('locale') ?? '';
  const locale = isLocale(asked) ? asked : defaultLocale;
  const { data: body } = dataExportForm.safeParse({ email: fields?.get('email') });
  if (!body) {
    const page = `${localizedPath(studioRoutes.personalData(), locale)}?problem=email`;
    response.status(303).setHeader('Location', page).end();
    return;
  }
  const { session, setCookies } = await personOf(request);
  if (setCookies.length > 0) response.setHeader('Set-Cookie', [...setCookies]);
  try {
    const api = createServerApi({ locale, ...credentialsOf(session) });
    const { data } = await api.call('postDataExport', { body });
    response
      .status(200)
      .setHeader('Content-Type', 'application/json; charset=utf-8')
      .setHeader('Content-Disposition', 'attachment; filename="personal-data.json"')
      .send(`${JSON.stringify(data, null, 2)}\n`);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    response.status(error.status).end();
  }
}
