import { type Configuration, type KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { PolicyKind } from '../config.ts';
import type { Services } from '../services.ts';
import { claimNames, claimsOf } from './claims.ts';
import { interactionsOf } from './interactionPolicy.ts';
import { issuerOf } from './issuer.ts';
import { tokenResponseShapes } from './tokenResponse.ts';

/** Paths of Azure AD B2C, below `/{tenant}/{policy}`. */
export const paths = {
  authorize: '/oauth2/v2.0/authorize',
  token: '/oauth2/v2.0/token',
  logout: '/oauth2/v2.0/logout',
  keys: '/discovery/v2.0/keys',
  metadata: '/v2.0/.well-known/openid-configuration',
} as const;

const day = 86_400;

export interface PolicyProviderOptions {
  readonly kind: PolicyKind;
  readonly services: Services;
  /** Renders errors for people who cannot be sent back to the portal. */
  readonly renderError: NonNullable<Configuration['renderError']>;
}

/** Returns a policy's provider; all have the same keys, as in Azure AD B2C. */
export function createProvider({ kind, services, renderError }: PolicyProviderOptions): Provider {
  const { config, accounts, artifacts, secrets } = services;
  const policy = config.policies[kind];
  const { clientId, tokenLifetime } = config;
  const resource = `urn:b2c:${clientId}`;
  const cookie = { httpOnly: true, sameSite: 'lax', signed: true, overwrite: true } as const;

  const provider = new Provider(issuerOf(config, policy), {
    adapter: artifacts.adapterOf(policy),
    acrValues: [policy],
    claims: { openid: [...claimNames] },
    clientAuthMethods: ['client_secret_post'],
    clients: [
      {
        client_id: clientId,
        client_secret: config.clientSecret,
        redirect_uris: [`${config.portalOrigin}/api/auth/callback/signin`],
        response_types: ['code'],
        grant_types: ['authorization_code', 'refresh_token'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    clientBasedCORS: () => false,
    conformIdTokenClaims: false,
    cookies: {
      keys: [secrets.cookieKey],
      long: cookie,
      short: cookie,
      names: {
        interaction: `identity_${kind}_interaction`,
        resume: `identity_${kind}_resume`,
        session: `identity_${kind}_session`,
      },
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: {
        enabled: true,
        // A token for the client itself, if its id is among the scopes.
        defaultResource: ({ oidc }) =>
          oidc.requestParamScopes.has(clientId) ? resource : (undefined as unknown as string),
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: clientId,
          audience: clientId,
          accessTokenFormat: 'jwt',
          accessTokenTTL: tokenLifetime,
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
    },
    // Our own logout ends the sessions of all policies (oidc/logout.ts).
    discovery: { end_session_endpoint: `${config.identityOrigin}/${config.tenant}/${policy}${paths.logout}` },
    findAccount(_ctx, oid) {
      const account = accounts.findByOid(oid);
      return account && { accountId: oid, claims: () => claimsOf(account, policy) };
    },
    formats: {
      customizers: {
        jwt(_ctx, source, token) {
          const account = 'accountId' in source ? accounts.findByOid(source.accountId) : undefined;
          token.header = { typ: 'JWT' };
          Object.assign(token.payload, account && claimsOf(account, policy), { azp: clientId });
        },
      },
    },
    interactions: {
      policy: interactionsOf(kind),
      url: (_ctx, { uid }) => `/${config.tenant}/${policy}/interaction/${uid}`,
    },
    jwks: { keys: [{ ...secrets.signingKey, kty: 'RSA' }] as never },
    loadExistingGrant: (ctx) => grantOf(ctx, { clientId, resource }),
    pkce: { required: () => true },
    renderError,
    responseTypes: ['code'],
    rotateRefreshToken: true,
    routes: {
      authorization: paths.authorize,
      token: paths.token,
      end_session: paths.logout,
      jwks: paths.keys,
    },
    scopes: ['openid', 'offline_access', 'email', 'profile', clientId],
    ttl: {
      AccessToken: tokenLifetime,
      AuthorizationCode: 300,
      Grant: 90 * day,
      IdToken: tokenLifetime,
      Interaction: 3600,
      RefreshToken: 30 * day,
      Session: day,
    },
  });
  provider.proxy = config.identityOrigin.startsWith('https:');
  tokenResponseShapes(provider, config);
  return provider;
}

/** Returns the session's grant, or a new one. */
async function grantOf(
  ctx: KoaContextWithOIDC,
  { clientId, resource }: { clientId: string; resource: string },
) {
  const { Grant } = ctx.oidc.provider;
  const grantId = ctx.oidc.session?.grantIdFor(clientId);
  const found = grantId && (await Grant.find(grantId));
  if (found) return found;
  const grant = new Grant({ accountId: ctx.oidc.session?.accountId, clientId });
  grant.addOIDCScope('openid email profile offline_access');
  grant.addResourceScope(resource, clientId);
  await grant.save();
  return grant;
}
