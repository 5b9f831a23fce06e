import { describe, expect, test } from 'vitest';
import { localizedPath, routes } from '#lib/config/routes.ts';

describe('routes', () => {
  test('lead to the list, with and without a query', () => {
    expect(routes.initiatives()).toBe('/initiatives');
    expect(routes.initiatives('country=VN')).toBe('/initiatives?country=VN');
  });

  test('lead to a comparison, with and without initiatives', () => {
    expect(routes.compare()).toBe('/compare');
    expect(routes.compare(['a', 'b-1'])).toBe('/compare?initiative=a&initiative=b-1');
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
