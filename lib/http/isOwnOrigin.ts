import type { IncomingHttpHeaders } from 'node:http';

/** Returns whether a change comes from this site: browsers always send `Origin`; without it, it is rejected. */
export const isOwnOrigin = ({ origin }: IncomingHttpHeaders, own: string): boolean => origin === own;

/**
 * Returns whether a form sent without a script comes from this site: by `Origin`, or by other headers in older
 * browsers that omit it.
 */
export function isOwnForm(headers: IncomingHttpHeaders, own: string): boolean {
  const { origin, referer } = headers;
  if (origin !== undefined) return isOwnOrigin(headers, own);
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return referer !== undefined && URL.canParse(referer) && new URL(referer).origin === own;
}
