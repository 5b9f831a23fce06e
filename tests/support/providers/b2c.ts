import { clientId, clientSecret } from './providerStub.ts';
import type { Issuing, Shape } from './shape.ts';

const tenant = 'common.onmicrosoft.com';
const tenantId = '775527ff-9a37-4307-8b3d-cc311f58d925';
const issuer = (origin: string) => `${origin}/${tenantId}/v2.0/`;

const personOf = ({ person, has }: Issuing) => ({
  sub: person.id,
  oid: person.id,
  ...(!has('no-name') && { name: person.name }),
  ...(!has('no-email') && { emails: [person.email] }),
  jobTitle: person.jobTitle,
});

/**
 * Azure AD B2C: a policy in each path, the client id as a scope, `emails`, `id_token_expires_in`, AADB2C
 * errors.
 */
export const b2c: Shape = {
  name: 'Azure AD B2C',
  env: (origin) => ({
    B2C_AUTHORITY: `${origin}/${tenant}`,
    B2C_CLIENT_ID: clientId,
    B2C_CLIENT_SECRET: clientSecret,
    B2C_ISSUER: issuer(origin),
    B2C_PROFILE_URL: `${origin}/graph/v1.0/users/{oid}`,
    GRAPH_TOKEN_URL: `${origin}/graph/token`,
  }),
  issuer,
  paths: {
    discovery: `/${tenant}/{policy}/v2.0/.well-known/openid-configuration`,
    authorize: `/${tenant}/{policy}/oauth2/v2.0/authorize`,
    token: `/${tenant}/{policy}/oauth2/v2.0/token`,
    logout: `/${tenant}/{policy}/oauth2/v2.0/logout`,
    keys: `/${tenant}/{policy}/discovery/v2.0/keys`,
  },
  metadata: {
    response_modes_supported: ['query', 'fragment', 'form_post'],
    response_types_supported: ['code', 'code id_token', 'code token', 'code id_token token', 'id_token'],
    scopes_supported: ['openid'],
    subject_types_supported: ['pairwise'],
    id_token_signing_alg_values_supported: ['RS256'],
    token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
    claims_supported: ['oid', 'sub', 'name', 'emails', 'jobTitle', 'idp', 'tfp', 'iss', 'iat', 'exp', 'aud'],
  },
  form: { user: 'signInName', password: 'password' },
  idToken: (issuing) => ({
    ...personOf(issuing),
    ver: '1.0',
    iss: issuer(issuing.origin),
    aud: clientId,
    tfp: issuing.grant.policy,
    nonce: issuing.grant.nonce,
    at_hash: 'qZQYYBLoHxHdsJX3-Q7wWw',
  }),
  accessToken: (issuing) => ({
    ...personOf(issuing),
    ...(issuing.has('another-person-in-access-token') && { oid: 'another-person' }),
    ver: '1.0',
    iss: issuer(issuing.origin),
    aud: issuing.has('wrong-audience') ? 'another-application' : clientId,
    azp: issuing.has('wrong-application') ? 'another' : clientId,
    tfp: issuing.grant.policy,
    nonce: issuing.grant.nonce,
  }),
  response: ({ has }) => {
    const lifetime = has('short-lifetime') ? 60 : 3600;
    return {
      not_before: 1_774_000_000,
      expires_on: 1_774_003_600,
      resource: clientId,
      // It writes some of its numbers as strings.
      id_token_expires_in: String(lifetime),
      profile_info: 'eyJ2ZXIiOiIxLjAifQ',
      scope: `${clientId} offline_access openid`,
      refresh_token_expires_in: 1_209_600,
    };
  },
  refreshTokens: 'single-use',
  lifetime: 3600,
  errors: {
    grant: {
      status: 400,
      body: {
        error: 'invalid_grant',
        error_description: 'AADB2C90129: The provided grant has been revoked.\r\nCorrelation ID: 1',
      },
    },
    client: {
      status: 400,
      body: {
        error: 'invalid_client',
        error_description: 'AADB2C90081: The specified client_secret does not match the expected value.',
      },
    },
    redirect: {
      status: 400,
      html: "<title>Error</title><p>AADB2C90006: The redirect URI '…' provided in the request is not registered</p>",
    },
    logout: { status: 400, html: '<p>AADB2C90006: The redirect URI is not registered</p>' },
  },
  clientAuthentication: 'body',
};
