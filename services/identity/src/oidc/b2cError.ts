import { randomUUID } from 'node:crypto';

/**
 * Used errors of Azure AD B2C, with its texts.
 *
 * @see https://learn.microsoft.com/azure/active-directory-b2c/error-codes
 */
const messages = {
  AADB2C90006: 'The redirect URI provided in the request is not registered for the client id.',
  AADB2C90077: "User does not have an existing session and request prompt parameter has a value of 'None'.",
  AADB2C90080: 'The provided grant has expired. Please re-authenticate and try again.',
  AADB2C90081:
    'The specified client_secret does not match the expected value for this client. Please correct the client_secret and try again.',
  AADB2C90088: 'The provided grant has not been issued for this endpoint.',
  AADB2C90091: 'The user has cancelled entering self-asserted information.',
  AADB2C90118: 'The user has forgotten their password.',
  AADB2C90128:
    'The account associated with this grant no longer exists. Please reauthenticate and try again.',
  AADB2C90129: 'The provided grant has been revoked. Please reauthenticate and try again.',
  AADB2C90183: 'The supplied code_verifier does not match associated code_challenge.',
  AADB2C90208: 'The provided id_token_hint parameter is expired. Please provide another token and try again.',
  AADB2C90209:
    'The provided id_token_hint parameter does not contain an accepted audience. Please provide another token and try again.',
  /** Custom policy (OAuth2 error technical profile). */
  AAD_Custom_forcedreset: 'The password must be changed.',
  AADB2C90210:
    'The provided id_token_hint parameter could not be validated. Please provide another token and try again.',
} as const;

export type B2cCode = keyof typeof messages;

export function b2cError(code: B2cCode): string {
  const timestamp = new Date().toISOString().replace('T', ' ').replace(/\.\d+/, '');
  return `${code}: ${messages[code]}\r\nCorrelation ID: ${randomUUID()}\r\nTimestamp: ${timestamp}\r\n`;
}

/** Returns the code for oidc-provider's detail of a rejected grant. */
export function codeOfRefusedGrant(detail: string): B2cCode {
  if (detail.includes('account not found')) return 'AADB2C90128';
  if (detail.includes('expired')) return 'AADB2C90080';
  if (detail.includes('code_verifier')) return 'AADB2C90183';
  if (detail.includes('mismatch')) return 'AADB2C90088';
  return 'AADB2C90129';
}
