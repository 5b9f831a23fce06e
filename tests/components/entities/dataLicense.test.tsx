import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CompareScreen } from '#components/features/compare/CompareScreen.tsx';
import { InitiativeCommoditiesScreen } from '#components/features/initiatives/InitiativeCommoditiesScreen.tsx';
import { MaturityScreen } from '#components/features/maturity/MaturityScreen.tsx';
import { OrganizationCommoditiesScreen } from '#components/features/organizations/OrganizationCommoditiesScreen.tsx';
import { OrganizationDashboardScreen } from '#components/features/organizations/OrganizationDashboardScreen.tsx';
import { GoalScreen } from '#components/features/progress/GoalScreen.tsx';
import { ProgressScreen } from '#components/features/progress/ProgressScreen.tsx';
import { VerificationScreen } from '#components/features/verification/VerificationScreen.tsx';
import { comparisonQueries } from '#lib/api/comparisons.ts';
import { dashboardQueries } from '#lib/api/dashboards.ts';
import { goalQueries } from '#lib/api/goals.ts';
import { initiativeQueries } from '#lib/api/initiatives.ts';
import { maturityQueries } from '#lib/api/maturity.ts';
import { organizationQueries } from '#lib/api/organizations.ts';
import { verificationQueries } from '#lib/api/verification.ts';
import { toCompared } from '#lib/compare/comparison.ts';
import { initiativeCommodities, maturity, verification } from '#tests/support/assessments.ts';
import {
  actionYears,
  fundingYears,
  organizationDashboard,
  reporting,
  viewer,
} from '#tests/support/dashboards.ts';
import { organizationCommodities } from '#tests/support/directories.ts';
import { detail } from '#tests/support/fixtures.ts';
import { goal, goalList } from '#tests/support/goals.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';

type Seed = NonNullable<NonNullable<Parameters<typeof renderScreen>[1]>['seed']>;

const goalParams = { initiative: 'dak-lak', goal: 'less-water' };
const ofInitiative = { initiative: 'dak-lak', cleaned: false };
const compared = { slugs: ['dak-lak'], cut: false, cleaned: false, onlyDifferences: false };

const cases: readonly [name: string, React.ReactElement, path: string, seed: Seed][] = [
  [
    'Coffee',
    <InitiativeCommoditiesScreen key="1" params={{ initiative: 'dak-lak', view: 'charts' }} />,
    '/initiatives/dak-lak/commodities',
    (client, api) =>
      client.setQueryData(initiativeQueries(api).commodities('dak-lak').queryKey, initiativeCommodities()),
  ],
  [
    'Coffee',
    <OrganizationCommoditiesScreen key="2" params={{ organization: 'dragonfly', view: 'charts' }} />,
    '/organizations/dragonfly/commodities',
    (client, api) =>
      client.setQueryData(
        organizationQueries(api).commodities('dragonfly').queryKey,
        organizationCommodities(),
      ),
  ],
  [
    'Assessment of 2024',
    <MaturityScreen key="3" params={ofInitiative} />,
    '/initiatives/dak-lak/landscape-maturity',
    (client, api) => client.setQueryData(maturityQueries(api).detail(ofInitiative).queryKey, maturity()),
  ],
  [
    'What has been reported',
    <ProgressScreen key="4" params={{ initiative: 'dak-lak' }} />,
    '/initiatives/dak-lak/progress-reporting',
    (client, api) => client.setQueryData(goalQueries(api).list('dak-lak').queryKey, goalList()),
  ],
  [
    'Indicators',
    <GoalScreen key="5" params={goalParams} />,
    '/initiatives/dak-lak/progress-reporting/less-water',
    (client, api) => client.setQueryData(goalQueries(api).detail(goalParams).queryKey, goal()),
  ],
  [
    'In numbers',
    <VerificationScreen key="6" />,
    '/verification-insights',
    (client, api) => client.setQueryData(verificationQueries(api).insights().queryKey, verification()),
  ],
  [
    'Values by year',
    <OrganizationDashboardScreen key="7" params={{ organization: 'dragonfly' }} />,
    '/organizations/dragonfly/dashboard',
    (client, api) =>
      client.setQueryData(
        dashboardQueries(api).organization('dragonfly').queryKey,
        organizationDashboard({ reporting }),
      ),
  ],
  [
    'Actions by end year',
    <OrganizationDashboardScreen key="8" params={{ organization: 'dragonfly' }} />,
    '/organizations/dragonfly/dashboard',
    (client, api) =>
      client.setQueryData(
        dashboardQueries(api).organization('dragonfly').queryKey,
        organizationDashboard({ actionYears }),
      ),
  ],
  [
    'Funding by start year',
    <OrganizationDashboardScreen key="9" params={{ organization: 'dragonfly' }} />,
    '/organizations/dragonfly/dashboard',
    (client, api) =>
      client.setQueryData(
        dashboardQueries(api).organization('dragonfly').queryKey,
        organizationDashboard({ fundingYears }),
      ),
  ],
];

test.each(cases)('stands under the charts of “%s”: %#', (name, element, path, seed) => {
  renderScreen(element, { path, seed, ...(path.endsWith('dashboard') && { viewer }) });
  const part = within(screen.getByRole('region', { name }));
  for (const link of part.getAllByRole('link', { name: 'Data licensed under CC BY 4.0' }))
    expect(link).toHaveAttribute('href', 'https://creativecommons.org/licenses/by/4.0/');
});

test('stands under a comparison', () => {
  const comparison = { initiatives: [toCompared(detail())], unknown: [], failed: [] };
  renderScreen(<CompareScreen params={compared} />, {
    path: '/compare?initiative=dak-lak',
    seed: (client, api) =>
      client.setQueryData(comparisonQueries(api).initiatives(compared.slugs).queryKey, comparison),
  });
  expect(screen.getByRole('link', { name: 'Data licensed under CC BY 4.0' })).toBeVisible();
});
