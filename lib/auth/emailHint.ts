/** Returns an address that may prefill the identity service's form, else undefined. */
export const emailHint = (hint: unknown): string | undefined =>
  typeof hint === 'string' && hint.length <= 254 && /^[^\s\p{Cc}@]+@[^\s\p{Cc}@]+$/u.test(hint)
    ? hint
    : undefined;
