/** What can go wrong with signing in, as people are told. */
export const signInProblems = ['expired', 'unavailable', 'failed'] as const;

export type SignInProblem = (typeof signInProblems)[number];
