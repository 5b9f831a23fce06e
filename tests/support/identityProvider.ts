import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import type { B2cSettings } from '#lib/session/identitySettings.ts';
import { loopbackServer } from './loopbackServer.ts';

const { privateKey, publicKey } = await generateKeyPair('RS256');
const stranger = await generateKeyPair('RS256');
const jwk = { ...(await exportJWK(publicKey)), kid: 'key-1', alg: 'RS256', use: 'sig' };

export const clientId = 'the-portal';
export const oid = '11111111-2222-4333-8444-555555555555';

type TokenResponse = (request: URLSearchParams, response: ServerResponse) => Promise<void> | void;

export interface TestProvider {
  readonly identity: B2cSettings;
  readonly refreshes: URLSearchParams[];
  /** Response to token calls; by default new tokens. */
  response: TokenResponse;
  issue(claims?: JWTPayload, signedBy?: 'provider' | 'stranger'): Promise<string>;
  newRefreshToken(): string;
  renew: TokenResponse;
  /** Path below a policy without responses. */
  silent: string | null;
  /** Path below a policy that responds after 400 ms. */
  slow: string | null;
}

const policies = { signin: 'B2C_1_signin', reset: 'B2C_1_reset', forcedreset: 'B2C_1_forcedreset' };

/**
 * Starts an identity service like Azure AD B2C with single-use refresh tokens.
 *
 * @param now time in milliseconds
 */
export async function identityProvider(now: () => number): Promise<TestProvider> {
  const usable = new Set<string>();
  const refreshes: URLSearchParams[] = [];

  const { url } = await loopbackServer((request, response) => void handle(request, response));
  const authority = `${url}/tenant.example`;
  const issuer = `${authority}/v2.0/`;

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const [, , policy = '', ...rest] = (request.url ?? '').split('?')[0]!.split('/');
    const base = `${authority}/${policy}`;
    response.setHeader('Content-Type', 'application/json');
    if (rest.join('/') === provider.silent) return;
    if (rest.join('/') === provider.slow) await wait(400);
    switch (rest.join('/')) {
      case 'v2.0/.well-known/openid-configuration':
        response.end(
          JSON.stringify({
            issuer,
            authorization_endpoint: `${base}/oauth2/v2.0/authorize`,
            token_endpoint: `${base}/oauth2/v2.0/token`,
            end_session_endpoint: `${base}/oauth2/v2.0/logout`,
            jwks_uri: `${base}/discovery/v2.0/keys`,
          }),
        );
        return;
      case 'discovery/v2.0/keys':
        response.end(JSON.stringify({ keys: [jwk] }));
        return;
      case 'oauth2/v2.0/token': {
        const fields = new URLSearchParams(await text(request));
        refreshes.push(fields);
        await provider.response(fields, response);
        return;
      }
      default:
        response.writeHead(404).end('{}');
    }
  }

  const issue: TestProvider['issue'] = (claims = {}, signedBy = 'provider') => {
    const seconds = Math.floor(now() / 1000);
    const audience = { aud: clientId, iss: issuer, iat: seconds, exp: seconds + 3600 };
    const person = {
      sub: oid,
      oid,
      name: 'Demo Convener',
      emails: ['convener@example.org'],
      jobTitle: 'Convener',
    };
    return new SignJWT({ ...person, ...audience, tfp: policies.signin, jti: randomUUID(), ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'key-1' })
      .sign(signedBy === 'provider' ? privateKey : stranger.privateKey);
  };

  const newRefreshToken = () => {
    const token = `refresh-${randomUUID()}`;
    usable.add(token);
    return token;
  };

  const renew: TokenResponse = async (fields, response) => {
    if (!usable.delete(fields.get('refresh_token') ?? '')) {
      response
        .writeHead(400)
        .end(JSON.stringify({ error: 'invalid_grant', error_description: 'AADB2C90080' }));
      return;
    }
    const id_token = await issue({ nonce: fields.get('nonce') });
    const tokenResponse = {
      access_token: await issue({ use: 'access' }),
      id_token,
      refresh_token: newRefreshToken(),
      // B2C writes some of its numbers as strings.
      id_token_expires_in: '3600',
      scope: 'openid',
    };
    response.end(JSON.stringify(tokenResponse));
  };

  const provider: TestProvider = {
    identity: { kind: 'b2c', authority, clientId, clientSecret: 'the-secret-of-the-portal', policies },
    refreshes,
    response: renew,
    renew,
    issue,
    newRefreshToken,
    silent: null,
    slow: null,
  };
  return provider;
}
