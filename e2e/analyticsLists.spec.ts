import { consenting, initiative, slug, useTaggedPortal, view } from './support/analytics.ts';
import { test } from './support/test.ts';

const tagged = useTaggedPortal();

test('emits choices, searches and lists without results once', async ({ page }) => {
  const { expectTracked, open } = await consenting(page, tagged);
  await open('/initiatives');
  await expectTracked(view('/initiatives', '/initiatives', 'load'));

  const coffee = { list: 'initiatives', filter: 'commodity', value: 'coffee' };
  await page.locator('summary', { hasText: 'Commodity' }).click();
  await page.getByRole('checkbox', { name: /^Coffee/ }).check();
  await expectTracked(['filter_applied', coffee]);
  await page.getByRole('link', { name: /Remove.*Coffee/ }).click();
  await expectTracked(['filter_removed', coffee]);

  await page.locator('.map-cluster').first().click();
  await expectTracked(['map_clicked', { target: 'cluster' }]);

  await page.getByRole('searchbox').fill('Zzzzzzzz person@example.org');
  await page.getByRole('searchbox').press('Enter');
  const zzz = { list: 'initiatives', filter: 'q', value: 'zzzzzzzz' };
  await expectTracked(['filter_applied', zzz], ['no_compact_available', { filters: '', text: 'zzzzzzzz' }]);
  await page.getByRole('link', { name: 'Clear all' }).last().click();
  await expectTracked(['filter_removed', zzz]);

  await page.getByRole('link', { name: 'Download as CSV' }).click();
  await expectTracked(['file_download', { kind: 'list', file: 'initiatives.csv' }]);

  await open(`${initiative}/projects`);
  await expectTracked(view('/initiatives/[initiative]/projects', `${initiative}/projects`, 'load'));
  await page.getByRole('searchbox').fill('zzzzzzzz');
  await page.getByRole('searchbox').press('Enter');
  await expectTracked(
    ['filter_applied', { list: 'projects', filter: 'q', value: 'zzzzzzzz' }],
    ['no_project_available', { initiative: slug, filters: '', text: 'zzzzzzzz' }],
  );

  await open('/search?q=zzzzzzzz');
  await expectTracked(view('/search', '/search', 'load'), [
    'search_failed',
    { list: 'site', filters: '', text: 'zzzzzzzz' },
  ]);
});
