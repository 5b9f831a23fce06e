import { decodeJwt, type JWTPayload } from 'jose';
import type { Profile } from '#lib/api/profileClaims.ts';
import type { IdentitySettings } from '#lib/session/identitySettings.ts';
import type { IdentityConfig } from '../../services/context-api/src/platform/auth/accessTokens.ts';
import { createVerifier } from '../../services/context-api/src/platform/auth/accessTokens.ts';
import type { Findings } from './findings.ts';

interface Given {
  readonly identity: IdentitySettings;
  readonly config: IdentityConfig;
  readonly person: Profile | null;
  readonly findings: Findings;
}

function decoded(token: string): JWTPayload | null {
  try {
    return decodeJwt(token);
  } catch {
    return null;
  }
}

const listOf = (value: unknown): string[] => [value].flat().filter((each) => typeof each === 'string');

export async function checkAccessToken(
  token: string | null,
  { identity, config, person, findings }: Given,
): Promise<void> {
  if (token === null) {
    findings.add(
      'error',
      identity.kind === 'b2c'
        ? 'The sign-in came without an access token. The portal requests its client id as a scope: check that ' +
            'B2C_CLIENT_ID is the id of the application, and that openid and offline_access have admin consent.'
        : 'The sign-in came without an access token. Check the scopes of OIDC_SCOPES.',
    );
    return;
  }
  const claims = decoded(token);
  if (!claims) {
    findings.add(
      'error',
      'The access token is not a JWT, so that no context API can verify it. Auth0: create an API, and set ' +
        'OIDC_AUTHORIZE_PARAMETERS=audience=ITS_IDENTIFIER and OIDC_AUDIENCE=ITS_IDENTIFIER.',
    );
    return;
  }
  const before = findings.all.length;
  nameDefects(claims, { config, findings });
  const isNamed = findings.all.length > before;
  try {
    const bearer = await createVerifier(config)(token);
    checkBearer(bearer, { claims, person, identity, findings });
  } catch (error) {
    if (!isNamed)
      findings.add('error', `The context API would refuse the access token: ${(error as Error).message}.`);
  }
}

function nameDefects(claims: JWTPayload, { config, findings }: Pick<Given, 'config' | 'findings'>): void {
  const wrong = (text: string) => {
    findings.add('error', text);
  };
  const audience = config.kind === 'oidc' ? config.audience : config.clientId;
  const variable = config.kind === 'oidc' ? 'OIDC_AUDIENCE' : 'B2C_CLIENT_ID';
  const audiences = listOf(claims.aud);
  if (claims['ver'] === '1.0' && config.kind === 'oidc')
    wrong(
      'The access token is of version 1.0. Microsoft Entra: set "requestedAccessTokenVersion": 2 in the manifest of ' +
        'the API.',
    );
  if (!audiences.includes(audience))
    wrong(
      `The audience of the access token is ${audiences.join(', ') || 'missing'}, but ${variable} says ${audience}. ` +
        (config.kind === 'oidc'
          ? 'Request a scope of your API (Entra: api://…; Auth0: audience=…; Keycloak: an audience mapper).'
          : 'Request the client id as a scope.'),
    );
  if (config.kind === 'b2c') {
    const { azp } = claims;
    if (typeof azp !== 'string') wrong('The access token names no application (azp).');
    else if (azp !== config.clientId)
      wrong(`The access token is for the application ${azp}, but B2C_CLIENT_ID is ${config.clientId}.`);
    return;
  }
  const application = claims['azp'] ?? claims['client_id'] ?? claims['appid'];
  if (application !== config.clientId)
    wrong(
      `The access token is for the application ${String(application)}, but OIDC_CLIENT_ID is ${config.clientId}.`,
    );
  const scopes = listOf(claims['scope'] ?? claims['scp']).flatMap((each) => each.split(' '));
  if (scopes.length === 0) wrong('The access token has no scopes (scope or scp).');
  else if (config.requiredScope !== undefined && !scopes.includes(config.requiredScope))
    wrong(
      `The access token has the scopes ${scopes.join(', ')}, not ${config.requiredScope} (OIDC_REQUIRED_SCOPE).`,
    );
}

interface Bearer {
  readonly oid: string;
  readonly name: string;
  readonly email: string | null;
}

function checkBearer(
  { oid, name, email }: Bearer,
  {
    claims,
    person,
    identity,
    findings,
  }: { claims: JWTPayload } & Pick<Given, 'identity' | 'person' | 'findings'>,
): void {
  const isB2c = identity.kind === 'b2c';
  if (person && person.oid !== oid)
    findings.add(
      'error',
      'Identity token and access token name different people, so that roles would not be found. Pin the claim with ' +
        'OIDC_CLAIM_ID.',
    );
  if (claims['email_verified'] === false || (email === null && person && person.emails.length > 0 && !isB2c))
    findings.add(
      'error',
      claims['email_verified'] === false
        ? 'The provider says that the email address is not verified, so nobody can confirm their details, and no role ' +
            'counts. Let people verify their address.'
        : 'Neither the access token nor the userinfo endpoint has the email address, so nobody can confirm their ' +
            'details, and no role counts. Add the claim email to access tokens.',
    );
  else if (email === null)
    findings.add(
      'error',
      'The access token has no email address, so nobody can confirm their details, and no role counts.' +
        (isB2c ? ' In the user flow, return the application claim "Email Addresses".' : ''),
    );
  if (name === '')
    findings.add('warning', 'The access token has no name: changes appear without their author.');
  findings.add('ok', 'Access token for the context API');
}
