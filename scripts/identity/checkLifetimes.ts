import { decodeJwt } from 'jose';
import { AuthError } from '#lib/session/authError.ts';
import type { IdentitySettings } from '#lib/session/identitySettings.ts';
import { refreshTokens } from '#lib/session/refreshTokens.server.ts';
import { newSessionId } from '#lib/session/tokens.server.ts';
import type { Findings } from './findings.ts';
import type { RawTokens } from './requestTokens.ts';

/** Seconds. The portal renews a token in its last minute; a shorter one at every request. */
const SHORTEST = 300;
const LONGEST = 86_400;
const lengthOf = (seconds: number) =>
  seconds > 2 * LONGEST ? `${Math.round(seconds / LONGEST)} days` : `${Math.round(seconds / 60)} minutes`;

export async function checkLifetimes(
  { accessToken, idToken, refreshToken, expiresIn, refreshExpiresIn }: RawTokens,
  { identity, findings }: { identity: IdentitySettings; findings: Findings },
): Promise<void> {
  if (!accessToken || !idToken) return;
  const { exp = 0, iat = 0 } = decodeJwt(idToken);
  const lifetime = expiresIn ?? exp - iat;
  if (lifetime < SHORTEST)
    findings.add(
      'error',
      `Access tokens are valid for ${lifetime} s. Set at least ${lengthOf(SHORTEST)}, better an hour: the portal renews ` +
        'them in their last minute.',
    );
  else if (lifetime > LONGEST)
    findings.add(
      'warning',
      `Access tokens are valid for ${lengthOf(lifetime)}: accounts that you disable stay usable for as long.`,
    );
  else findings.add('ok', `Access tokens are valid for ${lengthOf(lifetime)}`);
  if (!refreshToken) {
    findings.add(
      'error',
      `There is no refresh token, so people are signed out after ${lengthOf(lifetime)}. Grant the scope offline_access` +
        (identity.kind === 'oidc'
          ? ' (Keycloak issues one without; Auth0: allow offline access for the API).'
          : '.'),
    );
    return;
  }
  const now = Date.now;
  const iatNow = Math.floor(now() / 1000);
  const old = {
    access_token: accessToken,
    id_token: idToken,
    ...{ expires_in: lifetime, scope: '', iat: iatNow, sid: newSessionId() },
  };
  try {
    const renewed = await refreshTokens(old, refreshToken, { identity, now });
    const { access_token, id_token } = renewed.tokens;
    findings.hide(renewed.refreshToken, access_token, id_token);
    const until =
      refreshExpiresIn === null ? '' : `; refresh tokens are valid for ${lengthOf(refreshExpiresIn)}`;
    findings.add('ok', `Tokens can be renewed${until}`);
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    findings.add('error', `Tokens cannot be renewed: ${error.message}.`);
  }
}
