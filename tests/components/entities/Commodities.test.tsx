import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Commodities } from '#components/entities/Commodities.tsx';
import type { CommodityFigures } from '#contract/commodities/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { figures } from '#tests/support/fixtures.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';

const spaced = (text: string | null) => (text ?? '').replace(/\s/g, ' ');

function rowOf(changes: Partial<CommodityFigures> = {}, locale: Locale = 'en'): string[] {
  const commodities = [{ code: 'coffee', name: 'Coffee', figures: { ...figures, ...changes } }];
  renderScreen(<Commodities commodities={commodities} />, { locale });
  const row = within(screen.getByRole('table')).getByRole('row', { name: /^Coffee/ });
  return within(row)
    .getAllByRole('cell')
    .map((cell) => spaced(cell.textContent));
}

describe('Commodities', () => {
  test('shows a table with units in its headings', () => {
    rowOf();
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'Commodity',
      'Year',
      'Volume (t)',
      'Area (ha)',
      'Producers',
      'Certified share',
    ]);
    expect(screen.getByRole('rowheader')).toHaveTextContent('Provincial statistics office');
  });

  test('marks source and origin in another language than that of the page', () => {
    rowOf({ source: 'Cục Thống kê', origin: 'Krông Búk', language: 'vi' });
    for (const note of ['Cục Thống kê', 'Krông Búk'])
      expect(screen.getByText(note)).toHaveAttribute('lang', 'vi');
  });

  test.each([
    ['in the language of the page', { language: 'vi' }],
    ['whose language is unknown', {}],
  ] as const)('marks no source %s', (_, changes) => {
    rowOf({ source: 'Cục Thống kê', ...changes }, 'vi');
    expect(screen.getByText('Cục Thống kê')).not.toHaveAttribute('lang');
  });

  test('shows 0 as 0', () => {
    expect(rowOf()).toEqual(['2025', '12,400', '8,000', '0', '41%']);
  });

  test('marks unreported figures instead of showing 0', () => {
    const none = { volumeTonnes: null, areaHa: null, producers: null, certifiedSharePercent: null };
    expect(rowOf(none)).toEqual(['2025', 'Not reported', 'Not reported', 'Not reported', 'Not reported']);
  });

  test.each([
    [{ from: 1000, to: 5000 }, '1,000–5,000'],
    [{ from: 0, to: 100 }, '0–100'],
    [{ from: 5000, to: null }, 'more than 5,000'],
  ])('shows a confidential volume as a band only: %o', (volumeBand, text) => {
    const [, volume] = rowOf({ volumeBand, volumeTonnes: null });
    expect(volume).toBe(`${text}confidential, shown as a range`);
  });

  test('formats figures by language', () => {
    expect(rowOf({}, 'fr').slice(1)).toEqual(['12 400', '8 000', '0', '41 %']);
  });

  test('renders nothing without figures', () => {
    renderScreen(<Commodities commodities={[{ code: 'coffee', name: 'Coffee', figures: null }]} />);
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByRole('heading')).toBeNull();
  });
});
