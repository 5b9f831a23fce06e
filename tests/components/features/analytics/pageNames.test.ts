import { expect, test } from 'vitest';
import { pageName } from '#components/features/analytics/pageNames.ts';
import { pageRoutes as routes } from '#tests/support/pageRoutes.ts';

test('has a name for each page of the portal', () => {
  expect(routes).toContain('/initiatives/[initiative]');
  expect(routes.filter((route) => pageName(route) === undefined)).toEqual([]);
  expect(pageName('/nowhere')).toBeUndefined();
});

test('tells pages apart, except for the steps of one task', () => {
  const names = routes
    .map(pageName)
    .filter((name) => !['newsletter', 'other', 'signIn', 'studio'].includes(name!));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
