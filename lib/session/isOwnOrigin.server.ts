import type { IncomingHttpHeaders } from 'node:http';
import { noteSuspicious } from '#lib/log/suspicious.server.ts';

function noted(isOwn: boolean): boolean {
  if (!isOwn) noteSuspicious('foreign-change');
  return isOwn;
}

/** Checks a change, for which browsers always send `Origin`. */
export const isOwnOrigin = ({ origin }: IncomingHttpHeaders, own: string): boolean => noted(origin === own);

/** Checks a form sent without a script: by `Origin`, or other headers of older browsers. */
export function isOwnForm(headers: IncomingHttpHeaders, own: string): boolean {
  const { origin, referer } = headers;
  if (origin !== undefined) return isOwnOrigin(headers, own);
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return noted(site === 'same-origin');
  return noted(referer !== undefined && URL.canParse(referer) && new URL(referer).origin === own);
}
