/** Consequence of a provider's error. */
export type ProviderOutcome =
  | 'forgot-password'
  | 'forced-reset'
  | 'cancelled'
  | 'grant-gone'
  | 'stale-hint'
  | 'retry'
  | 'scope-missing'
  | 'unavailable'
  | 'failed';

/** By description: numbers of Azure AD B2C and Microsoft Entra, words of Auth0. */
const byDescription: readonly (readonly [RegExp, ProviderOutcome])[] = [
  [/^AADB2C90118\b/, 'forgot-password'],
  // An OAuth2 error technical profile in a custom policy of B2C.
  [/^AAD_Custom_forced_?reset\b/i, 'forced-reset'],
  [/^(?:AADB2C90091|AADB2C90273|AADSTS65004)\b|^User did not authorize the request/, 'cancelled'],
  [/^AADB2C(?:90080|90128|90129)\b/, 'grant-gone'],
  [/^AADB2C(?:90208|90209|90210)\b/, 'stale-hint'],
  [/^AADB2C90035\b/, 'retry'],
  [/^(?:AADB2C(?:90012|90117|90146|90205)|AADSTS(?:65001|70011))\b/, 'scope-missing'],
];

/** By error code of RFC 6749 and OpenID Connect. */
const byError: Readonly<Record<string, ProviderOutcome>> = {
  invalid_scope: 'scope-missing',
  consent_required: 'scope-missing',
  temporarily_unavailable: 'unavailable',
};

const textOf = (description: unknown): string =>
  typeof description === 'string' ? description.trim().slice(0, 500) : '';

/** Returns the outcome; the provider's text is never shown. */
export function outcomeOf(error: unknown, description: unknown): ProviderOutcome {
  const text = textOf(description);
  const known = byDescription.find(([pattern]) => pattern.test(text));
  if (known) return known[1];
  // Keycloak sends no description when a person cancels.
  if (error === 'access_denied' && text === '') return 'cancelled';
  return (typeof error === 'string' && Object.hasOwn(byError, error) && byError[error]) || 'failed';
}

/** Returns an error's number for the log. */
export const errorNumber = (description: unknown): string | undefined =>
  /^(?:AADB2C\d{5}|AADSTS\d{5,7}|AAD_Custom_\w{1,40})\b/.exec(textOf(description))?.[0];
