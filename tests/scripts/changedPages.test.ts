import { expect, test } from 'vitest';
import { pageFile } from '../../e2e/support/pageFile.ts';
import { pagesIn } from '../../scripts/check/changedPages.ts';

const report = (...sources: string[]) => JSON.stringify({ modules: sources.map((source) => ({ source })) });

test('names the changed pages, without the frame of all pages and endpoints', () => {
  expect(
    pagesIn(report('lib/config/routes.ts', 'pages/compare.tsx', 'pages/_app.tsx', 'pages/api/health.ts')),
  ).toEqual(['pages/compare.tsx']);
});

test('names no page when a part changed that many share', () => {
  expect(pagesIn(report(...Array.from({ length: 11 }, (_, index) => `pages/${index}.tsx`)))).toEqual([]);
});

test.each([
  ['/', 'pages/index.tsx'],
  ['/compare?initiative=a', 'pages/compare.tsx'],
  ['/initiatives', 'pages/initiatives/index.tsx'],
  ['/investment-opportunities/compare', 'pages/investment-opportunities/compare.tsx'],
  ['/initiatives/a/indicators/b', 'pages/initiatives/[initiative]/indicators/[indicator].tsx'],
  ['/about/governance', 'pages/[...path].tsx'],
])('finds the page of %s', (address, file) => {
  expect(pageFile(address)).toBe(file);
});
