import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { SearchForm } from '#components/layout/SearchForm.tsx';
import { renderScreen } from '#tests/support/renderScreen.tsx';

const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search initiatives' });

describe('SearchForm', () => {
  test.each([
    [' tea & rice ', '/initiatives?q=tea+%26+rice'],
    ['   ', '/initiatives'],
  ])('searches %o at %s', async (text, address) => {
    const { router } = renderScreen(<SearchForm />);
    await userEvent.type(field(), text);
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(router.push).toHaveBeenCalledExactlyOnceWith(address);
  });

  test('is a plain form without JavaScript', () => {
    const { container } = renderScreen(<SearchForm />, { locale: 'es' });
    const form = container.querySelector('form');
    expect(form).toHaveAttribute('action', '/es/initiatives');
    expect(form).toHaveAttribute('method', 'get');
    expect(form?.elements.namedItem('q')).toBeInstanceOf(HTMLInputElement);
  });

  test('takes no more than the context API does', () => {
    renderScreen(<SearchForm />);
    expect(field().maxLength).toBe(200);
  });
});
