import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

const organization = '/organizations/monsoon-kite-trading-example';

test('from an organization to its documents, to the file, and to the wall before the others', async ({
  page,
}) => {
  await page.goto(organization);
  await page
    .getByRole('navigation', { name: 'Sections of this organization' })
    .getByRole('link', { name: 'Documents' })
    .click();
  await expect(page).toHaveURL(/\/documents$/);
  await expect(page.getByRole('status').filter({ hasText: '6 documents' })).toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /^Download sourcing-policy-2024\.pdf/ }).click(),
  ]);
  const bytes = await readFile(await download.path());
  expect(download.suggestedFilename()).toBe('sourcing-policy-2024.pdf');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const card = page.getByRole('article').filter({ hasText: 'Sourcing policy' });
  await card.getByText('Checksum').click();
  await expect(card.getByText(sha256)).toBeVisible();

  const wall = page.getByRole('region', { name: '3 more documents are not public' });
  await expect(wall).toContainText('2 for people who are signed in');
  await expect(wall).toContainText('1 for members of');
  for (const text of [await page.content(), await (await page.request.get('/search?q=groundwater')).text()])
    expect(text).not.toContain('Groundwater around');
});

test('filters narrow documents and appear in the title of the tab', async ({ page }) => {
  await page.goto(`${organization}/documents?type=annual-report`);
  await expect(page).toHaveTitle(/^Annual report – Documents – /);
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.goto(`${organization}/documents?q=zzzzzzzz`);
  await page.locator('summary', { hasText: 'Year' }).click();
  const hints = page.getByText('No options match.');
  await expect(hints.filter({ visible: true })).toHaveCount(1);
});

test('from the sourcing areas on the map to one of them, and to its initiative', async ({ page }) => {
  await page.goto(`${organization}/supported-sourcing-areas`);
  const map = page.getByRole('region', { name: /^Map of the sourcing areas of/ });
  await map.scrollIntoViewIfNeeded();
  await expect(map.getByRole('button').first()).toBeVisible();
  await page.getByRole('link', { name: 'Buôn Hồ hills' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Buôn Hồ hills');
  await expect(page.getByRole('table')).toContainText('3,120');
  await page.locator('main aside').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/initiatives\/ca-phe-ben-vung-dak-lak$/);
});

test('sourcing areas can be downloaded', async ({ page, request }) => {
  await page.goto(`/vi${organization}/supported-sourcing-areas`);
  const address = await page.getByRole('link', { name: /GeoJSON/ }).getAttribute('href');
  const { features } = (await (await request.get(address ?? '')).json()) as { features: unknown[] };
  expect(features).toHaveLength(5);
});

for (const path of [`${organization}/dashboard`, '/consortiums/monsoon-rivers-league-example/dashboard'])
  test(`${path} is a wall that says what is behind it`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    const wall = page.getByRole('region', { name: /^The dashboard is for members/ });
    await expect(wall.getByRole('listitem')).toHaveCount(4);
    await wall.getByRole('link', { name: /^Public page of/ }).click();
    await expect(page).not.toHaveURL(/dashboard/);
    await expect(page.getByRole('navigation', { name: /^Sections of this/ })).toBeVisible();
  });

test('an opportunity has public documents, and a lock that leads to signing in and back', async ({
  page,
}) => {
  const path = '/vi/initiatives/ca-phe-ben-vung-dak-lak/investment-opportunities/quy-cho-vay-tuoi-tiet-kiem';
  await page.goto(path);
  const documents = page.getByRole('region', { name: 'Tài liệu' });
  const save = async (name: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      documents.getByRole('link', { name, exact: true }).click(),
    ]);
    return (await readFile(await download.path())).subarray(0, 4).toString('latin1');
  };
  expect(await save('Giới thiệu quỹ')).toBe('%PDF');
  await expect(documents.getByRole('link', { name: 'Term sheet', exact: true })).toHaveCount(0);
  await documents.getByRole('link', { name: 'Đăng nhập để mở Term sheet' }).click();
  await signIn(page, 'investor@example.org');
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  expect(await save('Term sheet')).toBe('%PDF');
  expect(await save('Mô hình tài chính của quỹ')).toBe('PK\x03\x04');
  const address = await documents.getByRole('link', { name: 'Term sheet' }).getAttribute('href');
  const own = await page.request.get(address ?? '');
  expect([own.status(), own.headers()['cache-control']]).toEqual([200, 'private, no-store']);
  await page.context().clearCookies();
  expect((await page.request.get(address ?? '')).status()).toBe(404);
});
