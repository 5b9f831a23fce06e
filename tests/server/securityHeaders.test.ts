import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { securityHeaders, securityHeadersFor } from '#server/securityHeaders.ts';

const headers = (https: boolean) => securityHeaders({ https, tagManager: true, development: false });

describe('securityHeaders', () => {
  test.each(['page', 'prerenderedPage', 'file'] as const)('are on every %s', (kind) => {
    expect(Object.fromEntries(headers(false)[kind])).toMatchObject({
      'Content-Security-Policy': expect.stringContaining("frame-ancestors 'none'") as string,
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy': expect.stringContaining('geolocation=()') as string,
      'Cross-Origin-Opener-Policy': 'same-origin',
    });
  });

  test('keep browsers on https for two years, but only where there is https', () => {
    expect(headers(true).file.get('Strict-Transport-Security')).toBe('max-age=63072000; includeSubDomains');
    expect(headers(false).page.has('Strict-Transport-Security')).toBe(false);
  });

  test('depend on the kind of response', () => {
    const all = headers(true);
    const html = { 'content-type': 'text/html; charset=utf-8' };
    expect(securityHeadersFor(all, html)).toBe(all.page);
    expect(securityHeadersFor(all, { ...html, 'x-nextjs-cache': 'HIT' })).toBe(all.prerenderedPage);
    for (const own of [{}, { 'content-type': 'application/json' }, { 'content-type': 'image/svg+xml' }])
      expect(securityHeadersFor(all, own)).toBe(all.file);
  });

  test('forbid frames also where a route has a policy of its own', () => {
    const policies = globSync('{lib,pages,server}/**/*.{ts,tsx}').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/"(default-src 'none'[^"]*)"/g)].map(([, policy]) => policy),
    );
    expect(policies.length).toBeGreaterThan(2);
    for (const policy of policies) expect(policy).toContain("frame-ancestors 'none'");
  });
});
