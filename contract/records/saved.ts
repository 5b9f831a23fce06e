/** Nouns that people save for themselves and compare; without a validator, for the browser. */
export const savedNouns = ['opportunity', 'project'] as const;

export type SavedNoun = (typeof savedNouns)[number];
