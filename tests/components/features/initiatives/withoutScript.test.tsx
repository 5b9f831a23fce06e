import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { InitiativeListScreen } from '#components/features/initiatives/InitiativeListScreen.tsx';
import { initiativeQueries, type InitiativeSearch } from '#lib/api/initiatives.ts';
import { list } from '#tests/support/lists.ts';
import { renderWithoutScript } from '#tests/support/renderScreen.tsx';

function show(search: InitiativeSearch = {}, response = list()) {
  renderWithoutScript(<InitiativeListScreen params={{ search, cleaned: false }} />, {
    path: '/initiatives',
    seed: (client, api) => {
      client.setQueryData(initiativeQueries(api).list(search).queryKey, response);
    },
  });
}

const buttonOf = (form: HTMLElement, name: string) =>
  within(form).getByRole<HTMLButtonElement>('button', { name });

describe('the list without JavaScript', () => {
  test('has results, chips and pages as plain links', () => {
    show({ country: ['VN'] });
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Remove filter: Vietnam' })).toHaveAttribute(
      'href',
      '/initiatives',
    );
    expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute(
      'href',
      '/initiatives?country=VN&page=2',
    );
  });

  test('has a button that sends the filters, and one for the order', () => {
    show();
    const filters = screen.getByRole('search');
    expect(buttonOf(filters, 'Show results').type).toBe('submit');
    expect(within(filters).getByRole('checkbox', { name: /^Vietnam/ })).toHaveAttribute('name', 'country');
    const order = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
    expect(buttonOf(order.form as HTMLElement, 'Sort').type).toBe('submit');
  });

  test('has a field for values that are not shown, which opens their menu', () => {
    const { facets } = list();
    const implementer = [{ value: 'growers', name: 'Growers', count: 3 }];
    const search = { facet: 'implementer', facetText: 'grow' };
    show(search, list({ facets: { ...facets, implementer }, facetTotals: { implementer: 1 } }));
    const field = screen.getByRole('searchbox', { name: 'Search these options' });
    expect(field).toHaveAttribute('name', 'find-implementer');
    expect(field).toHaveValue('grow');
    expect(field.closest('details')).toHaveAttribute('open');
    expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/initiatives?page=2');
  });

  test('says where the map is gone', () => {
    show();
    expect(screen.getByText(/^The map needs JavaScript/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show map' })).toBeNull();
  });
});
