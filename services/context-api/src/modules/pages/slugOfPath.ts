/** Returns `about-governance` for `about/governance`. */
export const slugOfPath = (path: string) => path.replaceAll('/', '-');
