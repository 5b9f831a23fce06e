import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ConsortiumDashboardScreen } from '#components/features/consortiums/ConsortiumDashboardScreen.tsx';
import { OrganizationDashboardScreen } from '#components/features/organizations/OrganizationDashboardScreen.tsx';
import { locales, type Locale } from '#contract/locale.ts';
import { consortiumQueries } from '#lib/api/consortiums.ts';
import { organizationQueries } from '#lib/api/organizations.ts';
import { consortium, organization } from '#tests/support/directories.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';

const showOrganization = (locale: Locale = 'en') =>
  renderScreen(<OrganizationDashboardScreen params={{ organization: 'dragonfly' }} />, {
    locale,
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
      client.setQueryData(consortiumQueries(api).detail('alliance').queryKey, consortium());
    },
  });

describe('the dashboard of an organization', () => {
  test('says for whom it is, what is behind it and how to go on', () => {
    showOrganization();
    const wall = within(
      screen.getByRole('region', { name: 'The dashboard is for members of this organization' }),
    );
    expect(wall.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
      expect.stringMatching(/^Tasks that are due/),
      expect.stringMatching(/^Reviews that wait/),
      expect.stringMatching(/^The initiatives and projects that the members follow/),
      expect.stringMatching(/files to take along$/),
    ]);
    expect(wall.getByRole('link')).toHaveAttribute('href', '/organizations/dragonfly');
  });

  test('offers no way to sign in while there is none', () => {
    showOrganization();
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
    'Money',
    'The',
    'Indicators',
    'Members',
  ]);
  expect(screen.getByRole('link', { name: 'Dashboard', current: 'page' })).toBeVisible();
});

test.each(locales)('both have all their texts in %s', (locale) => {
  showOrganization(locale);
  showConsortium(locale);
});
