import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pageName } from '#components/features/analytics/pageNames.ts';

const routeOf = (file: string) =>
  `/${file
    .replaceAll('\\', '/')
    .replace(/^pages\//, '')
    .replace(/\.tsx$/, '')
    .replace(/(^|\/)index$/, '')}`;

test('has a name for each page of the portal', () => {
  const routes = globSync('pages/**/*.tsx', { exclude: ['pages/_*.tsx', 'pages/api/**'] }).map(routeOf);
  expect(routes).toContain('/initiatives/[initiative]');
  expect(routes.filter((route) => pageName(route) === undefined)).toEqual([]);
  expect(pageName('/nowhere')).toBeUndefined();
});
