import { expect, type Page } from '@playwright/test';
import { signIn, signInAs } from './support/signIn.ts';
import { test } from './support/test.ts';

const initiative = '/initiatives/kakao-lembah-rongkong';

/** Reloads until the server has composed the page: changes by others renew it. */
async function openComposed(page: Page, path: string): Promise<void> {
  await expect(async () => {
    const response = await page.goto(path);
    expect(response?.headers()).toMatchObject({
      'cache-status': expect.stringContaining('detail=composed') as unknown,
      'cache-control': 'private, no-store',
    });
  }).toPass();
}

test('a reader opens the account menu of a shared page by keyboard', async ({ page, context }) => {
  await signInAs(context, 'investor');
  await openComposed(page, '/initiatives');
  const menu = page.locator('header summary', { hasText: 'Demo Investor' });
  await menu.focus();
  await page.keyboard.press('Enter');
  const profile = page.getByRole('link', { name: 'Your profile' });
  await expect(profile).toBeVisible();
  await profile.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/profile$/);
  await openComposed(page, initiative);
  await expect(page.getByRole('button', { name: /^(Follow|Stop following)/ })).toBeVisible();
});

const project = 'ca-phe-ben-vung-dak-lak/tuoi-tiet-kiem-cho-1500-ho';

for (const [what, path, stop, start] of [
  ['follow an initiative', initiative, 'Stop following', /^Follow/],
  ['follow a search', '/follow?commodity=cocoa', 'Stop following', /^Follow/],
  ['save a project', `/saved?project=${project}`, 'Remove from saved', /^Save/],
] as const) {
  test(`what a visitor asks for is done once signed in: to ${what}`, async ({ page }) => {
    await page.goto(path);
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Sign in( to follow)?$/ })
      .first()
      .click();
    await signIn(page, 'verifier@example.org');
    await page.getByRole('button', { name: stop }).click();
    await expect(page.getByRole('button', { name: start })).toBeVisible();
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a reader has the account menu on a shared page, and follows an initiative', async ({
    page,
    context,
  }) => {
    await signInAs(context, 'buyer');
    await openComposed(page, initiative);
    await page.locator('header summary', { hasText: 'Demo Buyer' }).click();
    await expect(page.getByRole('link', { name: 'Your profile' })).toBeVisible();
    const form = (name: string) => page.locator(`form:has(input[value="${name}"]) button`);
    await form('follow').click();
    // The next page is the reader's own, and knows.
    await expect(form('unfollow')).toBeVisible();
    await expect(form('follow')).toHaveCount(0);
    await form('unfollow').click();
    await expect(form('follow')).toBeVisible();
    await expect(form('unfollow')).toHaveCount(0);
  });
});
