/** Actions that visitors may ask for before they sign in; done once they have. */
export const intents = ['follow', 'save'] as const;

export type Intent = (typeof intents)[number];
