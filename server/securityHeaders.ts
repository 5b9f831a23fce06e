import { contentSecurityPolicy, type PolicyOptions } from './contentSecurityPolicy.ts';

const TWO_YEARS = 63_072_000;

/** Headers of every answer, pages, data and files alike. */
export function securityHeaders(options: PolicyOptions): ReadonlyMap<string, string> {
  return new Map([
    ['Content-Security-Policy', contentSecurityPolicy(options)],
    // Next's development server names some of its scripts JSON.
    ...(options.development ? [] : [['X-Content-Type-Options', 'nosniff'] as const]),
    ['X-Frame-Options', 'DENY'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    [
      'Permissions-Policy',
      'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    ],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ...(options.https
      ? [['Strict-Transport-Security', `max-age=${String(TWO_YEARS)}; includeSubDomains`] as const]
      : []),
  ]);
}
