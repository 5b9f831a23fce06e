/** How a level or a value was checked, from the least to the most independent way. */
export const verificationStates = ['self-reported', 'locally-confirmed', 'panel-verified'] as const;

export type VerificationState = (typeof verificationStates)[number];
