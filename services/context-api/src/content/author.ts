/** Stands where the object id of a writer stands, for what content files wrote. */
export const contentAuthor = 'content';
