import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { OpportunityCompareScreen } from '#components/features/compare/OpportunityCompareScreen.tsx';
import type { OpportunityDetail } from '#contract/opportunities/schema.ts';
import { type Locale, locales } from '#contract/shared/locale.ts';
import { comparisonQueries } from '#lib/api/comparisons.ts';
import { type OpportunityComparison, toComparedOpportunity } from '#lib/compare/opportunities.ts';
import { useInterface } from '#store/interface.ts';
import { opportunity } from '#tests/support/projects.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';

const compared = (number: number, changes: Partial<OpportunityDetail> = {}) =>
  toComparedOpportunity(
    opportunity({
      id: `00000000-0000-4000-8000-00000000000${number}`,
      slug: `mill-${number}`,
      name: `Mill ${number}`,
      ...changes,
    }),
  );

const dollars = { wanted: 40_000, raised: 10_000, rate: 25_000, on: '2026-02-03' };
const two = [
  compared(1, {
    funding: { currency: 'VND', wanted: 1_000_000_000, raised: 250_000_000, percent: 25, dollars },
    returns: 'Five percent a year.\n\nPaid in May.',
    sponsor: null,
  }),
  compared(2, { funding: null }),
];

interface Shown {
  comparison?: Partial<OpportunityComparison>;
  onlyDifferences?: boolean;
  cut?: boolean;
  locale?: Locale;
}

function show({ comparison, onlyDifferences = false, cut = false, locale = 'en' }: Shown = {}) {
  const addresses = ['dak-lak/mill-1', 'dak-lak/mill-2'];
  renderScreen(<OpportunityCompareScreen params={{ addresses, cut, cleaned: false, onlyDifferences }} />, {
    locale,
    path: '/investment-opportunities/compare',
    seed: (client, api) => {
      client.setQueryData(comparisonQueries(api).opportunities(addresses).queryKey, {
        found: two,
        unknown: [],
        failed: [],
        ...comparison,
      });
    },
  });
}

const cellsOf = (feature: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${feature} `) }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent.replaceAll('\u00a0', ' '));

describe('the comparison of opportunities', () => {
  test('answers what an investor asks, one column for each', () => {
    show();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Compare investment opportunities');
    expect(cellsOf('Amount sought')).toEqual([
      '₫1,000,000,000About $40,000, at ₫25,000 for one US dollar on February 3, 2026',
      'Not stated',
    ]);
    expect(cellsOf('Secured so far')).toEqual(['₫250,000,000 (25%)About $10,000', 'not reported']);
    expect(cellsOf('Expected return')[0]).toBe('Five percent a year.');
    expect(cellsOf('Sponsor')[0]).toBe('not reported');
    expect(cellsOf('Instrument')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Mill 1' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/investment-opportunities\/mill-1$/) as string,
    );
  });

  test('leads to the comparison without one, to the rows that differ, and to a file', () => {
    show();
    const query = (name: string) => screen.getByRole('link', { name }).getAttribute('href')?.split('?')[1];
    expect(query('Remove Mill 1 from the comparison')).toMatch(/^opportunity=[\w-]+%2Fmill-2$/);
    expect(query('Only differences')).toMatch(/mill-1&opportunity=[\w-]+%2Fmill-2&rows=different$/);
    const file = screen.getByRole('link', { name: 'Download as CSV' });
    expect(file).toHaveAttribute('href', expect.stringContaining('compare-opportunities.csv?') as string);
  });

  test('is the choice that the list shows when the visitor returns', () => {
    show();
    expect(useInterface.getState().chosenOpportunities).toEqual([
      expect.stringMatching(/\/mill-1$/),
      expect.stringMatching(/\/mill-2$/),
    ]);
    useInterface.getState().chooseOpportunities([]);
  });

  test('shows the rows that differ only', () => {
    show({ onlyDifferences: true });
    expect(screen.queryByRole('row', { name: /^Instrument/ })).toBeNull();
    expect(screen.getByRole('row', { name: /^Amount sought/ })).toBeVisible();
  });

  test('says what it leaves out, and that one is too few', () => {
    show({ cut: true, comparison: { found: two.slice(0, 1), unknown: ['dak-lak/nowhere'] } });
    expect(screen.getByText(/You can compare up to 4 opportunities/)).toBeVisible();
    expect(screen.getByText('Not found and left out: dak-lak/nowhere')).toBeVisible();
    expect(screen.getByText(/Only one opportunity is selected/)).toBeVisible();
  });

  test('without any leads to the list', () => {
    show({ comparison: { found: [] } });
    expect(screen.getByRole('link', { name: 'Choose opportunities' })).toHaveAttribute(
      'href',
      '/investment-opportunities',
    );
  });

  test.each(locales)('has a name in %s', (locale) => {
    show({ locale });
    expect(screen.getByRole('table').textContent).not.toContain('opportunities.');
    expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe('');
  });
});
