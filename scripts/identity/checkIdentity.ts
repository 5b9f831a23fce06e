import { z } from 'zod';
import { isLoopback } from '#lib/config/isLoopback.ts';
import { parseSettings, SettingsError } from '#lib/config/settings.server.ts';
import { identityOf, type IdentitySettings } from '#lib/session/identitySettings.ts';
import { profileServiceOf } from '#lib/session/profileService.server.ts';
import { identityShape, toIdentityConfig } from '../../services/context-api/src/identityConfig.ts';
import type { Environment } from '../process/child.ts';
import { PlainError } from '../report/plainError.ts';
import { type Attempt, startAttempt } from './attempt.ts';
import { checkAccessToken } from './checkAccessToken.ts';
import { checkLogout, checkRedirect } from './checkAddresses.ts';
import { checkContextApi } from './checkContextApi.ts';
import { checkIdToken } from './checkIdToken.ts';
import { checkLifetimes } from './checkLifetimes.ts';
import { checkMetadata } from './checkMetadata.ts';
import { checkProfile } from './checkProfile.ts';
import type { Findings } from './findings.ts';
import { signInByForm } from './formSignIn.ts';
import { awaitReturn } from './loopbackReturn.ts';
import { requestTokens } from './requestTokens.ts';

export interface CheckOptions {
  /** Account of a local service. */
  readonly person: { readonly user: string; readonly password: string } | null;
  /** Local port for the return; null for the portal's, if it is on this machine. */
  readonly port: number | null;
  readonly wait: number;
  readonly signIn: boolean;
}

interface Check {
  readonly env: Environment;
  readonly options: CheckOptions;
  readonly findings: Findings;
  readonly print: (line: string) => void;
  readonly signal: AbortSignal;
}

/** Stops at an error that prevents the rest. */
export async function checkIdentity({ env, options, findings, print, signal }: Check): Promise<void> {
  const settings = settingsOf(env);
  const identity = identityOf(settings);
  if (!identity) throw new PlainError('No identity service is set: B2C_AUTHORITY or OIDC_ISSUER.');
  findings.hide(identity.clientSecret, settings.GRAPH_CLIENT_SECRET, options.person?.password);
  findings.hide(...(settings.AUTH_SECRETS ?? []), env.CONTEXT_API_KEY);
  const base = identity.kind === 'b2c' ? identity.authority : identity.discoveryUrl;
  if (options.person && !isLoopback(base))
    throw new PlainError('--user and --password are for a service on this machine. Sign in with a browser.');
  const metadata = await checkMetadata(identity, 'signin', findings);
  if (identity.kind === 'b2c')
    for (const name of ['reset', 'forcedreset'] as const) await checkMetadata(identity, name, findings);
  if (!metadata || findings.hasErrors()) return;
  const portalReturn = `${settings.ORIGIN}/api/auth/callback/signin`;
  await checkRedirect(identity, portalReturn, findings);
  const redirectUri = redirectFor(settings.ORIGIN, options);
  if (redirectUri !== portalReturn) await checkRedirect(identity, redirectUri, findings);
  const logout = { origin: settings.ORIGIN, clientId: identity.clientId };
  const endpoint = metadata['end_session_endpoint'];
  if (!options.signIn || findings.hasErrors()) {
    await checkLogout(endpoint, { ...logout, idToken: null }, findings);
    return;
  }
  const attempt = await startAttempt(identity, redirectUri);
  const returned = await signIn(attempt, { options, print, signal });
  const code = codeOf(returned, { attempt, identity, metadata, findings });
  const tokens = code === null ? null : await requestTokens(identity, code, { attempt, findings });
  if (!tokens) return;
  const { accessToken, idToken } = tokens;
  const person = await checkIdToken(idToken, { identity, nonce: attempt.nonce, findings });
  const config = toIdentityConfig(z.object(identityShape).parse(filled(env)))!;
  await checkAccessToken(accessToken, { identity, config, person, findings });
  await checkLifetimes(tokens, { identity, findings });
  if (accessToken && person) {
    await checkProfile(profileServiceOf(settings, identity), { person, accessToken, findings });
    const { CONTEXT_API_URL: url } = settings;
    await checkContextApi({ url, key: env.CONTEXT_API_KEY, accessToken, findings });
    findings.add('note', `Your id for the file of users (the first administrator): ${person.oid}`);
  }
  await checkLogout(endpoint, { ...logout, idToken }, findings);
}

const DEFAULT_PORT = 8400;

function redirectFor(origin: string, { person, port, signIn }: CheckOptions): string {
  const isPortals = !signIn || person !== null || (port === null && isLoopback(origin));
  const at = isPortals ? origin : `http://localhost:${port ?? DEFAULT_PORT}`;
  return `${at}/api/auth/callback/signin`;
}

const filled = (env: Environment) => Object.fromEntries(Object.entries(env).filter(([, value]) => value));

/** Another context API needs no key here. */
function settingsOf(env: Environment) {
  try {
    return parseSettings({
      ...env,
      CONTEXT_API_URL: env.CONTEXT_API_URL || 'http://127.0.0.1:4000',
      CONTEXT_API_KEY: env.CONTEXT_API_KEY?.split(',')[0] || 'not-needed-for-this-check',
    });
  } catch (error) {
    if (error instanceof SettingsError) throw new PlainError(error.message);
    throw error;
  }
}

function signIn(
  attempt: Attempt,
  { options, print, signal }: Pick<Check, 'options' | 'print' | 'signal'>,
): Promise<URLSearchParams> {
  if (options.person) return signInByForm(attempt, options.person);
  return awaitReturn({
    redirectUri: attempt.redirectUri,
    state: attempt.state,
    limit: options.wait * 1000,
    signal,
    onReady: () => {
      print(
        `\n  Open this address in a browser and sign in, within ${options.wait} s. The provider must know the ` +
          `redirect address ${attempt.redirectUri}\n\n  ${attempt.address}\n`,
      );
    },
  });
}

interface Returning {
  readonly attempt: Attempt;
  readonly identity: IdentitySettings;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly findings: Findings;
}

function codeOf(query: URLSearchParams, { attempt, metadata, findings }: Returning): string | null {
  const error = query.get('error');
  const issuer = query.get('iss');
  const mustName = metadata['authorization_response_iss_parameter_supported'] === true;
  if (error) {
    const number = /\bAAD(?:STS\d{5,7}|B2C\d{5})\b/.exec(query.get('error_description') ?? '')?.[0];
    findings.add('error', `The sign-in ended with ${[error, number].filter(Boolean).join(', ')}.`);
  } else if (query.get('state') !== attempt.state)
    findings.add('error', 'The return carries another state than the request.');
  else if (issuer === null ? mustName : issuer !== metadata['issuer'])
    findings.add('error', `The return names the issuer ${issuer ?? '(none)'}, not that of the metadata.`);
  else {
    findings.add('ok', 'Signed in');
    return query.get('code');
  }
  return null;
}
