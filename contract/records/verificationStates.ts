/** How a level or a value was checked, from the least to the most independent way. */
export const verificationStates = ['self-reported', 'locally-confirmed', 'panel-verified'] as const;

export type VerificationState = (typeof verificationStates)[number];

/** What part a person who verifies has in the initiative, themselves or by their organization; who has none is independent. */
export const verifierTieKinds = ['team', 'convener', 'implementer', 'funder', 'partner'] as const;

export type VerifierTie = (typeof verifierTieKinds)[number];
