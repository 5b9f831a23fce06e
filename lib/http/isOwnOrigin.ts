import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a request that changes something comes from a page of this site. Browsers say so in `Origin` with
 * every such request; one that does not say it is refused.
 */
export const isOwnOrigin = ({ origin }: IncomingHttpHeaders, own: string): boolean => origin === own;

/**
 * Whether a form that a browser sends without a script comes from a page of this site: by `Origin`, and with older browsers,
 * which leave it out, by what else they say of where they come from.
 */
export function isOwnForm(headers: IncomingHttpHeaders, own: string): boolean {
  const { origin, referer } = headers;
  if (origin !== undefined) return isOwnOrigin(headers, own);
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return referer !== undefined && URL.canParse(referer) && new URL(referer).origin === own;
}
