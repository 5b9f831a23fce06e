import { clientId, clientSecret } from './providerStub.ts';
import type { Issuing, Shape } from './shape.ts';

// The last slash is part of it.
const issuer = (origin: string) => `${origin}/`;
const audience = 'https://api.common-ground.example';
const namespace = 'https://common-ground.example/';

/**
 * Auth0: an issuer with a slash, access tokens by `audience` alone and without the person, 403 for refused
 * grants.
 */
export const auth0: Shape = {
  name: 'Auth0',
  env: (origin) => ({
    OIDC_ISSUER: issuer(origin),
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_AUDIENCE: audience,
    OIDC_AUTHORIZE_PARAMETERS: `audience=${audience}`,
    OIDC_CLAIM_JOB_TITLE: `${namespace}job_title`,
    OIDC_PROFILE_URL: `${origin}/userinfo`,
  }),
  issuer,
  paths: {
    discovery: '/.well-known/openid-configuration',
    authorize: '/authorize',
    token: '/oauth/token',
    logout: '/oidc/logout',
    keys: '/.well-known/jwks.json',
    userinfo: '/userinfo',
  },
  metadata: {
    scopes_supported: ['openid', 'profile', 'offline_access', 'name', 'email', 'email_verified', 'address'],
    response_types_supported: ['code', 'token', 'id_token', 'code token', 'code id_token'],
    code_challenge_methods_supported: ['S256', 'plain'],
    response_modes_supported: ['query', 'fragment', 'form_post'],
    subject_types_supported: ['public'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'private_key_jwt'],
    id_token_signing_alg_values_supported: ['HS256', 'RS256', 'PS256'],
    claims_supported: ['aud', 'auth_time', 'email', 'email_verified', 'exp', 'iat', 'iss', 'name', 'sub'],
    request_uri_parameter_supported: false,
    backchannel_logout_supported: true,
  },
  form: { user: 'username', password: 'password' },
  idToken: (issuing) => ({
    ...claimsOf(issuing),
    nickname: 'ana',
    picture: 'https://cdn.example/ana.png',
    updated_at: '2026-11-21T08:00:00.000Z',
    iss: issuer(issuing.origin),
    aud: clientId,
    sid: 'Jw1hQm',
    nonce: issuing.grant.nonce,
  }),
  accessToken: (issuing) => {
    const { origin, grant, has, person } = issuing;
    if (grant.asked.get('audience') !== audience) return null;
    return {
      iss: issuer(origin),
      sub: has('another-person-in-access-token') ? 'auth0|another-person' : `auth0|${person.id}`,
      aud: [has('wrong-audience') ? 'https://another.example' : audience, `${origin}/userinfo`],
      ...(!has('no-scope-in-token') && { scope: 'openid profile email offline_access' }),
      azp: has('wrong-application') ? 'another' : clientId,
      [`${namespace}job_title`]: person.jobTitle,
    };
  },
  response: () => ({ scope: 'openid profile email offline_access' }),
  refreshTokens: 'constant',
  lifetime: 86_400,
  errors: {
    grant: {
      status: 403,
      body: { error: 'invalid_grant', error_description: 'Unknown or invalid refresh token.' },
    },
    client: { status: 401, body: { error: 'access_denied', error_description: 'Unauthorized' } },
    redirect: { status: 403, html: '<p>Callback URL mismatch.</p>' },
    logout: { status: 400, html: '<p>The post_logout_redirect_uri is not in the Allowed Logout URLs</p>' },
  },
  clientAuthentication: 'body',
};

const claimsOf = ({ person, has }: Issuing) => ({
  sub: `auth0|${person.id}`,
  ...(!has('no-name') && { name: person.name }),
  ...(!has('no-email') && { email: person.email }),
  email_verified: !has('email-not-verified'),
  [`${namespace}job_title`]: person.jobTitle,
});
