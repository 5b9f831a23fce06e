import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isAxiosError } from 'axios';
import type { NextApiRequest, NextApiResponse } from 'next';
import { exportPaths, wholeExports } from '#contract/imports/constants.ts';
import { activitiesQuery, listExportParams, listExportQuery } from '#contract/imports/schema.ts';
import { signedInAtHeader } from '#contract/users/signedInAt.ts';
import { localizedPath } from '#lib/config/routes.ts';
import { settings } from '#lib/config/settings.server.ts';
import { createHttpClient } from '#lib/http/httpClient.server.ts';
import { beyondVisit } from '#lib/http/visit.server.ts';
import { requestLocale } from '#lib/i18n/requestLocale.server.ts';
import { logger } from '#lib/log/logger.server.ts';
import { personOf } from '#lib/session/session.server.ts';
import { studioRoutes } from '#lib/studio/routes.ts';

/** Milliseconds until a large export starts. */
const DEADLINE_MS = 300_000;

const forwarded = ['content-type', 'content-length', 'content-disposition'] as const;

/** Sends the reader back to the page of exports, which says what prevents the file. */
function leadBack(request: NextApiRequest, response: NextApiResponse, problem: 'none' | 'identifier'): void {
  const path = localizedPath(studioRoutes.data(`export=${problem}`), requestLocale(request.headers));
  response.status(303).setHeader('Location', path).end();
}

/** Returns null for an unknown export. */
function pathOf({ name, ...query }: NextApiRequest['query']): string | null {
  if (name !== 'list') {
    const key = wholeExports.find((each) => each === name);
    if (key !== 'iati') return key ? exportPaths[key] : null;
    const { data } = activitiesQuery.safeParse(query);
    return data ? `${exportPaths.iati}?organization=${encodeURIComponent(data.organization)}` : null;
  }
  const { data: params } = listExportParams.safeParse(query);
  const { data: asked } = listExportQuery.safeParse(query);
  return params && asked ? `${exportPaths.list.replace(':noun', params.noun)}?format=${asked.format}` : null;
}

/** Streams an export; the context API checks the reader's rights. */
export async function sendExport(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  response.setHeader('Cache-Control', 'private, no-store');
  if (request.method !== 'GET') {
    response.status(405).setHeader('Allow', 'GET').end();
    return;
  }
  const url = pathOf(request.query);
  if (!url) {
    // Its address is complete only with what the form asks for.
    if (request.query['name'] === 'iati') leadBack(request, response, 'identifier');
    else response.status(404).end();
    return;
  }
  const { session, setCookies } = await personOf(request);
  if (setCookies.length > 0) response.setHeader('Set-Cookie', [...setCookies]);
  if (!session) {
    response.status(401).end();
    return;
  }
  const { CONTEXT_API_URL, CONTEXT_API_KEY } = settings();
  const headers = {
    'Ocp-Apim-Subscription-Key': CONTEXT_API_KEY,
    Authorization: `Bearer ${session.accessToken}`,
    [signedInAtHeader]: String(session.signedInAt),
    accept: '*/*',
    // The content is passed on unchanged, with its length.
    'accept-encoding': 'identity',
  };
  const left = new AbortController();
  response.once('close', () => {
    left.abort();
  });
  const upstream = await beyondVisit(DEADLINE_MS, () =>
    createHttpClient({ baseURL: CONTEXT_API_URL, headers, deadline: DEADLINE_MS }).request<Readable>({
      url,
      responseType: 'stream',
      maxContentLength: -1,
      decompress: false,
      // The client's own deadline would cut a long download.
      signal: left.signal,
      validateStatus: () => true,
    }),
  ).catch((error: unknown) => {
    if (!isAxiosError(error)) throw error;
    if (!left.signal.aborted) logger().error({ code: error.code }, 'an export could not be fetched');
    return null;
  });
  if (upstream?.status !== 200) {
    upstream?.data.destroy();
    if (upstream?.status === 409) {
      leadBack(request, response, 'none');
      return;
    }
    // An older context API rejects the name of a list that it does not have.
    response.status(upstream?.status === 400 ? 404 : (upstream?.status ?? 503)).end();
    return;
  }
  for (const name of forwarded) {
    const value = upstream.headers[name] as string | undefined;
    if (value !== undefined) response.setHeader(name, value);
  }
  response.setHeader('X-Content-Type-Options', 'nosniff');
  // A reader who leaves is no error.
  await pipeline(upstream.data, response.status(200)).catch(() => undefined);
}
