import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ConvenerInitiativesScreen } from '#components/features/conveners/ConvenerInitiativesScreen.tsx';
import { ConvenerListScreen } from '#components/features/conveners/ConvenerListScreen.tsx';
import { ConvenerScreen } from '#components/features/conveners/ConvenerScreen.tsx';
import type { ConvenerDetail } from '#contract/conveners/schema.ts';
import { type Locale, locales } from '#contract/shared/locale.ts';
import { convenerQueries } from '#lib/api/conveners.ts';
import { SHOWN_INITIATIVES } from '#lib/api/listSearch.ts';
import { convener, portfolioList } from '#tests/support/directories.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';

function show(Screen: typeof ConvenerScreen, changes: Partial<ConvenerDetail> = {}, locale: Locale = 'en') {
  return renderScreen(<Screen params={{ convener: 'round-table' }} />, {
    locale,
    path: '/conveners/round-table',
    seed: (client, api) => {
      for (const some of [undefined, SHOWN_INITIATIVES])
        client.setQueryData(convenerQueries(api).detail('round-table', some).queryKey, convener(changes));
    },
  });
}

const showList = (locale: Locale = 'en') =>
  renderScreen(<ConvenerListScreen params={{ search: {}, cleaned: false }} />, {
    locale,
    path: '/conveners',
    seed: (client, api) => {
      client.setQueryData(convenerQueries(api).list({}).queryKey, portfolioList('listConveners'));
    },
  });

const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('the directory', () => {
  test('says where each convener works', () => {
    showList();
    const [first, second] = screen.getAllByRole('article');
    expect(first).toHaveTextContent('Vietnam, Indonesia · 2 initiatives');
    expect(second).not.toHaveTextContent('Vietnam');
    expect(addressOf('Highland Table')).toBe('/conveners/record-1');
  });

  test.each(locales)('has all its texts in %s', (locale) => {
    showList(locale);
  });
});

describe('ConvenerScreen', () => {
  test('names the organization behind it and its initiatives', () => {
    show(ConvenerScreen);
    expect(addressOf('Dragonfly Cooperative')).toBe('/organizations/dragonfly');
    const initiatives = within(screen.getByRole('region', { name: 'Landscape initiatives' }));
    expect(initiatives.getAllByRole('article')).toHaveLength(2);
    expect(addressOf('See them on the map')).toBe('/conveners/round-table/landscape-initiatives');
  });

  test('leaves out what it does not have', () => {
    show(ConvenerScreen, { organization: null, initiatives: [], countries: [] });
    const names = screen.getAllByRole('heading').map((heading) => heading.textContent);
    expect(names).toEqual(['Round Table', 'About this convener', 'Contact', 'Available in']);
  });

  test.each(locales)('has all its texts in %s', (locale) => {
    show(ConvenerScreen, {}, locale);
  });
});

describe('ConvenerInitiativesScreen', () => {
  test('shows all initiatives, and the way back', () => {
    show(ConvenerInitiativesScreen);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Landscape initiatives');
    expect(document.title).toBe('Landscape initiatives – Round Table – Common Ground');
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(screen.getByText('2 initiatives')).toBeVisible();
    expect(screen.getByText('The map is loading…')).toBeVisible();
    const [trail, above] = screen.getAllByRole('link', { name: 'Round Table' });
    expect(trail).toHaveAttribute('href', '/conveners/round-table');
    expect(above).toHaveAttribute('href', '/conveners/round-table');
    expect(screen.getByRole('navigation', { name: 'Sections of this convener' })).toContainElement(
      screen.getByRole('link', { name: 'Landscape initiatives', current: 'page' }),
    );
  });

  test('leads to the list of its initiatives, which filters, sorts and downloads them', () => {
    show(ConvenerInitiativesScreen);
    expect(addressOf('Filter, sort and download these initiatives')).toBe(
      '/initiatives?convener=round-table',
    );
  });

  test('says that there are none', () => {
    show(ConvenerInitiativesScreen, { initiatives: [] });
    expect(screen.getByRole('heading', { name: 'No landscape initiatives yet' })).toBeVisible();
    expect(screen.queryByText('The map is loading…')).toBeNull();
  });

  test.each(locales)('has all its texts in %s', (locale) => {
    show(ConvenerInitiativesScreen, {}, locale);
    show(ConvenerInitiativesScreen, { initiatives: [] }, locale);
  });
});
