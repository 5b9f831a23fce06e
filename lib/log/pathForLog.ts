/** Removes the query and the token of a personal feed. */
export const pathForLog = (target = ''): string =>
  (target.split('?')[0] ?? '').replace(/(\/followed(?:-updates)?\/)[^/]+/g, '$1:token');
