export const signInProblems = ['expired', 'unavailable', 'failed', 'scope'] as const;

export type SignInProblem = (typeof signInProblems)[number];
