import { expect, test } from './support/test.ts';

const initiative = '/initiatives/ca-phe-ben-vung-dak-lak';

test('from an initiative to the gaps to the next level, an earlier year, and verification', async ({
  page,
}) => {
  await page.goto(initiative);
  await page.getByRole('link', { name: 'All levels and their evidence' }).click();
  await expect(page).toHaveURL(/\/landscape-maturity$/);
  await expect(page.getByRole('img', { name: /^Chart of the twelve levels of 2024/ })).toBeVisible();
  await page.getByRole('table').getByRole('link', { name: '2. Participation' }).click();
  await expect(page).toHaveURL(/#participation$/);
  const participation = page.getByRole('region', { name: '2. Participation' });
  await expect(
    participation.getByRole('heading', { name: 'Missing for the level “Advanced”' }),
  ).toBeVisible();
  await expect(participation.getByText(/informed consent/)).toBeVisible();

  await page.getByRole('link', { name: '2022', exact: true }).click();
  await expect(page).toHaveURL(/\?year=2022$/);
  await expect(page.getByRole('heading', { name: 'Assessment of 2022' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Assessment of 2024' })).toBeVisible();

  await page.getByRole('link', { name: /^How levels are checked/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verification insights');
  const reviews = page.getByRole('region', { name: 'Recent reviews' }).getByRole('listitem');
  await reviews
    .filter({ hasText: /sub-criteri/ })
    .first()
    .getByRole('link')
    .first()
    .click();
  await expect(page).toHaveURL(/\/landscape-maturity\?year=\d{4}$/);
});

test('on a phone, sub-criteria are folded, and a link unfolds what explains its level', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${initiative}/landscape-maturity`);
  const region = page.getByRole('region', { name: '9. Finance strategy' });
  await expect(region.getByText(/^Panel-verified/).first()).toBeVisible();
  await expect(region.getByText('Evidence', { exact: true })).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(12 * 740);
  await page.getByRole('table').getByRole('link', { name: '9. Finance strategy' }).click();
  await expect(region.getByText('Evidence', { exact: true })).toBeVisible();
  await expect(region.getByRole('heading', { level: 3 })).toBeInViewport();
});

test('the matrix links the actions that a cell counts', async ({ page }) => {
  await page.goto(`${initiative}/ecosystem-action`);
  await expect(page.getByRole('status').filter({ hasText: '14 actions' })).toBeVisible();
  const cell = page.getByRole('table').getByRole('cell').filter({ hasText: 'Under way' }).first();
  const counted = /^\d+/.exec((await cell.getByRole('link').textContent()) ?? '')?.[0];
  await cell.getByRole('link').click();
  await expect(page).toHaveURL(/\?actor=[\w-]+&goal=[\w-]+#actions$/);
  await expect(page.getByRole('status').filter({ hasText: `${counted ?? ''} action` })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Remove filter/ })).toHaveCount(2);
  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect(page.getByRole('status').filter({ hasText: '14 actions' })).toBeVisible();
});

test('downloads actions as a file', async ({ page, request }) => {
  await page.goto(`${initiative}/ecosystem-action?type=finance`);
  const href = await page.getByRole('link', { name: 'Download as CSV' }).getAttribute('href');
  const file = await (await request.get(href ?? '')).text();
  expect(file.trim().split('\r\n')).toHaveLength(3);
  expect(file).toContain('Finance');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('switches between charts and tables, opens and filters actions', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/fr${initiative}/commodities`);
    await expect(page.getByRole('img', { name: /^Café, Volume/ })).toBeVisible();
    await page.getByRole('link', { name: 'Tableaux' }).click();
    await expect(page).toHaveURL(/\?view=table$/);
    await expect(page.getByRole('table', { name: /^Café\s: chiffres par année/ })).toBeVisible();
    await expect(page.getByRole('img', { name: /^Café/ })).toHaveCount(0);

    await page.goto(`/fr${initiative}/ecosystem-action`);
    const action = page.getByRole('article').first();
    await action.locator('summary', { hasText: 'Quand, avec qui' }).click();
    await expect(action.getByText('Objectifs auxquels elle contribue')).toBeVisible();
    await action.locator('summary', { hasText: 'Réalisations' }).click();
    await expect(action.getByText('Répond à un objectif convenu')).toBeVisible();
    const stage = page
      .getByRole('region', { name: 'Actions par partenaire' })
      .locator('summary', { hasText: 'Stade' });
    await stage.click();
    await page.locator('input[name=stage][value=completed]').check();
    await stage.click();
    await page
      .getByRole('region', { name: 'Actions par partenaire' })
      .getByRole('search')
      .locator('button[type=submit]')
      .last()
      .click();
    await expect(page).toHaveURL(/stage=completed/);
    await expect(page.getByRole('article').first()).toContainText('Achevée');
  });
});
