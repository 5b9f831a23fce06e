import type { Page } from '@playwright/test';
import { localized } from './support/localized.ts';
import { screens } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const paths = [
  'home',
  'initiatives',
  'initiative',
  'investment opportunities of all',
  'organizations',
  'compare',
].map((screen) => screens[screen]!);

/** Returns the texts of dots between facts that start a line. */
const dotsAtStarts = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const boxOf = (node: Node, from: number) => {
      const range = document.createRange();
      range.setStart(node, from);
      range.setEnd(node, from + 1);
      return range.getBoundingClientRect();
    };
    const dots = [...main.querySelectorAll('[aria-hidden=true]')].filter(
      ({ textContent }) => textContent === '\u00a0·',
    );
    const starts = dots.filter((dot) => {
      let before: Node | null | undefined = dot.previousSibling;
      while (before && before.nodeType !== Node.TEXT_NODE) before = before.lastChild;
      const last = before?.textContent?.trimEnd().length ?? 0;
      return before && boxOf(before, last - 1).bottom <= boxOf(dot.firstChild!, 1).top;
    });
    return { count: dots.length, starts: starts.map(({ parentElement }) => parentElement?.textContent) };
  });

for (const locale of ['en', 'fr', 'vi'] as const)
  test(`no line of facts starts with a dot on a phone (${locale})`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    let count = 0;
    for (const path of paths) {
      await page.goto(localized(path, locale));
      const dots = await dotsAtStarts(page);
      expect(dots.starts, path).toEqual([]);
      count += dots.count;
    }
    expect(count).toBeGreaterThan(50);
  });

for (const [width, screen, name] of [
  [360, 'home', 'Explore all initiatives'],
  [1440, 'home', 'Explore all initiatives'],
  [360, 'initiative', 'Share'],
] as const)
  test(`the text of the button “${name}” stands on the edge of other text at ${String(width)} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(screens[screen]!);
    const control = page.getByRole('main').getByText(name, { exact: true }).first();
    const {
      start,
      height,
      width: across,
    } = await control.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const box = element.getBoundingClientRect();
      return { start: range.getBoundingClientRect().left, height: box.height, width: box.width };
    });
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect(Math.abs(start - heading!.x)).toBeLessThan(1);
    expect(Math.min(height, across)).toBeGreaterThanOrEqual(44);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
