import { describe, expect, test } from 'vitest';
import { safeReturnUrl } from '#lib/auth/returnUrl.ts';

const origin = 'https://portal.test';

describe('where one comes back to', () => {
  test.each(['/', '/fr/initiatives/x?page=2#map', '/initiatives?q=%C4%90%E1%BA%AFk'])(
    '%s is kept',
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
    `/${'a'.repeat(3000)}`,
    undefined,
    ['/a', '/b'],
    { toString: () => '/a' },
  ])('%s is not: the home page is', (given) => {
    expect(safeReturnUrl(given, origin)).toBe('/');
  });

  test.each(['/.//evil.test', '/..//evil.test/x'])('%s stays on the site', (given) => {
    const to = safeReturnUrl(given, origin);
    expect(to.startsWith('//')).toBe(false);
    expect(new URL(to, origin).origin).toBe(origin);
  });
});
