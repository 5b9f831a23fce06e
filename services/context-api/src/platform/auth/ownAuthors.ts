/** Author of content files, in place of an object id. */
export const contentAuthor = 'content';

/** Author of the software's unadapted template pages. */
export const templateAuthor = 'template';

export const ownAuthors = [contentAuthor, templateAuthor] as const;
