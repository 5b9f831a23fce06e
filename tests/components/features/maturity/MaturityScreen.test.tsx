import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { MaturityScreen } from '#components/features/maturity/MaturityScreen.tsx';
import type { InitiativeMaturity } from '#contract/maturity/schema.ts';
import { type Locale, locales } from '#contract/shared/locale.ts';
import { maturityQueries } from '#lib/api/maturity.ts';
import { maturity } from '#tests/support/assessments.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';

interface Shown {
  changes?: Partial<InitiativeMaturity>;
  locale?: Locale;
  cleaned?: boolean;
}

/** Opens what only a phone folds. */
function show({ changes = {}, locale = 'en', cleaned = false }: Shown = {}) {
  const params = { initiative: 'dak-lak', cleaned };
  const rendered = renderScreen(<MaturityScreen params={params} />, {
    locale,
    path: '/initiatives/dak-lak/landscape-maturity',
    seed: (client, api) => {
      client.setQueryData(maturityQueries(api).detail(params).queryKey, maturity(changes));
    },
  });
  for (const each of document.querySelectorAll('details')) each.open = true;
  return rendered;
}

const part = (name: string) => within(screen.getByRole('region', { name }));

describe('MaturityScreen', () => {
  test('shows the twelve sub-criteria as a wheel and, equal to it, as a table', () => {
    show();
    expect(screen.getByRole('img', { name: /^Chart of the twelve levels of 2024/ })).toBeVisible();
    const table = within(screen.getByRole('table', { name: 'Levels of 2024 by sub-criterion' }));
    expect(table.getAllByRole('rowheader')).toHaveLength(16);
    const row = table.getByRole('row', { name: /^2\. About participation/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['Level progressing', 'Level advanced', 'Panel-verified']);
    expect(table.getByRole('link', { name: '2. About participation' })).toHaveAttribute(
      'href',
      '#participation',
    );
  });

  test('shows responses, findings, verifiers and dates', () => {
    show();
    const participation = part('2. About participation');
    expect(participation.getByText('Họp công khai.')).toHaveAttribute('lang', 'vi');
    expect(participation.getByText('Shown in Vietnamese')).toBeVisible();
    expect(participation.getByText('No record of influence.')).toBeVisible();
    expect(participation.getByRole('link', { name: /^Minutes/ })).toHaveAttribute(
      'href',
      'https://documents.example/minutes',
    );
    expect(participation.getByText('Quy chế')).toHaveAttribute('lang', 'vi');
    expect(participation.getByRole('link', { name: 'Growers’ Union' })).toHaveAttribute(
      'href',
      '/organizations/growers',
    );
    expect(participation.getByText('February 27, 2025')).toBeVisible();
  });

  test('says beside a level what part its validator has in the initiative', () => {
    const { assessment } = maturity();
    const groups = assessment!.groups.map((group) => ({
      ...group,
      results: group.results.map((result) =>
        result.criterion.code === 'participation'
          ? { ...result, verification: 'locally-confirmed' as const, validatorTies: ['implementer' as const] }
          : result,
      ),
    }));
    show({ changes: { assessment: { ...assessment!, groups } } });
    const participation = part('2. About participation');
    expect(participation.getByText('Independence')).toBeVisible();
    expect(participation.getByText('Role in this initiative: implementer')).toBeVisible();
    expect(screen.getAllByText(/^Role in this initiative/)).toHaveLength(1);
  });

  test('evidence is a file whose kind and size are named', () => {
    show();
    const link = screen.getByRole('link', { name: 'Counts' });
    expect(link).toHaveAttribute('href', `/media/${'b'.repeat(64)}`);
    expect(link).toHaveAttribute('download');
    expect(link.closest('li')).toHaveTextContent('Counts (2025, CSV, 2.4 kB)');
  });

  test('names the very evidence that is missing for the next level', () => {
    show();
    const missing = part('2. About participation');
    expect(missing.getByRole('heading', { name: 'Missing for the level “Level advanced”' })).toBeVisible();
    expect(missing.getByText('A record of influence')).toBeVisible();
    expect(part('1. About landscape-scale').getByText('Highest level reached.')).toBeVisible();
    expect(part('5. About coordination').getByText(/Awaiting validation/)).toBeVisible();
    expect(part('6. About safeguards').getByText('The coalition has not answered this yet.')).toBeVisible();
  });

  test('leads to the other years; the latest has the plain address', () => {
    show();
    const years = within(screen.getByRole('navigation', { name: 'Assessment year' }));
    expect(years.getByRole('link', { name: '2024' })).toHaveAttribute('aria-current', 'page');
    expect(years.getByRole('link', { name: '2024' })).toHaveAttribute(
      'href',
      '/initiatives/dak-lak/landscape-maturity',
    );
    expect(years.getByRole('link', { name: '2022' })).toHaveAttribute(
      'href',
      '/initiatives/dak-lak/landscape-maturity?year=2022',
    );
  });

  test('notes a skipped year', () => {
    show({ changes: { ignored: [{ path: 'year', value: '1999' }] } });
    expect(screen.getByText(/were ignored/)).toBeVisible();
  });

  test('has a note without assessments', () => {
    show({ changes: { years: [], assessment: null } });
    expect(screen.getByRole('heading', { name: 'Not assessed yet' })).toBeVisible();
    expect(screen.queryByRole('img')).toBeNull();
  });

  test('ends with sharing and printing, and with the date of an assessment', () => {
    show();
    expect(screen.getByText('Last updated November 2, 2026')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Print' })).toBeVisible();
  });

  test('ends with sharing and printing without assessments, too', () => {
    show({ changes: { years: [], assessment: null } });
    expect(screen.queryByText(/^Last updated/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Share' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Print' })).toBeVisible();
  });

  test.each(locales)('has all its texts in %s', (locale) => {
    show({ locale, cleaned: true });
    show({ locale, changes: { years: [], assessment: null } });
  });
});
