import { clientId, clientSecret } from './providerStub.ts';
import type { Issuing, Shape } from './shape.ts';

const tenantId = '92aabe28-d724-4ac3-a20c-45088143bf29';
const issuer = (origin: string) => `${origin}/${tenantId}/v2.0`;
/** Name of the tenant, at another origin than the issuer. */
const named = (origin: string) => origin.replace('127.0.0.1', 'localhost');
const graphId = '00000003-0000-0000-c000-000000000000';
const scope = `api://${clientId}/access_as_user`;

const personOf = ({ person, has }: Issuing) => ({
  oid: person.id,
  // Another one for each application.
  sub: 'yzEAxXVGr9TQ1jGhAgAZ2xqmZ3Tz1h1b0nH5c1lYpQs',
  ...(!has('no-name') && { name: person.name }),
  ...(!has('no-email') && { email: person.email }),
  preferred_username: person.email,
  jobTitle: person.jobTitle,
  tid: tenantId,
  rh: '1.AXoAKL6qkiTXw0qiDEUIgUO_KQ.',
  uti: 'aB3dEfGhIjKlMnOpQrStAA',
  ver: '2.0',
});

/**
 * Microsoft Entra External ID: no policy, the issuer at the tenant's id and the endpoints at its name,
 * `api://` scopes.
 */
export const entraExternalId: Shape = {
  name: 'Microsoft Entra External ID',
  env: (origin) => ({
    OIDC_ISSUER: issuer(origin),
    OIDC_DISCOVERY_URL: `${named(origin)}/${tenantId}/v2.0/.well-known/openid-configuration`,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_SCOPES: `openid profile email offline_access ${scope}`,
    OIDC_REQUIRED_SCOPE: 'access_as_user',
    OIDC_PROFILE_URL: `${origin}/graph/v1.0/users/{oid}`,
    GRAPH_TOKEN_URL: `${origin}/graph/token`,
  }),
  issuer,
  endpointsAt: named,
  paths: {
    discovery: `/${tenantId}/v2.0/.well-known/openid-configuration`,
    authorize: `/${tenantId}/oauth2/v2.0/authorize`,
    token: `/${tenantId}/oauth2/v2.0/token`,
    logout: `/${tenantId}/oauth2/v2.0/logout`,
    keys: `/${tenantId}/discovery/v2.0/keys`,
    userinfo: '/oidc/userinfo',
  },
  metadata: {
    token_endpoint_auth_methods_supported: ['client_secret_post', 'private_key_jwt', 'client_secret_basic'],
    response_modes_supported: ['query', 'fragment', 'form_post'],
    subject_types_supported: ['pairwise'],
    id_token_signing_alg_values_supported: ['RS256'],
    response_types_supported: ['code', 'id_token', 'code id_token', 'id_token token'],
    // It lists no scopes of applications.
    scopes_supported: ['openid', 'profile', 'email', 'offline_access'],
    request_uri_parameter_supported: false,
    http_logout_supported: true,
    frontchannel_logout_supported: true,
    claims_supported: ['sub', 'iss', 'aud', 'exp', 'iat', 'nonce', 'name', 'tid', 'ver', 'email'],
    tenant_region_scope: 'EU',
    cloud_instance_name: 'microsoftonline.com',
  },
  form: { user: 'loginfmt', password: 'passwd' },
  returned: () => ({ session_state: '00b0e5b1-8b1f-4c39-9f0b-2f6d3a4f8e10' }),
  idToken: (issuing) => ({
    ...personOf(issuing),
    iss: issuer(issuing.origin),
    aud: clientId,
    nonce: issuing.grant.nonce,
    aio: 'AXQAi/8TAAAA',
  }),
  accessToken: (issuing) => {
    const { has, origin } = issuing;
    const isOurs = !has('wrong-audience');
    return {
      ...personOf(issuing),
      ...(has('another-person-in-access-token') && { oid: 'another-person' }),
      ...(has('old-token-version')
        ? { ver: '1.0', iss: `https://sts.windows.net/${tenantId}/`, appid: clientId, appidacr: '1' }
        : { iss: issuer(origin), azp: has('wrong-application') ? 'another' : clientId, azpacr: '1' }),
      aud: isOurs ? clientId : graphId,
      ...(!has('no-scope-in-token') && { scp: isOurs ? 'access_as_user' : 'User.Read openid' }),
      aio: 'AXQAi/8TAAAB',
    };
  },
  response: () => ({ scope, ext_expires_in: 4500 }),
  refreshTokens: 'replaced',
  lifetime: 4500,
  errors: {
    grant: {
      status: 400,
      body: {
        error: 'invalid_grant',
        error_description: 'AADSTS70008: The refresh token has expired due to inactivity. Trace ID: 1',
        error_codes: [70_008],
        timestamp: '2026-11-21 08:00:00Z',
        trace_id: '1',
        correlation_id: '2',
        error_uri: 'https://login.microsoftonline.com/error?code=70008',
      },
    },
    client: {
      status: 401,
      body: {
        error: 'invalid_client',
        error_description: 'AADSTS7000215: Invalid client secret provided.',
        error_codes: [7_000_215],
      },
    },
    redirect: {
      // An error page comes with status 200.
      status: 200,
      html: "<title>Sign in</title><p>AADSTS50011: The redirect URI '…' specified in the request does not match</p>",
    },
    logout: { status: 200, html: '<p>You signed out of your account</p>' },
  },
  clientAuthentication: 'body',
};
