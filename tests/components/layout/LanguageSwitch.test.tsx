import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { LanguageSwitch } from '#components/layout/LanguageSwitch.tsx';
import type { Locale } from '#contract/shared/locale.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';

const show = (locale: Locale = 'en') =>
  renderScreen(<LanguageSwitch />, { locale, path: '/initiatives?country=VN&page=2' });
const link = (name: string) => screen.getByRole('link', { name });

afterEach(() => {
  document.cookie = 'NEXT_LOCALE=; max-age=0; path=/';
});

describe('LanguageSwitch', () => {
  test('names each language as its speakers do and leads to the same page in it', () => {
    show();
    const links = within(
      screen.getByRole('navigation', { name: 'Languages' }),
    ).getAllByRole<HTMLAnchorElement>('link');
    expect(
      links.map((anchor) => [anchor.textContent, anchor.hreflang, anchor.lang, anchor.getAttribute('href')]),
    ).toEqual([
      ['English', 'en', 'en', '/initiatives?country=VN&page=2'],
      ['Español', 'es', 'es', '/es/initiatives?country=VN&page=2'],
      ['Français', 'fr', 'fr', '/fr/initiatives?country=VN&page=2'],
      ['Bahasa Indonesia', 'id', 'id', '/id/initiatives?country=VN&page=2'],
      ['Português', 'pt', 'pt', '/pt/initiatives?country=VN&page=2'],
      ['Tiếng Việt', 'vi', 'vi', '/vi/initiatives?country=VN&page=2'],
    ]);
  });

  test('says which language is the present one', () => {
    show('fr');
    const present = screen.getAllByRole('link').filter((anchor) => anchor.hasAttribute('aria-current'));
    expect(present.map((anchor) => anchor.textContent)).toEqual(['Français']);
  });

  test('remembers a chosen language and goes there', async () => {
    const { router } = show();
    await userEvent.click(link('Tiếng Việt'));
    expect(document.cookie).toContain('NEXT_LOCALE=vi');
    expect(router.push).toHaveBeenCalledWith(
      '/initiatives?country=VN&page=2',
      expect.anything(),
      expect.objectContaining({ locale: 'vi' }),
    );
  });

  test('forgets it when the default is chosen', async () => {
    document.cookie = 'NEXT_LOCALE=vi; path=/';
    show('vi');
    await userEvent.click(link('English'));
    expect(document.cookie).not.toContain('NEXT_LOCALE');
  });
});
