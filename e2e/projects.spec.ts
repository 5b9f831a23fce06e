import { expect, test } from './support/test.ts';

const initiative = '/initiatives/ca-phe-ben-vung-dak-lak';

test('from an initiative to a project that seeks support, and to its contact', async ({ page }) => {
  await page.goto(initiative);
  const section = page.getByRole('region', { name: 'Projects', exact: true });
  await expect(section.getByRole('article')).toHaveCount(3);
  await section.getByRole('link', { name: 'All 13 projects' }).click();
  await expect(page.getByRole('status').filter({ hasText: '13 projects' })).toBeVisible();

  await page.locator('summary', { hasText: 'Support' }).click();
  await page.getByRole('checkbox', { name: /Seeking support/ }).check();
  await expect(page).toHaveURL(/\/projects\?seekingSupport=true$/);
  await expect(page.getByRole('article')).toHaveCount(3);
  await page.getByRole('link', { name: 'Water-saving irrigation for 1,500 households', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Water-saving irrigation for 1,500 households',
  );
  await expect(page.getByRole('region', { name: 'Budget and funding' })).toContainText('(66.4%)');

  await page.getByRole('link', { name: 'See the requests' }).click();
  await expect(page.getByRole('row', { name: /Water meters/ })).toContainText('Partly met');
  const help = page.getByRole('region', { name: 'Can you help?' });
  await expect(help.getByRole('link', { name: 'Write an email' })).toHaveAttribute('href', /^mailto:/);
  await help.getByRole('link', { name: /Water meters/ }).click();
  await expect(help.getByLabel('What you offer')).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/projects\/tuoi-tiet-kiem-cho-1500-ho$/);
});

test('a marker on the map links the card of its project', async ({ page }) => {
  await page.goto(`${initiative}/projects?q=Krông+Búk`);
  const map = page.getByRole('region', { name: /^Map of the listed projects/ });
  await map.scrollIntoViewIfNeeded();
  await map.getByRole('button', { name: 'Tree belts along the Krông Búk' }).click();
  await map.getByRole('link', { name: 'Tree belts along the Krông Búk' }).click();
  await expect(page).toHaveURL(/#project-hang-cay-ven-suoi-krong-buk$/);
  await expect(page.locator('article:target')).toBeVisible();
});

test('the files contain the projects of this initiative only', async ({ page, request }) => {
  await page.goto(`${initiative}/projects`);
  const address = await page.getByRole('link', { name: /CSV/ }).getAttribute('href');
  const csv = await (await request.get(address ?? '')).text();
  expect(csv.trim().split('\r\n')).toHaveLength(14);
  const points = await request.get((address ?? '').replace('.csv', '.geojson'));
  expect(((await points.json()) as { features: object[] }).features).toHaveLength(13);
});

test('finds opportunities by instrument; a closed one links the others', async ({ page }) => {
  await page.goto(`${initiative}/investment-opportunities`);
  await page.locator('summary', { hasText: 'Instrument' }).click();
  await page.getByRole('checkbox', { name: /Grant/ }).check();
  await expect(page).toHaveURL(/instrument=grant$/);
  await page.getByRole('link', { name: 'Heritage avocado collection', exact: true }).click();
  await expect(page.getByText('Was open from January 15, 2025 to June 30, 2025')).toBeVisible();
  await page.getByRole('link', { name: 'See other opportunities' }).click();
  await page.getByRole('link', { name: 'Revolving fund for water-saving irrigation', exact: true }).click();
  await expect(page.getByText('XLSX · 1.9 kB · after signing in')).toBeVisible();
  const interest = page.getByRole('region', { name: 'Interested?' });
  await expect(interest.getByRole('heading', { name: 'For buyers and investors' })).toBeVisible();
  await expect(interest.getByRole('link', { name: 'Sign in' })).toBeVisible();
});

test('does not find a project of another initiative', async ({ page, browserErrors }) => {
  const response = await page.goto(
    '/initiatives/kakao-lembah-rongkong/projects/tuoi-tiet-kiem-cho-1500-ho/requested-support',
  );
  expect(response?.status()).toBe(404);
  await browserErrors.expect(/status of 404/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('filters, pages and shows projects', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/fr${initiative}/projects`);
    await expect(page.locator('noscript p')).toHaveText(/La carte a besoin de JavaScript/);
    await page.getByRole('link', { name: 'Suivant' }).click();
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.goto(`/fr${initiative}/projects?status=pipeline`);
    await page.getByRole('link', { name: 'Groupes d’épargne de femmes êđê', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Calendrier' })).toContainText('1er juillet 2027');
  });

  test('compares the projects that are selected in the list', async ({ page }) => {
    await page.goto(`${initiative}/projects`);
    const boxes = page.getByRole('checkbox', { name: /^Compare / });
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await page.getByRole('button', { name: 'Compare selected' }).click();
    await expect(page).toHaveURL(/\/projects\/compare\?project=/);
    const columns = page.getByRole('columnheader').getByRole('link', { name: /^(?!Remove)/ });
    await expect(columns).toHaveCount(2);
    await page
      .getByRole('link', { name: /^Remove / })
      .first()
      .click();
    await expect(columns).toHaveCount(1);
  });
});
