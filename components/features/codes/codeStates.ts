/** States by which editors filter the entries of a code list. */
export const codeStates = ['offered', 'withdrawn'] as const;
export type CodeState = (typeof codeStates)[number];
