/** `draft`: visible to its editors; `archived`: to nobody. */
export const recordStates = ['draft', 'published', 'archived'] as const;

/** Withdrawn from the public: back to editing, or archived. */
export const withdrawnStates = ['draft', 'archived'] as const;

export type RecordState = (typeof recordStates)[number];

/** Audiences of a document; `members` are those of its organization. */
export const visibilities = ['public', 'signed-in', 'members'] as const;

/** Nouns that people save and compare. */
export const savedNouns = ['opportunity', 'project'] as const;

export type SavedNoun = (typeof savedNouns)[number];
