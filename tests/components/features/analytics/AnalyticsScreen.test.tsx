import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { AnalyticsScreen } from '#components/features/analytics/AnalyticsScreen.tsx';
import type { AnalyticsReport } from '#contract/analytics/schema.ts';
import { type Locale, locales } from '#contract/shared/locale.ts';
import { analyticsQueries } from '#lib/api/analytics.ts';
import type { Viewer } from '#lib/session/viewer.ts';
import { analyticsReport } from '#tests/support/analytics.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';

const admin: Viewer = {
  profile: { oid: 'oid', name: 'Demo Admin', emails: [], jobTitle: null },
  context: { oid: 'oid', verified: true, organization: null, roles: [{ name: 'admin', scope: null }] },
  expiresAt: Date.now() + 3_600_000,
  isNew: false,
};

interface ShowOptions {
  viewer?: Viewer | null;
  report?: AnalyticsReport;
  locale?: Locale;
}

const show = ({ viewer = admin, report = analyticsReport(), locale = 'en' }: ShowOptions = {}) =>
  renderScreen(<AnalyticsScreen params={{ days: 90 }} />, {
    viewer,
    locale,
    path: '/analytics',
    seed: (client, api) => {
      if (viewer) client.setQueryData(analyticsQueries(api).report(90).queryKey, report);
    },
  });

const cells = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));

describe('AnalyticsScreen', () => {
  test('shows unmet demand and counts of events', () => {
    show();
    const [demand, events] = screen.getAllByRole('table');
    expect(cells(demand!)).toEqual([
      ['Search terms', 'Filters', 'Searched in', 'Count', 'First day', 'Last day', 'Page languages'],
      [
        'mekong',
        'commodity=rice&country=VN',
        'initiatives',
        '12',
        'November 16, 2026',
        'November 20, 2026',
        'English, Tiếng Việt',
      ],
      [
        'No search terms',
        'kind=story',
        'The whole site',
        '1',
        'November 20, 2026',
        'November 20, 2026',
        'Français',
      ],
    ]);
    expect(cells(events!)).toEqual([
      ['Event', 'Count', 'Most frequent'],
      ['view_compact', '1,234', 'dak-lak (1,000)'],
      ['login', '3', ''],
    ]);
    expect(screen.getByText('November 15, 2026 to November 21, 2026')).toBeVisible();
  });

  test('offers both as files, and other periods', () => {
    show({ locale: 'fr' });
    const files = screen.getAllByRole('link', { name: /CSV/ });
    expect(files.map((file) => file.getAttribute('href'))).toEqual([
      '/api/downloads/fr/unmetDemand.csv?days=90',
      '/api/downloads/fr/events.csv?days=90',
    ]);
    expect(screen.getByRole('link', { name: '7 jours' }).getAttribute('href')).toBe('/fr/analytics?days=7');
    expect(screen.getByRole('link', { name: '90 jours' })).toHaveAttribute('aria-current', 'page');
  });

  test('says when nothing was counted', () => {
    show({ report: analyticsReport({ events: [], unmet: [] }) });
    expect(screen.getAllByText('Nothing counted yet')).toHaveLength(2);
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('shows a wall to visitors who are not signed in', () => {
    show({ viewer: null });
    expect(screen.getByRole('heading', { name: 'For administrators' })).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  test.each(locales)('has all its texts in %s', (locale) => {
    show({ locale });
    expect(screen.getByRole('heading', { level: 1 })).not.toBeEmptyDOMElement();
    expect(document.head.querySelector('meta[name="robots"]')?.getAttribute('content')).toContain('noindex');
  });
});
