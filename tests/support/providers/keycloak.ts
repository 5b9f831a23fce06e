import { clientId, clientSecret } from './providerStub.ts';
import type { Issuing, Shape } from './shape.ts';

const realm = '/realms/landscapes';
const issuer = (origin: string) => `${origin}${realm}`;
const path = (name: string) => `${realm}/protocol/openid-connect/${name}`;
const audience = 'common-ground-api';

const personOf = ({ person, has }: Issuing) => ({
  sub: person.id,
  email_verified: !has('email-not-verified'),
  ...(!has('no-name') && { name: person.name, given_name: 'Ana', family_name: 'Nguyễn' }),
  preferred_username: 'ana',
  ...(!has('no-email') && { email: person.email }),
  job_title: person.jobTitle,
});

/**
 * Keycloak: audiences as a list, `azp` also in identity tokens, `iss` in returns (RFC 9207), rotating refresh
 * tokens.
 */
export const keycloak: Shape = {
  name: 'Keycloak',
  env: (origin) => ({
    OIDC_ISSUER: issuer(origin),
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_SCOPES: 'openid profile email',
    OIDC_AUDIENCE: audience,
    OIDC_RESET_PARAMETERS: 'kc_action=UPDATE_PASSWORD',
    OIDC_PROFILE_URL: `${origin}${path('userinfo')}`,
  }),
  issuer,
  paths: {
    discovery: `${realm}/.well-known/openid-configuration`,
    authorize: path('auth'),
    token: path('token'),
    logout: path('logout'),
    keys: path('certs'),
    userinfo: path('userinfo'),
  },
  metadata: {
    grant_types_supported: ['authorization_code', 'implicit', 'refresh_token', 'client_credentials'],
    response_types_supported: ['code', 'none', 'id_token', 'code id_token'],
    subject_types_supported: ['public', 'pairwise'],
    id_token_signing_alg_values_supported: ['PS384', 'RS256', 'ES256', 'HS256', 'PS256', 'EdDSA'],
    response_modes_supported: ['query', 'fragment', 'form_post', 'query.jwt'],
    // Others come first; here the realm accepts Basic alone.
    token_endpoint_auth_methods_supported: ['private_key_jwt', 'client_secret_basic', 'tls_client_auth'],
    scopes_supported: ['openid', 'profile', 'email', 'offline_access', 'roles', 'basic'],
    code_challenge_methods_supported: ['plain', 'S256'],
    require_pushed_authorization_requests: false,
    authorization_response_iss_parameter_supported: true,
    backchannel_logout_supported: true,
  },
  form: { user: 'username', password: 'password' },
  returned: (origin) => ({ session_state: 'b1f7a52c', iss: issuer(origin) }),
  idToken: (issuing) => ({
    ...personOf(issuing),
    jti: '0d9c7e0f',
    iss: issuer(issuing.origin),
    aud: clientId,
    typ: 'ID',
    azp: clientId,
    nonce: issuing.grant.nonce,
    sid: 'b1f7a52c',
    at_hash: 'nBRyQG2WH4i8SmyAmqQxuQ',
    acr: '1',
  }),
  accessToken: (issuing) => ({
    ...personOf(issuing),
    ...(issuing.has('another-person-in-access-token') && { sub: 'another-person' }),
    jti: 'onrtac:8fd3',
    iss: issuer(issuing.origin),
    aud: issuing.has('wrong-audience') ? 'account' : [audience, 'account'],
    typ: 'Bearer',
    azp: issuing.has('wrong-application') ? 'another' : clientId,
    sid: 'b1f7a52c',
    acr: '1',
    'allowed-origins': ['https://portal.test'],
    realm_access: { roles: ['offline_access', 'default-roles-landscapes', 'uma_authorization'] },
    resource_access: { account: { roles: ['manage-account', 'view-profile'] } },
    ...(!issuing.has('no-scope-in-token') && { scope: 'openid email profile' }),
  }),
  response: () => ({
    refresh_expires_in: 1800,
    'not-before-policy': 0,
    session_state: 'b1f7a52c',
    scope: 'openid email profile',
  }),
  refreshTokens: 'single-use',
  lifetime: 300,
  errors: {
    grant: { status: 400, body: { error: 'invalid_grant', error_description: 'Token is not active' } },
    client: {
      status: 401,
      body: {
        error: 'unauthorized_client',
        error_description: 'Invalid client or Invalid client credentials',
      },
    },
    redirect: { status: 400, html: '<p class="instruction">Invalid parameter: redirect_uri</p>' },
    logout: { status: 400, html: '<p class="instruction">Invalid redirect uri</p>' },
  },
  clientAuthentication: 'header',
};
