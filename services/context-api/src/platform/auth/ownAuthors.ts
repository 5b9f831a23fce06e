/** Author of content files, in place of an object id. */
export const contentAuthor = 'content';

/** Author of template pages of the software that nobody has adapted. */
export const templateAuthor = 'template';

/** Authors that are no people. */
export const ownAuthors = [contentAuthor, templateAuthor] as const;
