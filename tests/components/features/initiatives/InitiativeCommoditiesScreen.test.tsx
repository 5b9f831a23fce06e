import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { InitiativeCommoditiesScreen } from '#components/features/initiatives/InitiativeCommoditiesScreen.tsx';
import type { InitiativeCommodities } from '#contract/commodities/schema.ts';
import { type Locale, locales } from '#contract/shared/locale.ts';
import { initiativeQueries } from '#lib/api/initiatives.ts';
import type { FigureView } from '#lib/config/figureView.ts';
import { initiativeCommodities } from '#tests/support/assessments.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';

interface Shown {
  view?: FigureView;
  changes?: Partial<InitiativeCommodities>;
  locale?: Locale;
}

const show = ({ view = 'charts', changes = {}, locale = 'en' }: Shown = {}) =>
  renderScreen(<InitiativeCommoditiesScreen params={{ initiative: 'dak-lak', view }} />, {
    locale,
    path: '/initiatives/dak-lak/commodities',
    seed: (client, api) => {
      const { queryKey } = initiativeQueries(api).commodities('dak-lak');
      client.setQueryData(queryKey, initiativeCommodities(changes));
    },
  });

describe('InitiativeCommoditiesScreen', () => {
  test('has a small chart for each measure of each commodity that says all its data', () => {
    show();
    const charts = within(screen.getByRole('region', { name: 'Coffee' })).getAllByRole('img');
    expect(charts.map((chart) => chart.getAttribute('aria-label'))).toEqual([
      'Coffee, Volume (t). 2023: 0; 2024: not reported; 2025: 10,000–100,000, confidential, shown as a range',
      'Coffee, Area (ha). 2023: not reported; 2024: not reported; 2025: 8,000',
      'Coffee, Producers. 2023: 0; 2024: not reported; 2025: 0',
      'Coffee, Certified share. 2023: 41%; 2024: not reported; 2025: 41%',
    ]);
  });

  test('shows a confidential figure as a band, and a missing year as a gap', () => {
    show();
    const [volume] = within(screen.getByRole('region', { name: 'Coffee' })).getAllByRole('img');
    expect(volume?.textContent).toBe('02023–202410K–100K2025');
    expect(screen.getByText('confidential, shown as a range')).toBeVisible();
  });

  test('names source and origin with their years', () => {
    show();
    const notes = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(notes).toEqual(
      expect.arrayContaining(['Provincial statistics office (2023, 2025)', 'Krông Búk (2023)']),
    );
  });

  test('shows the same figures as tables in the other view', () => {
    show({ view: 'table' });
    expect(screen.queryByRole('img')).toBeNull();
    const table = screen.getByRole('table', { name: 'Coffee: figures by year' });
    expect(table).toHaveTextContent('10,000–100,000');
    expect(table).toHaveTextContent('Krông Búk');
    const views = within(screen.getByRole('navigation', { name: 'Show figures as' }));
    expect(views.getByRole('link', { name: 'Tables' })).toHaveAttribute('aria-current', 'true');
    expect(views.getByRole('link', { name: 'Charts' })).toHaveAttribute(
      'href',
      '/initiatives/dak-lak/commodities',
    );
  });

  test('says when nothing was reported', () => {
    show();
    expect(screen.getByRole('region', { name: 'Tea' })).toHaveTextContent(
      'No figures have been reported yet.',
    );
    show({ changes: { commodities: [] } });
    expect(screen.getByRole('heading', { name: 'No commodities yet' })).toBeVisible();
  });

  test.each(locales)('has all its texts in %s', (locale) => {
    show({ locale });
    show({ locale, view: 'table' });
    show({ locale, changes: { commodities: [] } });
  });
});
