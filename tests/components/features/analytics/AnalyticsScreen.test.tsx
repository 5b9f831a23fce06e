import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { AnalyticsScreen } from '#components/features/analytics/AnalyticsScreen.tsx';
import type { AnalyticsReport } from '#contract/analytics/schema.ts';
import { type Locale, locales } from '#contract/shared/locale.ts';
import { analyticsQueries } from '#lib/api/analytics.ts';
import { codeListQueries } from '#lib/api/codeLists.ts';
import type { Viewer } from '#lib/session/viewer.ts';
import { analyticsReport, countedCodes } from '#tests/support/analytics.ts';
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
      client.setQueryData(codeListQueries(api).all().queryKey, countedCodes);
    },
  });

const cells = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row', { hidden: true })
    .map((row) => [...row.children].map((cell) => cell.textContent));

const tableOf = (region: string) =>
  within(screen.getByRole('region', { name: region, hidden: true })).getByRole('table', { hidden: true });

describe('AnalyticsScreen', () => {
  test('shows unmet demand in words, and leads to the same search', () => {
    show();
    expect(cells(tableOf('Unmet demand'))).toEqual([
      [
        'Search terms',
        'Filters',
        'Searched in',
        'Count',
        'First day',
        'Last day',
        'Page languages',
        'Open this search',
      ],
      [
        'mekong',
        'Commodity: RiceCountry: Vietnam',
        'Initiatives',
        '12',
        'November\u00a016, 2026',
        'November\u00a020, 2026',
        'English, Tiếng Việt',
        'Open this search',
      ],
      [
        'No search terms',
        'Kind: News',
        'The whole site',
        '1',
        'November\u00a020, 2026',
        'November\u00a020, 2026',
        'Français',
        'Open this search',
      ],
    ]);
    const links = screen.getAllByRole('link', { name: 'Open this search' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/initiatives?commodity=rice&country=VN&q=mekong',
      '/search?kind=story',
    ]);
  });

  test('says in words what visitors did, how often, and how that changed', () => {
    show({
      report: analyticsReport({
        events: [
          {
            event: 'virtual_page_view',
            count: 1200,
            before: 1000,
            subjects: [
              { subject: '/initiatives/[initiative]', count: 700 },
              { subject: '/nowhere', count: 2 },
              { subject: '/sign-in', count: 1000 },
              { subject: '/signed-in', count: 234 },
            ],
          },
          { event: 'login', count: 3, before: 6, subjects: [{ subject: 'admin/verifier', count: 3 }] },
          {
            event: 'filter_applied',
            count: 9,
            before: 0,
            subjects: [
              { subject: 'initiatives:country=VN', count: 5 },
              { subject: 'organizations:type=cooperative', count: 4 },
              { subject: 'documents:language=vi', count: 4 },
              { subject: 'projects:deadline=30', count: 4 },
              { subject: 'initiatives:commodity=deleted', count: 4 },
              { subject: 'initiatives:q', count: 3 },
              { subject: '*', count: 1 },
            ],
          },
          { event: 'video_progress', count: 4, subjects: [{ subject: 'dQw4:25', count: 4 }] },
        ],
      }),
    });
    expect(
      ['Pages opened', 'Finding', 'Signing in', 'Files and films'].map((name) => cells(tableOf(name))[1]),
    ).toEqual([
      ['All pages', '1,200', '+20%', 'Overview of an initiative (700), /nowhere (2), Signing in (1,234)'],
      [
        'Filters selected',
        '9',
        'New',
        'Initiatives – Country: Vietnam (5), Organizations – Type: Cooperative (4), ' +
          'Documents – Language: Tiếng Việt (4), Projects – Support needed: Within 30 days (4), ' +
          'Initiatives – Commodity: deleted (4), Initiatives – search terms (3), All others (1)',
      ],
      ['Sign-ins', '3', '-50%', 'Administrator, Verifier (3)'],
      ['Films watched in part', '4', '–', 'Film dQw4, 25% (4)'],
    ]);
    expect(
      screen.getByText('Visitors opened 1,200 pages. 20% more than in the period before.'),
    ).toBeVisible();
  });

  test('names records in their language, and has slugs only of those that no longer exist', () => {
    show({
      report: analyticsReport({
        events: [
          {
            event: 'view_compact',
            count: 9,
            subjects: [
              { subject: 'dak-lak', count: 7 },
              { subject: 'gone', count: 2 },
            ],
          },
          { event: 'view_project', count: 4, subjects: [{ subject: 'nursery', count: 4 }] },
          {
            event: 'filter_applied',
            count: 3,
            subjects: [{ subject: 'initiatives:implementer=growers', count: 3 }],
          },
        ],
        unmet: [
          {
            event: 'no_project_available',
            list: 'dak-lak/projects',
            text: 'shade',
            filters: 'partner=growers',
            count: 1,
            first: '2026-11-16',
            last: '2026-11-20',
            locales: ['en'],
          },
        ],
        names: [
          { kind: 'initiative', slug: 'dak-lak', name: 'Coffee in Đắk Lắk', language: 'en' },
          { kind: 'organization', slug: 'growers', name: 'Hợp tác xã', language: 'vi' },
          { kind: 'organization', slug: 'dak-lak', name: 'Another', language: 'en' },
          { kind: 'project', slug: 'nursery', name: 'Nursery', language: 'en' },
          { kind: 'project', slug: 'nursery', name: 'Pépinière', language: 'fr' },
        ],
      }),
    });
    const opened = cells(tableOf('Pages opened')).map((row) => row[3]);
    expect(opened).toEqual(['Most frequent', 'Coffee in Đắk Lắk (7), gone (2)', 'Nursery or Pépinière (4)']);
    expect(cells(tableOf('Finding'))[1]?.[3]).toBe('Initiatives – Implementer: Hợp tác xã (3)');
    expect(cells(tableOf('Unmet demand'))[1]?.slice(1, 3)).toEqual([
      'Partner: Hợp tác xã',
      'Projects of Coffee in Đắk Lắk',
    ]);
    for (const name of screen.getAllByText('Hợp tác xã')) expect(name).toHaveAttribute('lang', 'vi');
    expect(screen.getAllByText('Hợp tác xã')).toHaveLength(2);
  });

  test('draws opened pages by day, with their numbers as a table', () => {
    show({
      report: analyticsReport({
        visits: [
          { day: '2026-11-15', count: 10 },
          { day: '2026-11-21', count: 30 },
        ],
      }),
    });
    expect(screen.getByRole('img', { name: 'Pages opened per day' })).toBeVisible();
    expect(cells(tableOf('Pages opened per day')).filter(([, count]) => count !== '0')).toEqual([
      ['Day', 'Pages opened'],
      ['November\u00a015, 2026', '10'],
      ['November\u00a021, 2026', '30'],
    ]);
  });

  test('has no chart where the context API counts no days', () => {
    show();
    expect(screen.queryByRole('img')).toBeNull();
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
