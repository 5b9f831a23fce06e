import { consenting, initiative, slug, useTaggedPortal, view } from './support/analytics.ts';
import { test } from './support/test.ts';

const tagged = useTaggedPortal();

test('what is chosen, searched and not found in lists is told once', async ({ page }) => {
  const { expectTold, open } = await consenting(page, tagged);
  await open('/initiatives');
  await expectTold(view('/initiatives', '/initiatives', 'load'));

  const coffee = { list: 'initiatives', filter: 'commodity', value: 'coffee' };
  await page.locator('summary', { hasText: 'Commodity' }).click();
  await page.getByRole('checkbox', { name: /^Coffee/ }).check();
  await expectTold(['filter_applied', coffee]);
  await page.getByRole('link', { name: /Remove.*Coffee/ }).click();
  await expectTold(['filter_removed', coffee]);

  await page.locator('.map-cluster').first().click();
  await expectTold(['map_clicked', { target: 'cluster' }]);

  await page.getByRole('searchbox').fill('Zzzzzzzz somebody@example.org');
  await page.getByRole('searchbox').press('Enter');
  const zzz = { list: 'initiatives', filter: 'q', value: 'zzzzzzzz' };
  await expectTold(['filter_applied', zzz], ['no_compact_available', { filters: '', text: 'zzzzzzzz' }]);
  await page.getByRole('link', { name: 'Clear all' }).last().click();
  await expectTold(['filter_removed', zzz]);

  await page.getByRole('link', { name: 'CSV' }).click();
  await expectTold(['file_download', { kind: 'list', file: 'initiatives.csv' }]);

  await open(`${initiative}/projects`);
  await expectTold(view('/initiatives/[initiative]/projects', `${initiative}/projects`, 'load'));
  await page.getByRole('searchbox').fill('zzzzzzzz');
  await page.getByRole('searchbox').press('Enter');
  await expectTold(
    ['filter_applied', { list: 'projects', filter: 'q', value: 'zzzzzzzz' }],
    ['no_project_available', { initiative: slug, filters: '', text: 'zzzzzzzz' }],
  );

  await open('/search?q=zzzzzzzz');
  await expectTold(view('/search', '/search', 'load'), [
    'search_failed',
    { list: 'site', filters: '', text: 'zzzzzzzz' },
  ]);
});
