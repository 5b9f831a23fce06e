import type { NextApiRequest, NextApiResponse } from 'next';
import { methodsOf, sendAuthResponse } from '#lib/auth/endpoints.server.ts';
import { clientAddress } from '#lib/http/clientAddress.server.ts';
import { ownCookies } from '#lib/session/ownCookies.ts';
import { signIn } from '#lib/session/session.server.ts';

// Forms have one session and a language.
export const config = { api: { bodyParser: { sizeLimit: '4kb' } } };

/** See `lib/auth`. */
export default async function handler(request: NextApiRequest, response: NextApiResponse) {
  const { auth = [], ...query } = request.query;
  const path = [auth].flat().join('/');
  const methods = methodsOf(path);
  const sources = signIn();
  response.setHeader('Cache-Control', 'private, no-store');
  response.setHeader('Referrer-Policy', 'no-referrer');
  if (methods.length === 0 || !sources) {
    response.status(404).json({ code: 'not-found' });
    return;
  }
  if (!methods.includes(request.method ?? '')) {
    response.setHeader('Allow', methods.join(', '));
    response.status(405).json({ code: 'method-not-allowed' });
    return;
  }
  const { headers } = request;
  const cookies = ownCookies(request);
  const form = (request.body ?? {}) as Record<string, unknown>;
  const authResponse = await sendAuthResponse(
    `${request.method ?? ''} ${path}`,
    { query, cookies, headers, form, clientAddress: clientAddress(request) },
    sources,
  );
  if (authResponse.setCookies?.length) response.setHeader('Set-Cookie', authResponse.setCookies as string[]);
  if (authResponse.location) response.setHeader('Location', authResponse.location);
  response.status(authResponse.status);
  if (authResponse.json === undefined) response.end();
  else response.json(authResponse.json);
}
