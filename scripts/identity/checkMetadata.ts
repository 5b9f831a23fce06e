import { expectationOf } from '#lib/session/authority.server.ts';
import type { IdentitySettings } from '#lib/session/identitySettings.ts';
import type { PolicyName } from '#lib/session/policies.ts';
import type { Findings } from './findings.ts';

type Metadata = Readonly<Record<string, unknown>>;

/** Milliseconds: more than the portal's, to distinguish slow from down. */
export const CALL_MS = 10_000;

const algorithms = ['RS256', 'PS256', 'ES256'];
const listOf = (value: unknown): readonly unknown[] | undefined => (Array.isArray(value) ? value : undefined);

async function readJson(address: string): Promise<{ data: unknown } | { reason: string }> {
  try {
    const response = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(CALL_MS) });
    if (!response.ok) return { reason: `status ${response.status}` };
    return { data: await response.json() };
  } catch (error) {
    const { name, cause } = error as { name: string; cause?: { code?: string } };
    return { reason: cause?.code ?? name };
  }
}

/** Returns metadata and keys if a sign-in is possible. */
export async function checkMetadata(
  identity: IdentitySettings,
  name: PolicyName,
  findings: Findings,
): Promise<Metadata | null> {
  const { address, issuer, acceptsIssuer, accepts } = expectationOf(identity, name);
  const what = identity.kind === 'b2c' ? `policy ${identity.policies[name]}` : 'provider';
  const read = await readJson(address);
  if ('reason' in read || typeof read.data !== 'object' || read.data === null) {
    const reason = 'reason' in read ? read.reason : 'no JSON object';
    const names =
      identity.kind === 'b2c' ? 'B2C_AUTHORITY and B2C_POLICY_…' : 'OIDC_ISSUER or OIDC_DISCOVERY_URL';
    findings.add('error', `Metadata of the ${what} cannot be read at ${address}: ${reason}. Check ${names}.`);
    return null;
  }
  const metadata: Metadata = { ...read.data };
  const found = { ...metadata };
  const before = findings.all.length;
  checkIssuer(found['issuer'], { issuer, acceptsIssuer, identity, name, findings });
  checkEndpoints(found, { accepts, identity, findings });
  checkSupport(found, identity, findings);
  await checkKeys(found['jwks_uri'], findings);
  if (!findings.all.slice(before).some(({ level }) => level === 'error'))
    findings.add('ok', `Metadata and keys of the ${what}, issuer ${String(found['issuer'])}`);
  return metadata;
}

interface IssuerCheck {
  readonly issuer: string | undefined;
  readonly acceptsIssuer: (issuer: string) => boolean;
  readonly identity: IdentitySettings;
  readonly name: PolicyName;
  readonly findings: Findings;
}

function checkIssuer(found: unknown, { issuer, acceptsIssuer, identity, name, findings }: IssuerCheck): void {
  const variable = identity.kind === 'b2c' ? 'B2C_ISSUER' : 'OIDC_ISSUER';
  if (typeof found !== 'string') findings.add('error', 'The metadata name no issuer.');
  else if (!acceptsIssuer(found) && issuer === undefined && identity.kind === 'b2c')
    findings.add(
      'error',
      `The issuer is ${found}, but B2C_AUTHORITY is at ${new URL(identity.authority).origin}. If that is your ` +
        `tenant, set B2C_ISSUER=${found}`,
    );
  else if (!acceptsIssuer(found))
    findings.add(
      'error',
      `The issuer is ${found}, but ${variable} says ${issuer}. If that is your tenant, set ${variable}=${found}` +
        (identity.kind === 'oidc' ? ' and OIDC_DISCOVERY_URL to the address of the metadata.' : '.'),
    );
  else if (issuer === undefined && identity.kind === 'b2c' && name === 'signin') {
    const { signin } = identity.policies;
    const at = found.toLowerCase().indexOf(`/${signin.toLowerCase()}/`);
    const pattern = at < 0 ? found : `${found.slice(0, at)}/{policy}${found.slice(at + signin.length + 1)}`;
    findings.add('note', `Pin the issuer of the tokens: B2C_ISSUER=${pattern}`);
  }
}

function checkEndpoints(
  found: Metadata,
  {
    accepts,
    identity,
    findings,
  }: { accepts: (url: string) => boolean; identity: IdentitySettings; findings: Findings },
): void {
  for (const name of ['authorization_endpoint', 'token_endpoint', 'jwks_uri', 'end_session_endpoint']) {
    const url = found[name];
    if (url === undefined && name === 'end_session_endpoint')
      findings.add(
        'warning',
        'There is no end_session_endpoint: who signs out stays signed in at the provider. Auth0: switch on ' +
          '"RP-Initiated Logout End Session Endpoint Discovery" in the settings of the tenant.',
      );
    else if (typeof url !== 'string' || !URL.canParse(url))
      findings.add('error', `The metadata name no ${name}.`);
    else if (!accepts(url))
      findings.add(
        'error',
        `${name} is at ${new URL(url).origin}; the portal accepts ` +
          (identity.kind === 'b2c' ? 'the origin of B2C_AUTHORITY only.' : 'https only.'),
      );
  }
}

function checkSupport(found: Metadata, identity: IdentitySettings, findings: Findings): void {
  const pkce = listOf(found['code_challenge_methods_supported']);
  if (pkce && !pkce.includes('S256'))
    findings.add('error', 'The provider does not support PKCE with S256, which the portal uses.');
  const types = listOf(found['response_types_supported']);
  if (types && !types.includes('code'))
    findings.add('error', 'The provider does not support the response type "code".');
  const methods = listOf(found['token_endpoint_auth_methods_supported']);
  if (methods && !methods.some((each) => each === 'client_secret_post' || each === 'client_secret_basic'))
    findings.add('error', 'The provider accepts no client secret at its token endpoint.');
  const signing = listOf(found['id_token_signing_alg_values_supported']);
  if (signing && !signing.some((each) => algorithms.includes(String(each))))
    findings.add('error', `The provider signs with none of ${algorithms.join(', ')}.`);
  if (identity.kind === 'b2c') return;
  // Providers rarely list scopes of applications.
  const scopes = listOf(found['scopes_supported']);
  const missing = ['openid', 'profile', 'email', 'offline_access'].filter(
    (each) => identity.scopes.includes(each) && scopes && !scopes.includes(each),
  );
  if (missing.length > 0)
    findings.add('warning', `The provider does not list these scopes of OIDC_SCOPES: ${missing.join(', ')}.`);
}

async function checkKeys(address: unknown, findings: Findings): Promise<void> {
  if (typeof address !== 'string') return;
  const read = await readJson(address);
  const keys = 'data' in read ? listOf((read.data as { keys?: unknown } | null)?.keys) : undefined;
  const usable = keys?.filter((key) => ['RSA', 'EC'].includes(String((key as { kty?: unknown }).kty)));
  if (!usable || usable.length === 0)
    findings.add(
      'error',
      `There are no signing keys at ${address}${'reason' in read ? `: ${read.reason}` : ''}. Tokens cannot be verified.`,
    );
}
