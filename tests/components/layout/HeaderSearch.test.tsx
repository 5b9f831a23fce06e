import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Header } from '#components/layout/Header.tsx';
import { renderScreen, renderWithoutScript } from '#tests/support/renderScreen.tsx';

describe('HeaderSearch', () => {
  test('is a field, and a link where there is no room for it', () => {
    renderScreen(<Header />, { path: '/initiatives' });
    expect(screen.getByRole('search', { name: 'Site search' })).toContainElement(
      screen.getByRole('combobox'),
    );
    expect(screen.getByRole('link', { name: 'Search' })).toHaveAttribute('href', '/search');
  });

  test('works without JavaScript', () => {
    renderWithoutScript(<Header />, { locale: 'vi' });
    const form = screen.getByRole('search', { name: 'Tìm kiếm trên trang web' });
    expect(form).toHaveAttribute('action', '/vi/search');
    expect(within(form).getByRole('button', { name: 'Tìm' })).toHaveAttribute('type', 'submit');
    expect(screen.getByRole('link', { name: 'Tìm kiếm' })).toHaveAttribute('href', '/vi/search');
  });
});
