/** Returns an address to prefill the identity service's form. */
export const emailHint = (hint: unknown): string | undefined =>
  typeof hint === 'string' && hint.length <= 254 && /^[^\s\p{Cc}@]+@[^\s\p{Cc}@]+$/u.test(hint)
    ? hint
    : undefined;
