import { policyOf } from '#lib/session/authority.server.ts';
import type { IdentitySettings } from '#lib/session/identitySettings.ts';
import { scopesOf } from '#lib/session/scopes.ts';
import type { Attempt } from './attempt.ts';
import { CALL_MS } from './checkMetadata.ts';
import type { Findings } from './findings.ts';

export interface RawTokens {
  readonly accessToken: string | null;
  readonly idToken: string | null;
  readonly refreshToken: string | null;
  readonly expiresIn: number | null;
  /** Lifetime of the refresh token in seconds, if known. */
  readonly refreshExpiresIn: number | null;
}

const meanings: Readonly<Record<string, string>> = {
  invalid_client: 'Check the client id and the client secret, which may have expired.',
  unauthorized_client: 'Check the client id and the client secret, which may have expired.',
  access_denied: 'Check the client id and the client secret.',
  invalid_grant: 'Check the redirect address, and whether the application is a confidential web application.',
  invalid_scope: 'Check the scopes.',
};

/** Exchanges a code like the portal; null if the provider rejects it. */
export async function requestTokens(
  identity: IdentitySettings,
  code: string,
  { attempt, findings }: { attempt: Attempt; findings: Findings },
): Promise<RawTokens | null> {
  const policy = await policyOf(identity, 'signin');
  const isBasic =
    identity.kind === 'oidc' &&
    !(policy.token_endpoint_auth_methods_supported ?? []).includes('client_secret_post');
  const { clientId, clientSecret } = identity;
  const fields = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: attempt.redirectUri,
    code_verifier: attempt.verifier,
    ...(identity.kind === 'b2c' && { scope: scopesOf(identity).join(' ') }),
    ...(!isBasic && { client_id: clientId, client_secret: clientSecret }),
  });
  const basic = [clientId, clientSecret].map((part) => encodeURIComponent(part).replaceAll('%20', '+'));
  const response = await fetch(policy.token_endpoint, {
    method: 'POST',
    body: fields,
    headers: isBasic ? { authorization: `Basic ${Buffer.from(basic.join(':')).toString('base64')}` } : {},
    redirect: 'manual',
    signal: AbortSignal.timeout(CALL_MS),
  }).catch(() => null);
  const data = (await response?.json().catch(() => null)) as Readonly<Record<string, unknown>> | null;
  const textOf = (name: string) => (typeof data?.[name] === 'string' ? data[name] : null);
  if (!response?.ok) {
    const error = textOf('error');
    const number = /\bAAD(?:STS\d{5,7}|B2C\d{5})\b/.exec(textOf('error_description') ?? '')?.[0];
    const what = [response ? `status ${response.status}` : 'no response', error, number].filter(Boolean);
    const advice = error === null ? '' : (meanings[error] ?? '');
    findings.add('error', `The token endpoint refuses the code (${what.join(', ')}). ${advice}`.trim());
    return null;
  }
  const numberOf = (...names: readonly string[]) => {
    const value = names.map((name) => data?.[name]).find((each) => each !== undefined);
    return value === undefined || Number.isNaN(Number(value)) ? null : Number(value);
  };
  const tokens = {
    accessToken: textOf('access_token'),
    idToken: textOf('id_token'),
    refreshToken: textOf('refresh_token'),
    expiresIn: numberOf('expires_in'),
    refreshExpiresIn: numberOf('refresh_token_expires_in', 'refresh_expires_in'),
  };
  findings.hide(tokens.accessToken, tokens.idToken, tokens.refreshToken, code, attempt.verifier);
  return tokens;
}
