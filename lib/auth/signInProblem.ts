/** Sign-in problems as shown to people. */
export const signInProblems = ['expired', 'unavailable', 'failed'] as const;

export type SignInProblem = (typeof signInProblems)[number];
