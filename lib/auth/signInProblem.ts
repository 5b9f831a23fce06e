export const signInProblems = ['expired', 'unavailable', 'failed'] as const;

export type SignInProblem = (typeof signInProblems)[number];
