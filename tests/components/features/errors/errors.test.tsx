import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { NotFoundScreen } from '#components/features/errors/NotFoundScreen.tsx';
import { ServerErrorScreen } from '#components/features/errors/ServerErrorScreen.tsx';
import { UnavailableScreen } from '#components/features/errors/UnavailableScreen.tsx';
import { locales } from '#contract/shared/locale.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';

const link = (name: string) => screen.getByRole('link', { name });
const title = () => screen.getByRole('heading', { level: 1 });

describe('NotFoundScreen', () => {
  test('says so, searches and links all initiatives', async () => {
    const { router } = renderScreen(<NotFoundScreen />, { path: '/nothing', site: null });
    expect(title()).toHaveTextContent('Page not found');
    expect(link('All initiatives')).toHaveAttribute('href', '/initiatives');
    await userEvent.type(screen.getByRole('combobox', { name: 'Search the whole site' }), 'đắk lắk{Enter}');
    expect(router.push).toHaveBeenCalledWith(`/search?${new URLSearchParams({ q: 'đắk lắk' }).toString()}`);
  });
});

describe('ServerErrorScreen', () => {
  test('says so and links the home page', () => {
    renderScreen(<ServerErrorScreen />, { locale: 'pt', site: null });
    expect(title()).toBeVisible();
    expect(screen.getByRole('link')).toHaveAttribute('href', '/pt');
  });
});

describe('UnavailableScreen', () => {
  test('says so and tries the same address again, without JavaScript, too', () => {
    renderScreen(<UnavailableScreen />, { locale: 'vi', path: '/initiatives?country=VN&page=2' });
    expect(title()).toBeVisible();
    expect(screen.getByRole('link')).toHaveAttribute('href', '/vi/initiatives?country=VN&page=2');
  });
});

describe('every error screen', () => {
  const screens = [NotFoundScreen, ServerErrorScreen, UnavailableScreen];

  test.each(screens)('stays out of search engines and has a title %#', (Screen) => {
    renderScreen(<Screen />, { site: null });
    expect(document.head.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    expect(document.title).toBe(`${title().textContent} – Common Ground`);
    expect(document.head.querySelector('link[rel="canonical"]')).toBeNull();
  });

  test.each(locales)('has all its texts in %s', (locale) => {
    for (const Screen of screens) renderScreen(<Screen />, { locale, site: null });
  });
});
