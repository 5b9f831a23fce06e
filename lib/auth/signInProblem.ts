export const signInProblems = ['expired', 'unavailable', 'failed', 'scope', 'cookies', 'disabled'] as const;

export type SignInProblem = (typeof signInProblems)[number];

/** HTTP status; 503 if a later or other sign-in may succeed. */
export const statusOfProblem: Readonly<Record<SignInProblem, number>> = {
  expired: 400,
  failed: 400,
  cookies: 400,
  disabled: 403,
  unavailable: 503,
  scope: 503,
};
