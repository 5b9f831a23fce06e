import type { IncomingHttpHeaders } from 'node:http';

const valueOf = (headers: IncomingHttpHeaders, name: string): string =>
  [headers[name] ?? []].flat().join(',').toLowerCase();

/** Returns whether a window shows the response: no prefetch, image, script or frame. */
export function isNavigation(headers: IncomingHttpHeaders): boolean {
  const isEarly = ['sec-purpose', 'purpose', 'x-moz', 'x-purpose'].some((name) =>
    /prefetch|preview|prerender/.test(valueOf(headers, name)),
  );
  return !isEarly && ['', 'document'].includes(valueOf(headers, 'sec-fetch-dest'));
}

/**
 * Returns whether a person navigated here from this site or by an address: no prefetch, image, frame or other site.
 * Requests without these headers come from no current browser.
 */
export function isDeliberate(headers: IncomingHttpHeaders, origin: string): boolean {
  if (!isNavigation(headers)) return false;
  const site = valueOf(headers, 'sec-fetch-site');
  if (site) return ['same-origin', 'none'].includes(site);
  const from = headers.origin ?? headers.referer;
  return from === undefined || (URL.canParse(from) && new URL(from).origin === origin);
}
