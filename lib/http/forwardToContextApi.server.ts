import type { NextApiRequest, NextApiResponse } from 'next';
import Negotiator from 'negotiator';
import { defaultLocale, locales, type Locale } from '#contract/locale.ts';
import { operations, type OperationName } from '#contract/operations.ts';
import type { Problem } from '#contract/problem.ts';
import { ApiError } from '#lib/api/apiError.ts';
import { cacheControl } from '#lib/page/cacheControl.server.ts';
import { ownCookies } from '#lib/session/ownCookies.ts';
import { sessionOf } from '#lib/session/session.server.ts';
import { createServerApi } from './serverApi.server.ts';

/**
 * Passes a browser's call on to the context API with the subscription key: only calls of the contract, with parameters and
 * query that keep it. Failures are problem details without their message.
 */
export async function forwardToContextApi(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  response.setHeader('Vary', 'Accept-Language');
  response.setHeader('Cache-Control', 'no-store');
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    sendProblem(response, 'method-not-allowed', 405);
    return;
  }
  const { path = [], ...given } = request.query;
  const matched = matchOperation(`/${[path].flat().join('/')}`);
  if (!matched) {
    sendProblem(response, 'not-found', 404);
    return;
  }
  const { name, params } = matched;
  const operation = operations[name];
  const shape = 'query' in operation ? operation.query.shape : {};
  // What the contract does not know could still mean something to a gateway, `subscription-key` for example.
  const query = Object.fromEntries(Object.entries(given).filter(([key]) => Object.hasOwn(shape, key)));
  const checked = 'query' in operation ? operation.query.safeParse(query) : { success: true };
  const checkedParams = 'params' in operation ? operation.params.safeParse(params) : { success: true };
  if (!checked.success || !checkedParams.success) {
    sendProblem(response, 'invalid-request', 400);
    return;
  }
  try {
    const { session, setCookies } = await sessionOf(ownCookies(request));
    if (setCookies.length > 0) response.setHeader('Set-Cookie', [...setCookies]);
    const api = createServerApi({ locale: localeOf(request), accessToken: session?.accessToken });
    const answer = await api.call(name, { params, query } as never);
    response.setHeader('Cache-Control', cacheControl(request.headers));
    response.status(200).json(answer);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    sendProblem(
      response,
      error.status === 503 ? 'unavailable' : (error.code as Problem['code']),
      error.status,
    );
  }
}

function matchOperation(path: string): { name: OperationName; params: Record<string, string> } | null {
  for (const name of Object.keys(operations) as OperationName[]) {
    const pattern = operations[name].path.replace(/:(\w+)/g, '(?<$1>[^/]+)');
    const match = new RegExp(`^${pattern}$`).exec(path);
    if (match) return { name, params: { ...match.groups } };
  }
  return null;
}

function localeOf(request: NextApiRequest): Locale {
  const headers = { 'accept-language': request.headers['accept-language'] ?? defaultLocale };
  const [best = defaultLocale] = new Negotiator({ headers }).languages([...locales]);
  return best as Locale;
}

function sendProblem(response: NextApiResponse, code: Problem['code'], status: number): void {
  const body: Problem = { type: 'about:blank', title: code, status, code };
  response.status(status).setHeader('Content-Type', 'application/problem+json').send(JSON.stringify(body));
}
