/** Stands where the object id of a writer stands, for what content files wrote. */
export const contentAuthor = 'content';

/** Stands there for pages that came with the software as templates and that nobody has adapted yet. */
export const templateAuthor = 'template';
