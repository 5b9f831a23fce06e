import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ListDownloads } from '#components/list/ListDownloads.tsx';
import { locales } from '#contract/shared/locale.ts';
import { initiativeListDefinition } from '#lib/api/initiatives.ts';
import { renderScreen, renderWithoutScript } from '#tests/support/renderScreen.tsx';

const list = {
  name: 'initiatives',
  definition: initiativeListDefinition,
  search: { country: ['GH', 'VN'], sort: 'area', page: 3 },
  go: () => undefined,
} as const;
const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

describe('ListDownloads', () => {
  test.each(locales)('offers the present results as files in %s, without JavaScript', (locale) => {
    renderWithoutScript(<ListDownloads list={{ ...list, search: mutable(list.search) }} />, { locale });
    const query = 'country=GH&country=VN&sort=area';
    expect(hrefs()).toEqual([
      `/api/downloads/${locale}/initiatives.csv?${query}`,
      `/api/downloads/${locale}/initiatives.geojson?${query}`,
    ]);
    for (const link of screen.getAllByRole('link')) expect(link).toHaveAttribute('download');
  });

  test('names each file by its format', () => {
    renderScreen(<ListDownloads list={{ ...list, search: {} }} />);
    const offered = within(screen.getByRole('list', { name: 'Download these results' }));
    expect(offered.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Download as CSV',
      'Download as GeoJSON',
    ]);
    expect(hrefs()[0]).toBe('/api/downloads/en/initiatives.csv');
  });

  test('is not there for a list without files', () => {
    const { downloads: _none, ...definition } = initiativeListDefinition;
    renderScreen(<ListDownloads list={{ ...list, definition, search: {} }} />);
    expect(screen.queryByRole('list')).toBeNull();
  });
});

const mutable = ({ country, ...rest }: typeof list.search) => ({ ...rest, country: [...country] });
