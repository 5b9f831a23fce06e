/** Least independent first. */
export const verificationStates = ['self-reported', 'locally-confirmed', 'panel-verified'] as const;

export type VerificationState = (typeof verificationStates)[number];

/** Ties of a verifier or their organization to the initiative; without ties, they are independent. */
export const verifierTieKinds = ['team', 'convener', 'implementer', 'funder', 'partner'] as const;

export type VerifierTie = (typeof verifierTieKinds)[number];
