import { z } from 'zod';
import { isLoopback } from './isLoopback.ts';

const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address', abort: true });

/** Checks that passwords and tokens may travel to an address. */
export const isProtected = (url: string): boolean => new URL(url).protocol === 'https:' || isLoopback(url);

const identityUrl = httpUrl.refine(isProtected, 'must be https, or http on this machine');
const text = z.string().min(1);

// Set by the portal: another value would undo PKCE, state or nonce.
const reserved = new Set([
  'client_id',
  'client_secret',
  'code_challenge',
  'code_challenge_method',
  'login_hint',
  'nonce',
  'redirect_uri',
  'request',
  'request_uri',
  'response_mode',
  'response_type',
  'scope',
  'state',
  'ui_locales',
]);

const parameters = z
  .string()
  .refine(
    (query) => [...new URLSearchParams(query).keys()].every((name) => name !== '' && !reserved.has(name)),
    'must be a query such as audience=https://api.example, without parameters that the portal sets',
  )
  .transform((query) => Object.fromEntries(new URLSearchParams(query)));

const scopes = z
  .string()
  .transform((list) => list.split(/\s+/).filter(Boolean))
  .refine((list) => list.includes('openid'), 'must contain openid');

export const identityVariables = {
  /** Without the policy: `https://NAME.b2clogin.com/NAME.onmicrosoft.com`. */
  B2C_AUTHORITY: identityUrl.transform((url) => url.replace(/\/+$/, '')).optional(),
  B2C_CLIENT_ID: text.optional(),
  B2C_CLIENT_SECRET: text.optional(),
  B2C_POLICY_SIGNIN: text.default('B2C_1_signin'),
  B2C_POLICY_RESET: text.default('B2C_1_reset'),
  B2C_POLICY_FORCEDRESET: text.default('B2C_1_forcedreset'),
  /** Issuer of the tokens, with `{policy}` if the tenant includes it. */
  B2C_ISSUER: identityUrl.optional(),
  B2C_PROFILE_URL: identityUrl.optional(),
  /** Issuer in the tokens. */
  OIDC_ISSUER: identityUrl.optional(),
  OIDC_CLIENT_ID: text.optional(),
  OIDC_CLIENT_SECRET: text.optional(),
  OIDC_SCOPES: scopes.default(['openid', 'profile', 'email', 'offline_access']),
  /** Set if the metadata are not below the issuer. */
  OIDC_DISCOVERY_URL: identityUrl.optional(),
  /** Query of each sign-in request. */
  OIDC_AUTHORIZE_PARAMETERS: parameters.default({}),
  /** For a new password, which has no policy. */
  OIDC_RESET_PARAMETERS: parameters.default({ prompt: 'login' }),
  OIDC_CLAIM_ID: text.optional(),
  OIDC_CLAIM_NAME: text.optional(),
  OIDC_CLAIM_EMAIL: text.optional(),
  OIDC_CLAIM_JOB_TITLE: text.optional(),
  OIDC_PROFILE_URL: identityUrl.optional(),
  /** Issues tokens of the application, for a profile address with `{oid}`. */
  GRAPH_TOKEN_URL: identityUrl.optional(),
  GRAPH_CLIENT_ID: text.optional(),
  GRAPH_CLIENT_SECRET: text.optional(),
  GRAPH_SCOPE: text.default('https://graph.microsoft.com/.default'),
};

type Given = Readonly<Record<string, unknown>>;

/** Names variables that are missing beside others, or exclude each other. */
export function identityIssues(given: Given): { name: string; message: string }[] {
  const require = (names: readonly string[], reason: string) =>
    names.filter((name) => !given[name]).map((name) => ({ name, message: `is required with ${reason}` }));
  const issues = (['B2C_AUTHORITY', 'OIDC_ISSUER'] as const).flatMap((provider) => {
    if (!given[provider]) return [];
    const prefix = provider.split('_')[0]!;
    return require([`${prefix}_CLIENT_ID`, `${prefix}_CLIENT_SECRET`, 'AUTH_SECRETS'], provider);
  });
  if (given['B2C_AUTHORITY'] && given['OIDC_ISSUER'])
    issues.push({ name: 'OIDC_ISSUER', message: 'excludes B2C_AUTHORITY: people sign in at one of them' });
  const profile = given['OIDC_ISSUER'] ? 'OIDC_PROFILE_URL' : 'B2C_PROFILE_URL';
  if (String(given[profile]).includes('{oid}'))
    issues.push(...require(['GRAPH_TOKEN_URL'], `{oid} in ${profile}`));
  return issues;
}
