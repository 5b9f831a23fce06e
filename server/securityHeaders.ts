import type { OutgoingHttpHeaders } from 'node:http';
import { contentSecurityPolicy, FILE_POLICY, type PolicyOptions } from './contentSecurityPolicy.ts';

const TWO_YEARS = 63_072_000;

export type Headers = ReadonlyMap<string, string>;

/** By kind of response. */
export interface SecurityHeaders {
  readonly page: Headers;
  readonly prerenderedPage: Headers;
  readonly file: Headers;
}

export function securityHeaders(options: PolicyOptions): SecurityHeaders {
  const withPolicy = (policy: string): Headers =>
    new Map([['Content-Security-Policy', policy], ...ofEverything(options)]);
  return {
    page: withPolicy(contentSecurityPolicy(options)),
    prerenderedPage: withPolicy(contentSecurityPolicy({ ...options, prerendered: true })),
    file: withPolicy(FILE_POLICY),
  };
}

/** Marks Next's page rendered at build time. */
const PRERENDERED = 'x-nextjs-cache';

/** Names in lower case. */
export function securityHeadersFor(
  { page, prerenderedPage, file }: SecurityHeaders,
  own: OutgoingHttpHeaders,
): Headers {
  const type = own['content-type'];
  if (typeof type !== 'string' || !type.startsWith('text/html')) return file;
  return PRERENDERED in own ? prerenderedPage : page;
}

const ofEverything = ({ development, https }: PolicyOptions): (readonly [string, string])[] => [
  // Next's development server sends some of its scripts as JSON.
  ...(development ? [] : [['X-Content-Type-Options', 'nosniff'] as const]),
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ...(https
    ? [['Strict-Transport-Security', `max-age=${String(TWO_YEARS)}; includeSubDomains`] as const]
    : []),
];
