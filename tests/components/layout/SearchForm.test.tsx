import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { SearchForm } from '#components/layout/SearchForm.tsx';
import { locales } from '#contract/shared/locale.ts';
import { browserPath, problemResponse, respondingWith, respondTo } from '#tests/support/contextApi.ts';
import { contextApiServer } from '#tests/support/contextApiServer.ts';
import { renderScreen, renderWithoutScript } from '#tests/support/renderScreen.tsx';
import { suggested } from '#tests/support/searches.ts';

const server = contextApiServer(browserPath);
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search the whole site' });
const options = () => screen.findAllByRole('option');
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '');

async function type(text: string) {
  const rendered = renderScreen(<SearchForm />);
  await userEvent.type(field(), text);
  return rendered;
}

describe('SearchForm', () => {
  test.each([
    [' tea & rice ', '/search?q=tea+%26+rice'],
    ['   ', '/search'],
  ])('searches %o at %s', async (text, address) => {
    const { router } = await type(text);
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(router.push).toHaveBeenCalledExactlyOnceWith(address);
  });

  test('is a plain form without JavaScript', () => {
    renderWithoutScript(<SearchForm defaultValue="tea" />, { locale: 'es' });
    const form = screen.getByRole<HTMLFormElement>('search');
    expect(form).toHaveAttribute('action', '/es/search');
    expect(form).toHaveAttribute('method', 'get');
    const text = within(form).getByRole('textbox', { name: 'Buscar en todo el sitio' });
    expect(text).toHaveAttribute('name', 'q');
    expect(text).toHaveValue('tea');
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  test('accepts no more than the context API does', () => {
    renderScreen(<SearchForm />);
    expect(field().maxLength).toBe(200);
  });
});

describe('suggestions', () => {
  test('open on typing, announce their number, and name their kind and language', async () => {
    await type('dak');
    const [first, second] = await options();
    expect(first).toHaveTextContent('Cà phê bền vững Đắk LắkInitiative');
    expect(within(first!).getByText('Cà phê bền vững Đắk Lắk')).toHaveAttribute('lang', 'vi');
    expect(second).toHaveTextContent('Coffee AllianceConsortium');
    expect(field()).toHaveAttribute('aria-expanded', 'true');
    expect(field()).toHaveAttribute('aria-controls', screen.getByRole('listbox', { name: 'Suggestions' }).id);
    expect(screen.getByRole('status')).toHaveTextContent('2 suggestions');
  });

  test('name the record that contains them', async () => {
    const items = suggested.items.map((item) => ({
      ...item,
      context: { name: 'Cuenca alta', language: 'es' as const },
    }));
    server.use(respondingWith('suggest', { items }, browserPath));
    await type('dak');
    const [first] = await options();
    expect(first).toHaveTextContent('Initiative · Cuenca alta');
    expect(within(first!).getByText('Cuenca alta')).toHaveAttribute('lang', 'es');
  });

  test('are requested from two letters on', async () => {
    let calls = 0;
    server.use(
      respondTo(
        'suggest',
        () => {
          calls += 1;
          return HttpResponse.json(suggested);
        },
        browserPath,
      ),
    );
    await type('d');
    await userEvent.type(field(), 'ak');
    await options();
    expect(calls).toBeLessThanOrEqual(2);
    await userEvent.clear(field());
    expect(screen.queryByRole('option')).toBeNull();
    expect(field()).toHaveAttribute('aria-expanded', 'false');
  });

  test('are gone through with the arrow keys, round and back to the text', async () => {
    await type('dak');
    const [first, second] = await options();
    await userEvent.keyboard('{ArrowDown}');
    expect(active()).toBe(first);
    expect(first).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowDown}');
    expect(active()).toBe(second);
    await userEvent.keyboard('{ArrowDown}');
    expect(active()).toBeNull();
    await userEvent.keyboard('{ArrowUp}');
    expect(active()).toBe(second);
    expect(field()).toHaveFocus();
  });

  test('lead by Enter to what is marked', async () => {
    const { router } = await type('dak');
    await options();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(router.push).toHaveBeenCalledExactlyOnceWith('/consortiums/coffee-alliance');
    expect(screen.queryByRole('option')).toBeNull();
  });

  test('leave Enter to the search where none is marked', async () => {
    const { router } = await type('dak');
    await options();
    await userEvent.keyboard('{Enter}');
    expect(router.push).toHaveBeenCalledExactlyOnceWith('/search?q=dak');
    expect(screen.queryByRole('option')).toBeNull();
  });

  test('lead by a click where they say', async () => {
    const { router } = await type('dak');
    await userEvent.click((await options())[0]!);
    expect(router.push).toHaveBeenCalledExactlyOnceWith('/initiatives/dak-lak');
  });

  test('are offered in a field that had the focus before hydration', async () => {
    renderScreen(<SearchForm />);
    // A focus that React has not seen.
    fireEvent.input(field(), { target: { value: 'dak' } });
    expect(field()).not.toHaveFocus();
    expect(await options()).toHaveLength(2);
  });

  test('close on Escape and come back with the next letter or arrow', async () => {
    await type('dak');
    await options();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('option')).toBeNull();
    expect(field()).toHaveValue('dak');
    await userEvent.keyboard('{ArrowDown}');
    expect(await options()).toHaveLength(2);
  });

  test('close when the field is left', async () => {
    await type('dak');
    await options();
    await userEvent.tab();
    expect(screen.queryByRole('option')).toBeNull();
  });

  test.each([
    ['nothing was found', respondingWith('suggest', { items: [] }, browserPath)],
    ['they cannot be had', respondTo('suggest', problemResponse(503, 'unavailable'), browserPath)],
  ])('stay away where %s, and the search works', async (_, response) => {
    server.use(response);
    const { router } = await type('dak');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(router.push).toHaveBeenCalledExactlyOnceWith('/search?q=dak');
    expect(field()).toHaveAttribute('aria-expanded', 'false');
  });

  test.each(locales)('have all their texts in %s', async (locale) => {
    renderScreen(<SearchForm />, { locale });
    await userEvent.type(screen.getByRole('combobox'), 'dak');
    expect(await options()).toHaveLength(2);
  });
});
