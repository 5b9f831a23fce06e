import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { clientCredentialsGrant, ClientSecretPost, Configuration, ResponseBodyError } from 'openid-client';
import { beyondVisit, inTime, timeLeft, TimeLimitError } from '#lib/http/visit.server.ts';
import { AuthError } from './authError.ts';
import { IDENTITY_MS } from './authority.server.ts';
import { limitRequests } from './oidcClient.server.ts';

/** Application that reads profiles, registered at the identity service. */
export interface Application {
  readonly tokenUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scope: string;
}

/** Seconds before expiry from which a token is not used. */
const MARGIN = 60;

// Shared between visits, which may have less time left than others.
const known = new LRUCache<string, string, Application>({
  max: 10,
  fetchMethod: async (_key, _before, { context, options }) => {
    const { token, seconds } = await beyondVisit(IDENTITY_MS, () => request(context));
    options.ttl = Math.max(1, seconds - MARGIN) * 1000;
    return token;
  },
});

const keyOf = ({ tokenUrl, clientId, clientSecret, scope }: Application) =>
  createHash('sha256')
    .update(JSON.stringify([tokenUrl, clientId, clientSecret, scope]))
    .digest('base64url');

/**
 * Returns the application's own access token (RFC 6749, 4.4).
 *
 * @throws {AuthError} `identity-unavailable`
 */
export async function applicationToken(application: Application): Promise<string> {
  try {
    return await inTime(
      known.forceFetch(keyOf(application), { context: application }),
      timeLeft(IDENTITY_MS),
    );
  } catch (error) {
    if (!(error instanceof TimeLimitError)) throw error;
    throw new AuthError('identity-unavailable', 'the token of the application takes too long');
  }
}

export const forgetApplicationToken = (application: Application): boolean => known.delete(keyOf(application));

async function request({ tokenUrl, clientId, clientSecret, scope }: Application) {
  const server = { issuer: new URL(tokenUrl).origin, token_endpoint: tokenUrl };
  const client = new Configuration(server, clientId, {}, ClientSecretPost(clientSecret));
  limitRequests(client, tokenUrl);
  try {
    const { access_token, expires_in = 300 } = await clientCredentialsGrant(client, { scope });
    return { token: access_token, seconds: expires_in };
  } catch (error) {
    const kind = error instanceof ResponseBodyError ? error.error : (error as { code?: string }).code;
    throw new AuthError('identity-unavailable', `no token of the application: ${kind ?? 'no response'}`);
  }
}
