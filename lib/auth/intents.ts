/** Actions before sign-in that are performed after it. */
export const intents = ['follow', 'save'] as const;

export type Intent = (typeof intents)[number];
