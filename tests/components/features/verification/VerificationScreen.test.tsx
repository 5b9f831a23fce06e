import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { VerificationScreen } from '#components/features/verification/VerificationScreen.tsx';
import { type Locale, locales } from '#contract/shared/locale.ts';
import type { VerificationInsights } from '#contract/verification/schema.ts';
import { verificationQueries } from '#lib/api/verification.ts';
import { verification } from '#tests/support/assessments.ts';
import { factLine } from '#tests/support/factLine.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';

const show = (changes: Partial<VerificationInsights> = {}, locale: Locale = 'en') =>
  renderScreen(<VerificationScreen />, {
    locale,
    path: '/verification-insights',
    seed: (client, api) => {
      client.setQueryData(verificationQueries(api).insights().queryKey, verification(changes));
    },
  });

const cellsOf = (table: string, name: RegExp) =>
  within(
    within(screen.getByRole('region', { name: table, hidden: true })).getByRole('row', {
      name,
      hidden: true,
    }),
  )
    .getAllByRole('cell', { hidden: true })
    .map((cell) => cell.textContent);

const levelTable = 'Maturity levels by how they were checked';
const valueTable = 'Indicator values by how they were checked';

describe('VerificationScreen', () => {
  test('explains the three states', () => {
    show();
    const states = within(screen.getByRole('region', { name: 'Three levels of verification' }));
    expect(states.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Self-reported',
      'Locally confirmed',
      'Panel-verified',
    ]);
  });

  test('offers all values with their license, and tells search engines', () => {
    const { container } = show({}, 'en');
    const data = within(screen.getByRole('region', { name: 'All values as open data' }));
    expect(data.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Download all published values (CSV)',
      'Download all published values (JSON)',
      'Data licensed under CC BY 4.0',
    ]);
    expect(container.ownerDocument.documentElement.innerHTML).toContain('"@type":"DataCatalog"');
  });

  test('counts levels by state', () => {
    show();
    expect(screen.getByText(/^The latest assessments of 2 initiatives/)).toBeVisible();
    expect(screen.getByRole('img', { name: levelTable })).toBeVisible();
    const locally = verification().maturity.find((each) => each.verification === 'locally-confirmed')!;
    const { level, count } = locally.levels[0]!;
    expect(cellsOf(levelTable, new RegExp(`^${level.name}`))[1]).toBe(String(count));
    expect(screen.queryByRole('img', { name: valueTable })).toBeNull();
    expect(screen.queryByText('Indicator values checked by others')).toBeNull();
  });

  test('counts values as soon as there are some', () => {
    show({ values: [{ verification: 'panel-verified', count: 1234 }] });
    expect(cellsOf(valueTable, /^Panel-verified/)).toEqual(['1,234']);
    expect(cellsOf(valueTable, /^Self-reported/)).toEqual(['0']);
    expect(screen.getByText('1,234 of 1,234 (100%)')).toBeVisible();
  });

  test('lists recent reviews with the way to them', () => {
    show();
    const reviews = within(screen.getByRole('region', { name: 'Recent reviews' }));
    expect(reviews.getByRole('link', { name: 'Đắk Lắk coffee compact' })).toHaveAttribute(
      'href',
      '/initiatives/dak-lak/landscape-maturity?year=2024',
    );
    expect(
      reviews.getByText(factLine('February 27, 2025 · 12 sub-criteria of 2024 · 1 level changed on review')),
    ).toBeVisible();
    expect(reviews.getByRole('link', { name: 'Growers’ Union' })).toBeVisible();
  });

  test('lists verified values among them by their day, with the way to them', () => {
    const [review] = verification().reviews;
    const valueReview = {
      initiative: { slug: 'birim', name: 'Birim', language: 'en' as const },
      verification: 'locally-confirmed' as const,
      validator: review!.validator,
      validatorTies: ['partner' as const],
      verifiedOn: '2025-03-01',
      count: 1234,
    };
    show({ valueReviews: [valueReview, { ...valueReview, verifiedOn: '2025-01-01', count: 1 }] });
    const reviews = within(screen.getByRole('region', { name: 'Recent reviews' }));
    const [first, second, third] = reviews.getAllByRole('listitem');
    expect(first).toHaveTextContent('March 1, 2025 · 1,234 indicator values');
    expect(within(first!).getByRole('link', { name: 'Birim' })).toHaveAttribute(
      'href',
      '/initiatives/birim/progress-reporting',
    );
    expect(first).toHaveTextContent('Role in this initiative: partner');
    expect(second).toHaveTextContent('12 sub-criteria of 2024');
    expect(third).toHaveTextContent('January 1, 2025 · 1 indicator value');
    expect(
      screen.getByText('Recent reviews by organizations with a role in the initiative').parentElement,
    ).toHaveTextContent('2 of 3');
  });

  test('shows the twelve latest reviews', () => {
    const [review] = verification().reviews;
    show({
      reviews: Array.from({ length: 12 }, () => review!),
      valueReviews: [{ ...review!, verifiedOn: '2025-12-31', count: 7 }],
    });
    const reviews = within(screen.getByRole('region', { name: 'Recent reviews' }));
    expect(reviews.getAllByRole('listitem')).toHaveLength(12);
    expect(reviews.getAllByRole('listitem')[0]).toHaveTextContent('7 indicator values');
  });

  test('keeps half of them for levels, which are reviewed less often than values', () => {
    const [review] = verification().reviews;
    show({
      reviews: Array.from({ length: 8 }, () => review!),
      valueReviews: Array.from({ length: 12 }, () => ({ ...review!, verifiedOn: '2025-12-31', count: 7 })),
    });
    const items = within(screen.getByRole('region', { name: 'Recent reviews' })).getAllByRole('listitem');
    const ofValues = items.map(({ textContent }) => textContent.includes('indicator values'));
    expect(ofValues).toEqual([...Array<boolean>(6).fill(true), ...Array<boolean>(6).fill(false)]);
  });

  test('says what part a reviewer has in the initiative', () => {
    const [review] = verification().reviews;
    show({
      reviews: [{ ...review!, verification: 'locally-confirmed', validatorTies: ['implementer', 'partner'] }],
    });
    expect(
      screen.getByText('Recent reviews by organizations with a role in the initiative').parentElement,
    ).toHaveTextContent('1 of 1 (100%)');
    const reviews = within(screen.getByRole('region', { name: 'Recent reviews' }));
    expect(reviews.getByText('Role in this initiative: implementer, partner')).toBeVisible();
  });

  test.each([[[]], [undefined]])('says nothing of ties that are %j', (validatorTies) => {
    const [review] = verification().reviews;
    show({ reviews: [{ ...review!, ...(validatorTies && { validatorTies }) }] });
    expect(screen.queryByText(/^Role in this initiative/)).toBeNull();
  });

  test('has no numbers before there are any', () => {
    show({ assessed: 0, maturity: [], values: [], reviews: [] });
    expect(screen.queryByRole('region', { name: 'In numbers' })).toBeNull();
  });

  test('says so where nothing was reviewed, and how to question a level', () => {
    show({ reviews: [] });
    expect(screen.getByText('No reviews yet.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Find the initiative' })).toHaveAttribute('href', '/initiatives');
  });

  test.each(locales)('has all its texts in %s', (locale) => {
    const [review] = verification().reviews;
    const valueReviews = [{ ...review!, verifiedOn: '2025-12-31', count: 7 }];
    show({ values: [{ verification: 'self-reported', count: 1 }], valueReviews }, locale);
    show({ reviews: [] }, locale);
  });
});
