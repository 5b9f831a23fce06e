import type { IncomingHttpHeaders } from 'node:http';

/**
 * Returns whether a person navigated here: no prefetch, image, frame or other site. Clients without these headers are
 * no current browsers.
 */
export function isDeliberate(headers: IncomingHttpHeaders, origin: string): boolean {
  const of = (name: string) => [headers[name] ?? []].flat().join(',').toLowerCase();
  if (
    ['sec-purpose', 'purpose', 'x-moz', 'x-purpose'].some((name) =>
      /prefetch|preview|prerender/.test(of(name)),
    )
  )
    return false;
  const [destination, site] = [of('sec-fetch-dest'), of('sec-fetch-site')];
  if (destination && destination !== 'document') return false;
  if (site) return ['same-origin', 'none'].includes(site);
  const from = headers.origin ?? headers.referer;
  return from === undefined || (URL.canParse(from) && new URL(from).origin === origin);
}
