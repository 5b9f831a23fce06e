import { ConfidentialClientApplication, CryptoProvider } from '@azure/msal-node';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import type { PolicyKind } from '../../src/config.ts';
import { demoPassword } from '../../src/demoAccounts.ts';
import { Browser } from './browser.ts';
import { callback, clientId, clientSecret, type TestService } from './service.ts';

export const scopes = ['email', 'openid', 'profile', 'offline_access', clientId];

function msalFor(service: TestService, kind: PolicyKind): ConfidentialClientApplication {
  const base = service.policy(kind);
  return new ConfidentialClientApplication({
    auth: {
      clientId,
      clientSecret,
      // The library insists on https here, and takes endpoints from the metadata.
      authority: `https://127.0.0.1/${service.config.tenant}/${service.config.policies[kind]}`,
      knownAuthorities: ['127.0.0.1'],
      authorityMetadata: JSON.stringify({
        issuer: `${base}/v2.0/`,
        authorization_endpoint: `${base}/oauth2/v2.0/authorize`,
        token_endpoint: `${base}/oauth2/v2.0/token`,
        end_session_endpoint: `${base}/oauth2/v2.0/logout`,
        jwks_uri: `${base}/discovery/v2.0/keys`,
      }),
    },
  });
}

export interface Started {
  readonly browser: Browser;
  readonly url: string;
  readonly verifier: string;
  readonly state: string;
  readonly nonce: string;
  readonly kind: PolicyKind;
}

/** Starts to sign in, up to the first screen. */
export async function begin(
  service: TestService,
  kind: PolicyKind = 'signin',
  {
    browser = new Browser(service.origin),
    extra = {},
  }: { browser?: Browser; extra?: Record<string, string> } = {},
): Promise<Started> {
  const { verifier, challenge } = await new CryptoProvider().generatePkceCodes();
  const [state, nonce] = [crypto.randomUUID(), crypto.randomUUID()];
  const url = await msalFor(service, kind).getAuthCodeUrl({
    scopes,
    redirectUri: callback,
    codeChallenge: challenge,
    codeChallengeMethod: 'S256',
    responseMode: 'query',
    state,
    nonce,
    extraQueryParameters: extra,
  });
  await browser.open(url);
  return { browser, url, verifier, state, nonce, kind };
}

export async function redeem(service: TestService, { browser, verifier, nonce, kind }: Started) {
  const app = msalFor(service, kind);
  const result = await app.acquireTokenByCode({
    scopes,
    redirectUri: callback,
    code: browser.response['code']!,
    codeVerifier: verifier,
    nonce,
  } as never);
  const cache = JSON.parse(app.getTokenCache().serialize()) as {
    RefreshToken: Record<string, { secret: string }>;
  };
  return { result, refreshToken: Object.values(cache.RefreshToken)[0]!.secret };
}

export async function signIn(service: TestService, email: string, password = demoPassword) {
  const started = await begin(service);
  await started.browser.submit({ email, password });
  return { started, ...(await redeem(service, started)) };
}

/** Verifies a token as the portal and the context API. */
export async function verified(service: TestService, kind: PolicyKind, token: string) {
  const base = service.policy(kind);
  const { payload } = await jwtVerify(token, createRemoteJWKSet(new URL(`${base}/discovery/v2.0/keys`)), {
    issuer: `${base}/v2.0/`,
    audience: clientId,
    algorithms: ['RS256'],
  });
  return payload;
}

/** Refreshes tokens by the form-encoded call (docs/requirements.md, 8). */
export async function refresh(service: TestService, refreshToken: string, kind: PolicyKind = 'signin') {
  const response = await token(service, kind, {
    grant_type: 'refresh_token',
    refresh_token: refreshToken,
    scope: scopes.join(' '),
    nonce: 'a nonce that is not looked at',
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

export const token = (service: TestService, kind: PolicyKind, body: Record<string, string>) =>
  fetch(`${service.policy(kind)}/oauth2/v2.0/token`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: clientId, client_secret: clientSecret, ...body }),
  });
