import type { Page } from '@playwright/test';
import { localized } from './support/localized.ts';
import { screens } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const fontFile = /\.woff2$/;
const paths = [
  'home',
  'initiatives',
  'initiative',
  'goal',
  'investment opportunities of all',
  'organizations',
  'compare',
].map((screen) => screens[screen]!);

declare global {
  interface Window {
    shiftsOfLayout: { value: number; moved: string[] }[];
  }
}

/** Records all shifts of the layout; nobody clicks or types. */
const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shiftsOfLayout = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources: readonly { node: Node | null }[];
      })[])
        window.shiftsOfLayout.push({
          value: entry.value,
          moved: entry.sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? ''),
        });
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Opens a page whose fonts come after the first paint; returns the paths of these fonts. */
async function openWithLateFonts(page: Page, path: string): Promise<string[]> {
  const { promise: painted, resolve: sendFonts } = Promise.withResolvers<undefined>();
  const fonts: string[] = [];
  await page.route(fontFile, async (route) => {
    fonts.push(new URL(route.request().url()).pathname);
    await painted;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
    .toBe(1);
  sendFonts(undefined);
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frames = 0; frames < 2; frames += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
  });
  await page.unroute(fontFile);
  return fonts;
}

// The longest words, and letters of other files of fonts.
for (const locale of ['fr', 'vi'] as const)
  test(`late fonts move nothing (${locale})`, async ({ page }) => {
    test.setTimeout(120_000);
    await recordShifts(page);
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 740 });
      for (const path of paths) {
        const fonts = await openWithLateFonts(page, localized(path, locale));
        expect(fonts).not.toEqual([]);
        const shifts = await page.evaluate(() => window.shiftsOfLayout);
        const sum = shifts.reduce((total, { value }) => total + value, 0);
        expect(sum, `${path} at ${String(width)} px: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(0.02);
      }
    }
  });

test('a page of Vietnamese letters preloads all of its fonts, and no other page those of Vietnamese', async ({
  page,
}) => {
  for (const [path, subsets] of [
    ['/vi/initiatives', 4],
    ['/initiatives/ca-phe-ben-vung-dak-lak', 4],
    ['/fr/how-it-works', 2],
  ] as const) {
    const fonts = await openWithLateFonts(page, path);
    const preloaded = await page
      .locator('link[rel=preload][as=font]')
      .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname));
    expect(preloaded, path).toHaveLength(subsets);
    if (subsets === 4) expect([...new Set(fonts)].sort()).toEqual([...preloaded].sort());
  }
});
