import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { InitiativeOpportunities } from '#components/features/initiatives/InitiativeOpportunities.tsx';
import { InitiativeProjects } from '#components/features/initiatives/InitiativeProjects.tsx';
import { type Locale, locales } from '#contract/shared/locale.ts';
import { opportunityQueries } from '#lib/api/opportunities.ts';
import { projectQueries } from '#lib/api/projects.ts';
import { opportunityList, projectList } from '#tests/support/projects.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';

const both = (
  <>
    <InitiativeProjects initiative="dak-lak" />
    <InitiativeOpportunities initiative="dak-lak" />
  </>
);

const show = (locale: Locale, total: number) =>
  renderScreen(both, {
    locale,
    seed: (client, api) => {
      const projects = projectList().items.slice(0, total);
      const opportunities = opportunityList().items.slice(0, total);
      client.setQueryData(projectQueries(api).latest('dak-lak').queryKey, { items: projects, total });
      client.setQueryData(opportunityQueries(api).open('dak-lak').queryKey, { items: opportunities, total });
    },
  });

test('an initiative shows some of its projects and open opportunities, and the way to all', () => {
  show('en', 13);
  const projects = within(screen.getByRole('region', { name: 'Projects' }));
  expect(projects.getAllByRole('article')).toHaveLength(2);
  expect(projects.getByRole('link', { name: 'All 13 projects' })).toHaveAttribute(
    'href',
    '/initiatives/dak-lak/projects',
  );
  const opportunities = within(screen.getByRole('region', { name: 'Open investment opportunities' }));
  expect(opportunities.getByRole('link', { name: 'All opportunities' })).toHaveAttribute(
    'href',
    '/initiatives/dak-lak/investment-opportunities',
  );
});

test('nothing is said where there is nothing', () => {
  const { container } = show('en', 0);
  expect(container).toBeEmptyDOMElement();
});

test.each(locales)('have all their texts in %s', (locale) => {
  show(locale, 1);
});
