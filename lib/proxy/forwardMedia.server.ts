import type { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { isAxiosError } from 'axios';
import type { NextApiRequest, NextApiResponse } from 'next';
import { z } from 'zod';
import { boundaryDetailPath, boundaryNameHeader } from '#contract/boundaries/constants.ts';
import { boundaryParams } from '#contract/boundaries/schema.ts';
import { mediaPath, pictureForm, sha256 } from '#contract/files/schema.ts';
import { defaultLocale, type Locale } from '#contract/shared/locale.ts';
import { locale, multiPolygon } from '#contract/shared/schema.ts';
import { signedInAtHeader } from '#contract/users/signedInAt.ts';
import { settings } from '#lib/config/settings.server.ts';
import { toKml } from '#lib/files/kml.server.ts';
import { dataLicense, openDataHeaders, sharedHeaders } from '#lib/files/openData.server.ts';
import { logger } from '#lib/log/logger.server.ts';
import type { Person } from '#lib/session/readSession.server.ts';
import { personOf } from '#lib/session/session.server.ts';
import { createHttpClient } from '../http/httpClient.server.ts';

// Until the response starts; its bytes may take longer.
const DEADLINE_MS = 4000;
const asked = ['accept-encoding', 'range', 'if-range', 'if-none-match'] as const;
const forwardedHeaders = [
  'accept-ranges',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-length',
  'content-range',
  'content-type',
  'etag',
  'vary',
];
// A rewritten file has others.
// The address of a rewritten file names its language.
const headersOfBytes = new Set(['accept-ranges', 'content-length', 'etag', 'vary']);
const boundaryFile = boundaryParams.extend({
  format: z.literal('kml').optional(),
  locale: locale.default(defaultLocale),
});
const passed = new Set([200, 206, 304, 404, 416]);

/** Scripts are blocked and types never guessed: no file acts in the site's name. */
export async function forwardMedia(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  response.setHeader('Cache-Control', 'no-store');
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.status(405).setHeader('Allow', 'GET, HEAD').end();
    return;
  }
  const { sha256: name, ...query } = request.query;
  const { data: hash } = sha256.safeParse(name);
  const { data: form } = pictureForm.safeParse(query);
  if (!hash || !form) {
    response.status(404).end();
    return;
  }
  const url = mediaPath.replace(':sha256', hash);
  const wanted = form.width ? `${url}?width=${String(form.width)}&format=${form.format}` : url;
  await sendFile(request, response, wanted);
}

/** Sends GeoJSON or, with `format=kml`, KML, with the license of what is public. */
export async function forwardBoundary(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  response.setHeader('Cache-Control', 'no-store');
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.status(405).setHeader('Allow', 'GET, HEAD').end();
    return;
  }
  const { data } = boundaryFile.safeParse(request.query);
  // Ranges and versions are those of the original file.
  for (const name of asked) Reflect.deleteProperty(request.headers, name);
  if (data)
    await sendFile(request, response, boundaryDetailPath.replace(':boundary', data.boundary), {
      shared: openDataHeaders(),
      language: data.locale,
      rewrite: data.format === 'kml' ? sendAsKml : sendAsGeoJson,
    });
  else response.status(404).end();
}

interface Boundary {
  readonly content: Readable;
  /** Of its record; undefined if it has none or the context API names none. */
  readonly name: string | undefined;
  readonly isPublic: boolean;
}

/** Writes a geometry with its name and license as foreign members (RFC 7946, section 6.1). */
async function sendAsGeoJson(
  { content, name, isPublic }: Boundary,
  response: NextApiResponse,
): Promise<void> {
  const { type, coordinates } = multiPolygon.parse(await json(content));
  const about = { ...(name !== undefined && { name }), ...(isPublic && { license: dataLicense().url }) };
  response.end(JSON.stringify({ type, ...about, coordinates }));
}

/** Boundaries have a limited number of vertices. */
async function sendAsKml({ content, name, isPublic }: Boundary, response: NextApiResponse): Promise<void> {
  const boundary = multiPolygon.parse(await json(content));
  const disposition = String(response.getHeader('content-disposition') ?? 'attachment');
  const slug = /filename="(.+)\.geojson"/.exec(disposition)?.[1] ?? 'boundary';
  const { name: license, url } = dataLicense();
  response.setHeader('content-type', 'application/vnd.google-earth.kml+xml');
  response.setHeader('content-disposition', disposition.replace('.geojson"', '.kml"'));
  response.end(toKml(boundary, { name: name ?? slug, description: isPublic ? `${license}: ${url}` : '' }));
}

function decoded(text: unknown): string | undefined {
  try {
    return typeof text === 'string' ? decodeURIComponent(text) : undefined;
  } catch {
    return undefined;
  }
}

interface Sending {
  /** Headers of public files. */
  readonly shared?: Readonly<Record<string, string>>;
  /** Converts the format. */
  readonly rewrite?: (boundary: Boundary, response: NextApiResponse) => Promise<void>;
  /** Requested language. */
  readonly language?: Locale;
}

async function sendFile(
  request: NextApiRequest,
  response: NextApiResponse,
  wanted: string,
  { shared = sharedHeaders, rewrite, language }: Sending = {},
): Promise<void> {
  const upstream = await fetchForVisitor(request, response, { url: wanted, language }).catch(
    (error: unknown) => {
      if (!isAxiosError(error)) throw error;
      logger().error({ code: error.code }, 'a file could not be fetched');
      return null;
    },
  );
  if (!upstream || !passed.has(upstream.status)) {
    upstream?.data.destroy();
    response.status(503).setHeader('Retry-After', '10').end();
    return;
  }
  response.status(upstream.status);
  if (upstream.status < 400) {
    for (const name of forwardedHeaders) {
      const value = upstream.headers[name] as string | undefined;
      if (value !== undefined && !(rewrite && headersOfBytes.has(name))) response.setHeader(name, value);
    }
    if (upstream.isPersonal) response.setHeader('Cache-Control', 'private, no-store');
    else for (const [name, value] of Object.entries(shared)) response.setHeader(name, value);
    response.setHeader('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
  }
  if (upstream.status >= 300 || request.method === 'HEAD') {
    upstream.data.destroy();
    response.end();
    return;
  }
  if (rewrite) {
    const name = decoded(upstream.headers[boundaryNameHeader]);
    await rewrite({ content: upstream.data, name, isPublic: !upstream.isPersonal }, response);
    return;
  }
  // A visitor who leaves is no error.
  await pipeline(upstream.data, response).catch(() => undefined);
}

interface Wanted {
  readonly url: string;
  readonly language: Locale | undefined;
}

/** The session is slower, and read only for protected files. */
async function fetchForVisitor(request: NextApiRequest, response: NextApiResponse, wanted: Wanted) {
  const upstream = await fetchMedia(request, wanted);
  if (upstream.status !== 404) return { ...upstream, isPersonal: false };
  const { session, setCookies } = await personOf(request);
  if (setCookies.length > 0) response.setHeader('Set-Cookie', [...setCookies]);
  if (!session) return { ...upstream, isPersonal: false };
  const own = await fetchMedia(request, wanted, session);
  // A rejected token counts as none.
  const [shown, other] = own.status === 401 ? [upstream, own] : [own, upstream];
  other.data.destroy();
  return { ...shown, isPersonal: shown === own };
}

function fetchMedia({ method, headers }: NextApiRequest, { url, language }: Wanted, person?: Person) {
  const { CONTEXT_API_URL, CONTEXT_API_KEY } = settings();
  const conditions = asked.flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  const client = createHttpClient({
    baseURL: CONTEXT_API_URL,
    headers: {
      'Ocp-Apim-Subscription-Key': CONTEXT_API_KEY,
      accept: '*/*',
      // The content is passed on unchanged.
      'accept-encoding': 'identity',
      ...(language && { 'accept-language': language }),
      ...(person && {
        Authorization: `Bearer ${person.accessToken}`,
        [signedInAtHeader]: String(person.signedInAt),
      }),
    },
    deadline: DEADLINE_MS,
  });
  return client.request<Readable>({
    method: method ?? 'GET',
    url,
    headers: Object.fromEntries(conditions),
    responseType: 'stream',
    decompress: false,
    maxContentLength: -1,
    // The client's own deadline would cut a long film.
    signal: new AbortController().signal,
    validateStatus: (status) => status < 500,
  });
}
