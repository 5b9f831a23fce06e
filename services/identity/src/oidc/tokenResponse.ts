import type { errors, KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { Config } from '../config.ts';
import { b2cError, codeOfRefusedGrant } from './b2cError.ts';

export function tokenResponseShapes(provider: Provider, config: Config): void {
  provider.use(async (ctx, next) => {
    await next();
    const { oidc, body } = ctx as KoaContextWithOIDC;
    if (ctx.status === 200 && ctx['_matchedRouteName'] === 'token')
      ctx.body = succeeded(body as TokenResponse, { oidc, config });
  });
  provider.on('grant.error', (ctx: KoaContextWithOIDC, error: errors.OIDCProviderError) => {
    const description = describe(error);
    if (description) ctx.body = { error: error.error, error_description: description };
  });
}

interface TokenResponse {
  readonly access_token: string;
  readonly id_token?: string;
  readonly refresh_token?: string;
}

interface Context {
  readonly oidc: KoaContextWithOIDC['oidc'];
  readonly config: Config;
}

function succeeded(
  { access_token, id_token, refresh_token }: TokenResponse,
  { oidc, config: { clientId, tokenLifetime } }: Context,
): Record<string, unknown> {
  const now = Math.floor(Date.now() / 1000);
  const { RefreshToken: refresh, AuthorizationCode: code } = oidc.entities;
  const scopes = [...(refresh ?? code)!.scopes];
  // Clients get access tokens only with their own id as a scope.
  const access = scopes.includes(clientId) && {
    access_token,
    expires_in: tokenLifetime,
    expires_on: now + tokenLifetime,
    resource: clientId,
  };
  return {
    ...access,
    token_type: 'Bearer',
    not_before: now,
    ...(id_token && { id_token, id_token_expires_in: tokenLifetime }),
    scope: scopes.join(' '),
    ...(refresh_token && { refresh_token, refresh_token_expires_in: refresh?.remainingTTL }),
  };
}

function describe({ error, error_detail: detail, cause }: errors.OIDCProviderError): string | undefined {
  if (error === 'invalid_grant')
    return b2cError(codeOfRefusedGrant(detail ?? (cause instanceof Error ? cause.message : '')));
  if (error === 'invalid_client') return b2cError('AADB2C90081');
  return undefined;
}
