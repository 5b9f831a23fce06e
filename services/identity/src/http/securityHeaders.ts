import type { ServerResponse } from 'node:http';
import type { Config } from '../config.ts';

/** No scripts at all, nothing from elsewhere, no frames; a form leads back to the portal in the end. */
export function setSecurityHeaders(response: ServerResponse, { portalOrigin, identityOrigin }: Config): void {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    'img-src data:',
    `form-action 'self' ${portalOrigin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  response.setHeader('Content-Security-Policy', policy.join('; '));
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('X-Frame-Options', 'DENY');
  // Not `no-referrer`: with it a browser says of its own forms that they come from nowhere.
  response.setHeader('Referrer-Policy', 'same-origin');
  response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
  response.setHeader('Permissions-Policy', 'camera=(), geolocation=(), microphone=()');
  response.setHeader('Cache-Control', 'no-store');
  if (identityOrigin.startsWith('https:'))
    response.setHeader('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
}
