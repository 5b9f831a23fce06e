import type { IncomingHttpHeaders } from 'node:http';

const valueOf = (headers: IncomingHttpHeaders, name: string): string =>
  [headers[name] ?? []].flat().join(',').toLowerCase();

/** Checks that a window shows the response: no prefetch, image, script or frame. */
export function isNavigation(headers: IncomingHttpHeaders): boolean {
  const isEarly = ['sec-purpose', 'purpose', 'x-moz', 'x-purpose'].some((name) =>
    /prefetch|preview|prerender/.test(valueOf(headers, name)),
  );
  return !isEarly && ['', 'document'].includes(valueOf(headers, 'sec-fetch-dest'));
}

const originOf = ({ origin, referer }: IncomingHttpHeaders) => origin ?? referer;

/** Checks that a page of this site led here; unknown without these headers. */
export function isFromThisSite(headers: IncomingHttpHeaders, origin: string): boolean {
  const site = valueOf(headers, 'sec-fetch-site');
  if (site) return site === 'same-origin';
  const from = originOf(headers);
  return from !== undefined && URL.canParse(from) && new URL(from).origin === origin;
}

/**
 * Checks for a navigation from this site or by an address. Requests without these headers come from no
 * current browser.
 */
export function isDeliberate(headers: IncomingHttpHeaders, origin: string): boolean {
  if (!isNavigation(headers)) return false;
  const site = valueOf(headers, 'sec-fetch-site');
  const isByAddress = site ? site === 'none' : originOf(headers) === undefined;
  return isByAddress || isFromThisSite(headers, origin);
}
