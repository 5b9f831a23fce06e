import { describe, expect, test } from 'vitest';
import { safeReturnUrl } from '#lib/auth/returnUrl.ts';

const origin = 'https://portal.test';

describe('where one comes back to', () => {
  test.each(['/', '/fr/initiatives/x?page=2#map', '/initiatives?q=%C4%90%E1%BA%AFk'])(
    '%s is accepted',
    (path) => {
      expect(safeReturnUrl(path, origin)).toBe(path);
    },
  );

  test.each([
    'https://evil.test/',
    '//evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/%09/evil.test\t',
    '/\t/evil.test',
    'javascript:alert(1)',
    'initiatives',
    '',
    '/api/auth/signout',
    '/a/../api/auth/signout',
    '/./api/auth/signin',
    '/%61pi/auth/signout',
    '/API/auth/signout',
    '/en/api/auth/signout',
    '/fr//api/auth/signout',
    '/%2Fapi/auth/signout',
    '/_next/data/x/profile.json',
    '/%E0%A4%A',
    'https:/evil.test',
    'https:evil.test',
    '//user@evil.test',
    '///evil.test',
    '/\u0000/evil.test',
    '/\u007f',
    '/a\\..\\..\\evil.test',
    `/${'a'.repeat(3000)}`,
    `/${'ế'.repeat(300)}`,
    undefined,
    ['/a', '/b'],
    { toString: () => '/a' },
  ])('%s is not: the home page is', (given) => {
    expect(safeReturnUrl(given, origin)).toBe('/');
  });

  test.each([
    '/.//evil.test',
    '/..//evil.test/x',
    '/@evil.test',
    '/:80@evil.test',
    '/%2F%2Fevil.test',
    '/%5C%5Cevil.test',
    '/%252F/evil.test',
    '/%2e%2e//evil.test',
    '/\u00a0//evil.test',
    '/\u3002\u3002/evil.test',
    '/?//evil.test',
    '/#//evil.test',
  ])('%s stays on the site', (given) => {
    const to = safeReturnUrl(given, origin);
    expect(to.startsWith('//')).toBe(false);
    expect(new URL(to, origin).origin).toBe(origin);
  });
});
