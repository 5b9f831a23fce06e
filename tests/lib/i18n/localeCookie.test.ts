import { describe, expect, test } from 'vitest';
import { localeCookie } from '#lib/i18n/localeCookie.ts';

const parts = (cookie: string) => cookie.split('; ').map((part) => part.toLowerCase());

describe('localeCookie', () => {
  test.each(['es', 'fr', 'id', 'pt', 'vi'] as const)('keeps %s for one day on the whole site', (locale) => {
    expect(parts(localeCookie(locale, { secure: true }))).toEqual(
      expect.arrayContaining([`next_locale=${locale}`, 'max-age=86400', 'path=/', 'samesite=lax', 'secure']),
    );
  });

  test('is removed for the default language', () => {
    expect(parts(localeCookie('en', { secure: true }))).toEqual(
      expect.arrayContaining(['next_locale=', 'max-age=0', 'path=/']),
    );
  });

  test('works without https on one machine', () => {
    expect(parts(localeCookie('vi', { secure: false }))).not.toContain('secure');
  });
});
