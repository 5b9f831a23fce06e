/** States of a record: visible to its editors, to everybody, to nobody any more. */
export const recordStates = ['draft', 'published', 'archived'] as const;

/** States after withdrawal from the public: back to editing, or archived. */
export const withdrawnStates = ['draft', 'archived'] as const;

export type RecordState = (typeof recordStates)[number];

/** Audiences of a document: everybody, signed-in users, members of its organization. */
export const visibilities = ['public', 'signed-in', 'members'] as const;
