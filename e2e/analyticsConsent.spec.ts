import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { eventNames } from '../contract/analytics/constants.ts';
import { listen, useTaggedPortal } from './support/analytics.ts';
import { expect, test } from './support/test.ts';

const tagged = useTaggedPortal();
const cookiesOf = async (page: Page) => (await page.context().cookies()).map(({ name }) => name);

test('without consent emits nothing, loads nothing and sets no cookie', async ({ page }) => {
  const { tracked, outside, beacons } = await listen(page, tagged.origin);
  const layer = () => page.evaluate(() => (window as { dataLayer?: unknown[] }).dataLayer?.length);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${tagged.origin}/initiatives`);
  const banner = page.getByRole('region', { name: 'Can we use cookies to measure visits?' });
  await expect(banner).toBeVisible();

  // Asked, without a choice yet.
  await page.locator('summary', { hasText: 'Commodity' }).click();
  await page.getByRole('checkbox', { name: /^Coffee/ }).check();
  await expect(page).toHaveURL(/commodity=coffee/);
  await page.getByRole('button', { name: 'Reject' }).click();
  await expect(banner).toBeHidden();
  await page.locator('article a').first().click();
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible();
  await page.goto(`${tagged.origin}/search?q=zzzzzzzz`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner).toBeHidden();

  expect([tracked, outside, beacons, await cookiesOf(page)]).toEqual([[], [], [], []]);
  expect(await layer(), 'nothing but the signals of Consent Mode').toBe(1);

  // The choice can be changed and withdrawn.
  await page.getByRole('button', { name: 'Cookie settings' }).click();
  await expect(banner).toBeFocused();
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect.poll(() => tracked.map(([event]) => event)).toEqual(['virtual_page_view', 'search_failed']);
  await page.getByRole('button', { name: 'Cookie settings' }).click();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reject' }).click();
  await reloaded;
  await page.getByRole('banner').getByRole('link', { name: 'Initiatives', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Initiatives');
  expect(tracked).toHaveLength(2);
  expect(await layer()).toBe(1);
});

test('the banner shifts no layout, before or after a choice', async ({ page }) => {
  await listen(page, tagged.origin);
  const shift = () =>
    page.evaluate(
      () =>
        new Promise((resolve) => {
          new PerformanceObserver((list) => {
            resolve(list.getEntries().length);
          }).observe({ type: 'layout-shift', buffered: true });
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 0, 0)));
        }),
    );
  await page.goto(`${tagged.origin}/how-it-works`);
  expect(await shift()).toBe(0);
  await page.getByRole('button', { name: 'Reject' }).click();
  await page.goto(`${tagged.origin}/how-it-works`);
  expect(await shift()).toBe(0);
});

test('each of the thirty events has a journey', () => {
  const journeys = readdirSync('e2e').filter((name) => /^analytics.*\.spec\.ts$/.test(name));
  const code = journeys.map((name) => readFileSync(`e2e/${name}`, 'utf8')).join('\n');
  expect(eventNames.filter((name) => !code.includes(`['${name}'`) && !code.includes(`'${name}',\n`))).toEqual(
    [],
  );
});
