/** Returns the slug of a page's path: `about-governance` for `about/governance`. */
export const slugOfPath = (path: string) => path.replaceAll('/', '-');
