/** The path of an address as the log may have it: without query, and without the token of a person's own feed. */
export const pathForLog = (target = ''): string =>
  (target.split('?')[0] ?? '').replace(/(\/followed\/)[^/]+/g, '$1:token');
