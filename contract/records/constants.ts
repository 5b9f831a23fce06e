/** States of a record that people write: seen by those who may write it, by everybody, and by nobody any more. */
export const recordStates = ['draft', 'published', 'archived'] as const;

/** Where something goes that visitors saw: back to be worked on, or to what is over. */
export const withdrawnStates = ['draft', 'archived'] as const;

export type RecordState = (typeof recordStates)[number];

/** Who may have a document: anybody, the person who is signed in, or the members of its organization. */
export const visibilities = ['public', 'signed-in', 'members'] as const;
