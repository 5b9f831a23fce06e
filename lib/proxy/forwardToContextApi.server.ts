import Negotiator from 'negotiator';
import type { NextApiRequest, NextApiResponse } from 'next';
import { type OperationName, operations } from '#contract/operations.ts';
import { defaultLocale, type Locale, locales } from '#contract/shared/locale.ts';
import { viewerHeader } from '#lib/api/viewerHeader.ts';
import { refreshAfter } from '#lib/api/watchSettings.server.ts';
import { settings } from '#lib/config/settings.server.ts';
import { ApiError, isSessionEnd } from '#lib/http/apiError.ts';
import { cacheControl } from '#lib/page/cacheControl.server.ts';
import { credentialsOf, type Person } from '#lib/session/readSession.server.ts';
import { personOf } from '#lib/session/session.server.ts';
import { type Previewed, previewHeaderOf, readPreview } from '#lib/visitorPreview/previewCookie.server.ts';
import { isPreviewViewer, previewViewer } from '#lib/visitorPreview/previewViewer.ts';
import { createServerApi } from '../api/serverApi.server.ts';
import { clientAddress } from '../http/clientAddress.server.ts';
import { isSameViewer } from './isSameViewer.ts';
import { matchOperation, methodsOf } from './matchOperation.ts';
import { readWrite } from './readWrite.server.ts';
import { sendProblem } from './sendProblem.server.ts';

/**
 * Forwards a browser's call with the subscription key; changes only from this site. Errors are problem
 * details without their message.
 */
export async function forwardToContextApi(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  response.setHeader('Vary', `Accept-Language, ${viewerHeader}`);
  response.setHeader('Cache-Control', 'no-store');
  try {
    const { name, isWrite, args } = await readCall(request, response);
    const { session, setCookies } = await personOf(request);
    if (setCookies.length > 0) response.setHeader('Set-Cookie', [...setCookies]);
    const preview = await previewOf(request, { session, isWrite });
    const call = (person: Person | null) =>
      createServerApi({
        locale: localeOf(request),
        ...credentialsOf(person),
        preview: preview ? previewHeaderOf(preview) : undefined,
        clientAddress: isWrite ? clientAddress(request) : undefined,
      }).call(name, args as never);
    const result = await call(session).catch((error: unknown) => {
      // A page for anonymous visitors needs no rights.
      if (isRejectedToken(error) && request.headers[viewerHeader] === undefined) return call(null);
      throw error;
    });
    if (isWrite) await refreshAfter(name);
    const isCacheable = !isWrite && !('isFresh' in operations[name]);
    if (isCacheable) response.setHeader('Cache-Control', cacheControl(request.headers));
    response.status(200).json(result);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    sendProblem(response, error);
  }
}

/**
 * Returns the preview of a call's page, which has no viewer or an invented one, who may only read; pages of
 * the studio have the editor.
 *
 * @throws {ApiError} if the page was made for another person
 */
async function previewOf(
  request: NextApiRequest,
  { session, isWrite }: { readonly session: Person | null; readonly isWrite: boolean },
): Promise<Previewed | null> {
  const viewer = request.headers[viewerHeader];
  const preview = viewer === session?.profile.oid ? null : await readPreview(request, session);
  if (typeof viewer === 'string' && isPreviewViewer(viewer)) {
    if (isWrite) throw new ApiError('forbidden', 'a preview is for reading');
    if (preview && viewer === previewViewer(preview.role)) return preview;
  } else if (isSameViewer(request.headers, session?.profile.oid))
    return viewer === undefined && !isWrite && preview?.role === 'visitor' ? preview : null;
  throw new ApiError('sign-in-required', 'the page was made for another person');
}

const isRejectedToken = (error: unknown): boolean =>
  isSessionEnd(error) || (error instanceof ApiError && error.code === 'token-refused');

interface Call {
  name: OperationName;
  isWrite: boolean;
  args: object;
}

/** @throws {ApiError} if the contract has no such call */
async function readCall(request: NextApiRequest, response: NextApiResponse): Promise<Call> {
  const { path = [], ...given } = request.query;
  const place = `/${[path].flat().join('/')}`;
  const method = request.method === 'HEAD' ? 'GET' : (request.method ?? '');
  const methods = methodsOf(place);
  if (methods.length > 0 && !methods.includes(method)) {
    response.setHeader('Allow', [...methods, ...(methods.includes('GET') ? ['HEAD'] : [])].sort().join(', '));
    throw new ApiError('method-not-allowed', 'no call of this method');
  }
  const matched = matchOperation(method, place);
  if (!matched) throw new ApiError('not-found', 'no such call');
  const { name, params } = matched;
  const operation = operations[name];
  const shape = 'query' in operation ? operation.query.shape : {};
  // Other parameters could mean something to a gateway, e.g. `subscription-key`.
  const query = Object.fromEntries(Object.entries(given).filter(([key]) => Object.hasOwn(shape, key)));
  const checked = 'query' in operation ? operation.query.safeParse(query) : { success: true };
  const checkedParams = 'params' in operation ? operation.params.safeParse(params) : { success: true };
  if (!checked.success || !checkedParams.success)
    throw new ApiError('invalid-request', 'parameters break the contract');
  const isWrite = method !== 'GET';
  const write = isWrite ? await readWrite(request, { hasBody: 'body' in operation, ...settings() }) : {};
  return { name, isWrite, args: { params, query, ...write } };
}

function localeOf(request: NextApiRequest): Locale {
  const headers = { 'accept-language': request.headers['accept-language'] ?? defaultLocale };
  const [best = defaultLocale] = new Negotiator({ headers }).languages([...locales]);
  return best as Locale;
}
