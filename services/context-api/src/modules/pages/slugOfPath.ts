/** The slug under which the page of a path is kept: `about-governance` for `about/governance`. */
export const slugOfPath = (path: string) => path.replaceAll('/', '-');
