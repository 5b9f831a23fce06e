import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { OrganizationCommoditiesScreen } from '#components/features/organizations/OrganizationCommoditiesScreen.tsx';
import type { OrganizationCommodities } from '#contract/commodities/schema.ts';
import { type Locale, locales } from '#contract/shared/locale.ts';
import { organizationQueries } from '#lib/api/organizations.ts';
import type { FigureView } from '#lib/config/figureView.ts';
import { organizationCommodities } from '#tests/support/directories.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';

function show(
  changes: Partial<OrganizationCommodities> = {},
  locale: Locale = 'en',
  view: FigureView = 'table',
) {
  return renderScreen(<OrganizationCommoditiesScreen params={{ organization: 'dragonfly', view }} />, {
    locale,
    path: '/organizations/dragonfly/commodities',
    seed: (client, api) => {
      const { queryKey } = organizationQueries(api).commodities('dragonfly');
      client.setQueryData(queryKey, organizationCommodities(changes));
    },
  });
}

describe('OrganizationCommoditiesScreen', () => {
  test('has a table for each commodity, one row a year', () => {
    show();
    const table = within(screen.getByRole('table', { name: 'Coffee: figures by year' }));
    const rows = table
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      );
    expect(table.getAllByRole('rowheader').map((year) => year.textContent.slice(0, 4))).toEqual([
      '2025',
      '2024',
    ]);
    expect(rows).toEqual([
      ['1,000–10,000confidential, shown as a range', '8,000', '0', '41%'],
      ['0', 'Not reported', '0', '41%'],
    ]);
  });

  test('says where nothing was reported', () => {
    show();
    expect(screen.getByRole('region', { name: 'Tea' })).toHaveTextContent(
      'No figures have been reported yet.',
    );
  });

  test('has no charts of measures that no commodity has a figure of, and names them once', () => {
    const bare = organizationCommodities().commodities.map((commodity) => ({
      ...commodity,
      years: commodity.years.map((figures) => ({ ...figures, areaHa: null, producers: null })),
    }));
    show({ commodities: bare }, 'en', 'charts');
    expect(screen.getByText('Not reported for any commodity: Area (ha); Producers')).toBeVisible();
    const titles = [...document.querySelectorAll('figcaption')].map(({ textContent }) => textContent);
    expect(titles).toEqual(['Volume (t)', 'Certified share']);
  });

  test('keeps a measure that some commodity has a figure of', () => {
    show({}, 'en', 'charts');
    expect(screen.queryByText(/^Not reported for any commodity/)).toBeNull();
    expect(document.querySelectorAll('figcaption')).toHaveLength(4);
  });

  test('says that there are no commodities', () => {
    show({ commodities: [] });
    expect(screen.getByRole('heading', { name: 'No commodities yet' })).toBeVisible();
  });

  test('leads back to the organization', () => {
    show({ language: 'vi' });
    const [trail, above] = screen.getAllByRole('link', { name: 'Dragonfly Cooperative' });
    expect(trail).toHaveAttribute('lang', 'vi');
    expect(above?.closest('[lang]')).toHaveAttribute('lang', 'vi');
    expect(above).toHaveAttribute('href', '/organizations/dragonfly');
  });

  test.each(locales)('has all its texts in %s', (locale) => {
    show({}, locale);
    show({ commodities: [] }, locale);
  });
});
