export type B2cOutcome = 'forgot-password' | 'cancelled' | 'grant-gone' | 'stale-hint' | 'retry' | 'failed';

const outcomes: readonly (readonly [RegExp, B2cOutcome])[] = [
  [/AADB2C90118\b/, 'forgot-password'],
  [/AADB2C(?:90091|90273)\b/, 'cancelled'],
  [/AADB2C(?:90080|90128|90129)\b/, 'grant-gone'],
  [/AADB2C(?:90208|90209|90210)\b/, 'stale-hint'],
  [/AADB2C90035\b/, 'retry'],
];

/** Returns the outcome by the number in B2C's description; its text is never shown. */
export function outcomeOf(error: unknown, description: unknown): B2cOutcome {
  const text = typeof description === 'string' ? description.slice(0, 500) : '';
  const known = outcomes.find(([pattern]) => pattern.test(text));
  if (known) return known[1];
  return error === 'access_denied' ? 'cancelled' : 'failed';
}
