import { describe, expect, test } from 'vitest';
import { localizedPath, routes } from '#lib/config/routes.ts';

describe('routes', () => {
  test('lead to the list, with and without a query', () => {
    expect(routes.initiatives()).toBe('/initiatives');
    expect(routes.initiatives('country=VN')).toBe('/initiatives?country=VN');
  });

  test.each([
    ['/', 'en', '/'],
    ['/', 'vi', '/vi'],
    ['/initiatives?page=2', 'en', '/initiatives?page=2'],
    ['/initiatives?page=2', 'pt', '/pt/initiatives?page=2'],
  ] as const)('%s in %s is %s', (path, locale, localized) => {
    expect(localizedPath(path, locale)).toBe(localized);
  });
});
