import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ConsortiumDashboardScreen } from '#components/features/consortiums/ConsortiumDashboardScreen.tsx';
import { OrganizationDashboardScreen } from '#components/features/organizations/OrganizationDashboardScreen.tsx';
import { type Locale, locales } from '#contract/shared/locale.ts';
import { consortiumQueries } from '#lib/api/consortiums.ts';
import { dashboardQueries } from '#lib/api/dashboards.ts';
import { organizationQueries } from '#lib/api/organizations.ts';
import { taskQueries } from '#lib/api/tasks.ts';
import type { SiteSettings } from '#lib/config/siteSettings.server.ts';
import {
  actionYears,
  consortiumDashboard,
  fundingYears,
  organizationDashboard,
  reporting,
  viewer,
} from '#tests/support/dashboards.ts';
import { consortium, organization } from '#tests/support/directories.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';

const showOrganization = (locale: Locale = 'en', site?: SiteSettings) =>
  renderScreen(<OrganizationDashboardScreen params={{ organization: 'dragonfly' }} />, {
    locale,
    ...(site && { site }),
    path: '/organizations/dragonfly/dashboard',
    seed: (client, api) => {
      client.setQueryData(organizationQueries(api).detail('dragonfly').queryKey, organization());
    },
  });

const showConsortium = (locale: Locale = 'en') =>
  renderScreen(<ConsortiumDashboardScreen params={{ consortium: 'alliance' }} />, {
    locale,
    path: '/consortiums/alliance/dashboard',
    seed: (client, api) => {
      client.setQueryData(consortiumQueries(api).detail('alliance', 0).queryKey, consortium());
    },
  });

describe('the dashboard of an organization', () => {
  test('names its readers, its content and the next step', () => {
    showOrganization();
    const wall = within(
      screen.getByRole('region', { name: 'The dashboard is for members of this organization' }),
    );
    expect(wall.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
      expect.stringMatching(/^Actions that are overdue/),
      expect.stringMatching(/^Its initiatives/),
      expect.stringMatching(/^Documents by audience/),
      expect.stringMatching(/^Data export/),
    ]);
    expect(wall.getByRole('link', { name: /^Public page of/ })).toHaveAttribute(
      'href',
      '/organizations/dragonfly',
    );
    expect(wall.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/api/auth/signin?returnUrl=%2Forganizations%2Fdragonfly%2Fdashboard',
    );
  });

  test('offers no way to sign in while there is none', () => {
    showOrganization('en', { origin: 'https://portal.test', signIn: false });
    expect(screen.getByText('Signing in is not possible on this site yet.')).toBeVisible();
    expect(screen.queryByRole('link', { name: /sign in/i })).toBeNull();
  });

  test('stays out of search engines', () => {
    showOrganization();
    expect(document.head.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    expect(document.title).toBe('Dashboard – Dragonfly Cooperative – Common Ground');
  });
});

test('the dashboard of a consortium names money, actions, indicators and members', () => {
  showConsortium();
  const wall = screen.getByRole('region', { name: 'The dashboard is for members of this consortium' });
  const lines = within(wall).getAllByRole('listitem');
  expect(lines.map((each) => each.textContent.split(/\W/)[0])).toEqual([
    'Budgets',
    'Members',
    'Indicators',
    'Members',
  ]);
  expect(screen.getByRole('link', { name: 'Dashboard', current: 'page' })).toBeVisible();
});

test.each(locales)('both have all their texts in %s', (locale) => {
  showOrganization(locale);
  showConsortium(locale);
});

const showMembers = (locale: Locale = 'en', changes: Parameters<typeof organizationDashboard>[0] = {}) =>
  renderScreen(<OrganizationDashboardScreen params={{ organization: 'dragonfly' }} />, {
    locale,
    viewer,
    path: '/organizations/dragonfly/dashboard',
    seed: (client, api) => {
      const { queryKey } = dashboardQueries(api).organization('dragonfly');
      client.setQueryData(queryKey, organizationDashboard(changes));
    },
  });

const showDuties = (waiting: readonly [review: number, verify: number], locale: Locale = 'en') =>
  renderScreen(<OrganizationDashboardScreen params={{ organization: 'dragonfly' }} />, {
    locale,
    viewer: { ...viewer, usesStudio: true },
    seed: (client, api) => {
      client.setQueryData(dashboardQueries(api).organization('dragonfly').queryKey, organizationDashboard());
      client.setQueryData(taskQueries(api).waiting(viewer.profile.oid).queryKey, [
        { kind: 'review', total: waiting[0], more: false },
        { kind: 'verify', total: waiting[1], more: waiting[1] >= 1000 },
      ]);
    },
  });

const showConsortiumMembers = (
  locale: Locale = 'en',
  changes: Parameters<typeof consortiumDashboard>[0] = {},
) =>
  renderScreen(<ConsortiumDashboardScreen params={{ consortium: 'alliance' }} />, {
    locale,
    viewer,
    path: '/consortiums/alliance/dashboard',
    seed: (client, api) => {
      const { queryKey } = dashboardQueries(api).consortium('alliance');
      client.setQueryData(queryKey, consortiumDashboard(changes));
    },
  });

const rowsOf = (name: string) =>
  within(screen.getAllByRole('region', { name, hidden: true }).at(-1)!)
    .getAllByRole('row', { hidden: true })
    .map((row) => [...row.children].map((cell) => cell.textContent));

describe('members', () => {
  test('of an organization see what is due, and take their lists along', () => {
    showMembers();
    const due = within(screen.getByRole('region', { name: 'Actions due' }));
    expect(due.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
      expect.stringContaining('Overdue since January\u00a031, 2021'),
      expect.stringContaining('Due by December\u00a031, 2026'),
    ]);
    const files = within(screen.getByRole('region', { name: 'Export data' }));
    expect(files.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/api/downloads/en/organization-dashboard.xlsx?organization=dragonfly',
      '/api/downloads/en/documents.csv?organization=dragonfly',
      '/api/downloads/en/sourcingAreas.csv?organization=dragonfly',
    ]);
    expect(document.head.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  });

  test('with duties see how much waits for their review and verification', () => {
    showDuties([3, 1000]);
    const tasks = within(screen.getByRole('region', { name: 'Your tasks' }));
    expect(tasks.getByRole('link', { name: 'To review: 3' })).toHaveAttribute('href', '/studio?kind=review');
    expect(tasks.getByRole('link', { name: 'To verify: 1,000+' })).toHaveAttribute(
      'href',
      '/studio?kind=verify',
    );
  });

  test('with duties see no numbers where nothing waits for them', () => {
    showDuties([0, 0]);
    const tasks = within(screen.getByRole('region', { name: 'Your tasks' }));
    expect(tasks.getAllByRole('link')).toHaveLength(1);
  });

  test('without duties see no tasks', () => {
    showMembers();
    expect(screen.queryByRole('region', { name: 'Your tasks' })).toBeNull();
  });

  test('of both find what they follow', () => {
    for (const show of [() => showMembers(), () => showConsortiumMembers()]) {
      const { unmount } = show();
      const followed = within(screen.getByRole('region', { name: 'What you follow' }));
      expect(followed.getByRole('link')).toHaveAttribute('href', '/start');
      unmount();
    }
  });

  test.each(locales)('with duties have all their texts in %s', (locale) => {
    showDuties([1, 1000], locale);
  });

  test('of an organization see who is responsible for an action', () => {
    showMembers();
    const [late] = within(screen.getByRole('region', { name: 'Actions due' })).getAllByRole('listitem');
    expect(within(late!).getByRole('term')).toHaveTextContent('Responsible');
    expect(within(late!).getByRole('link', { name: 'Mill' })).toHaveAttribute('href', '/organizations/mill');
  });

  test('of both see values over time and the coverage of each initiative', () => {
    for (const show of [
      () => showMembers('en', { reporting }),
      () => showConsortiumMembers('en', { reporting }),
    ]) {
      const { unmount } = show();
      expect(screen.getByRole('img', { name: 'Number of values by year' })).toBeVisible();
      expect(screen.getByRole('region', { name: 'Indicators by progress' })).toHaveTextContent(
        '5 of 9 latest values verified, last on March 4, 2026',
      );
      unmount();
    }
    showMembers('en', { reporting });
    expect(rowsOf('Number of values by year')).toEqual([
      ['Year', 'Panel-verified', 'Locally confirmed', 'Self-reported'],
      ['2024', '1', '0', '5'],
      ['2025', '2', '3', '4'],
    ]);
    expect(rowsOf('Indicators and values of each initiative').slice(1)).toEqual([
      ['Cà phê Đắk Lắk', '12', '9', '5', '2025', 'March\u00a04, 2026'],
      ['Birim', '3', '0', '0', '–', '–'],
    ]);
  });

  test('of both see actions by the year of their end, where any has one', () => {
    const { unmount } = showConsortiumMembers('en', { actionYears });
    expect(
      screen.getByRole('img', { name: 'Number of actions by the year in which they end' }),
    ).toBeVisible();
    unmount();
    const { unmount: leave } = showMembers('en', { actionYears });
    expect(rowsOf('Number of actions by the year in which they end')).toEqual([
      ['Year', 'Under way', 'Commitment'],
      ['2025', '4', '1'],
      ['2026', '5', '2'],
    ]);
    leave();
    showMembers('en', { actionYears: [] });
    expect(screen.queryByRole('region', { name: 'Actions by end year' })).toBeNull();
  });

  test('of both see funding by the year of the start, a chart for each currency', () => {
    const { unmount } = showConsortiumMembers('en', { fundingYears });
    for (const name of ['Funding by start year, in EUR', 'Funding by start year, in VND'])
      expect(screen.getByRole('img', { name })).toBeVisible();
    unmount();
    const { unmount: leave } = showMembers('en', { fundingYears });
    expect(rowsOf('Funding by start year, in EUR')).toEqual([
      ['Year', 'Funded (projects)', 'Pledged (actions)', 'Not yet funded (projects)'],
      ['2024', '€0', '€40,000', '€0'],
      ['2025', '€250,000', '€0', '€750,000'],
    ]);
    expect(rowsOf('Funding by start year, in VND')[1]).toEqual(['2025', '₫24,000,000,000', '₫0', '₫0']);
    leave();
    showMembers('en', { fundingYears: [] });
    expect(screen.queryByRole('region', { name: 'Funding by start year' })).toBeNull();
  });

  test('of a consortium see its due actions, and nothing of what the context API lacks', () => {
    const { actions } = organizationDashboard();
    const { unmount } = showConsortiumMembers('en', { due: actions });
    expect(screen.getByRole('region', { name: 'Actions due' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'This dashboard (XLSX)' })).toHaveAttribute(
      'href',
      '/api/downloads/en/consortium-dashboard.xlsx?consortium=alliance',
    );
    unmount();
    showConsortiumMembers();
    for (const name of ['Actions due', 'Values by year', 'Export data'])
      expect(screen.queryByRole('region', { name })).toBeNull();
  });

  test('of an organization see that nothing is due', () => {
    showMembers('en', { actions: { stages: [], overdue: 0, dueSoon: 0, due: [] } });
    expect(screen.getByText('No actions are overdue or due within 90 days.')).toBeVisible();
  });

  test('of a consortium see its money by currency', () => {
    showConsortiumMembers();
    const money = within(screen.getByRole('region', { name: 'Funding of all projects' }));
    expect(money.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Dragonfly Cooperative' })).toHaveAttribute(
      'href',
      '/organizations/dragonfly',
    );
  });

  test('of a consortium see that there are no budgets', () => {
    showConsortiumMembers('en', { projects: { count: 0, money: [] } });
    expect(screen.getByText('No project has published a budget yet.')).toBeVisible();
  });

  test.each(locales)('have all texts in %s', (locale) => {
    showMembers(locale, { fundingYears });
    showConsortiumMembers(locale);
  });
});
