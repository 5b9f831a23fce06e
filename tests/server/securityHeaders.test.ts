import { describe, expect, test } from 'vitest';
import { securityHeaders } from '#server/securityHeaders.ts';

const headers = (https: boolean) => securityHeaders({ scriptHashes: [], https, development: false });

describe('securityHeaders', () => {
  test('are on every answer', () => {
    expect(Object.fromEntries(headers(false))).toMatchObject({
      'Content-Security-Policy': expect.stringContaining("frame-ancestors 'none'") as string,
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy': expect.stringContaining('geolocation=()') as string,
      'Cross-Origin-Opener-Policy': 'same-origin',
    });
  });

  test('keep browsers on https for two years, but only where there is https', () => {
    expect(headers(true).get('Strict-Transport-Security')).toMatch(/^max-age=63072000\b/);
    expect(headers(false).has('Strict-Transport-Security')).toBe(false);
  });
});
