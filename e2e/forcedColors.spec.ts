import type { Page } from '@playwright/test';
import { screens } from './support/screens.ts';
import { expect, test } from './support/test.ts';

/** Returns each list of links with a current one, and whether that one looks like others. */
const currentLinks = (page: Page) =>
  page.evaluate(() => {
    const colorOf = (name: string) => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = name;
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    };
    const canvas = colorOf('Canvas');
    const isVisible = (link: Element) => link.checkVisibility() && link.getBoundingClientRect().height > 0;
    const looksOf = (link: Element) => {
      const style = getComputedStyle(link);
      const sides = ['top', 'right', 'bottom', 'left'].map((side) => {
        const [line, width, color] = ['style', 'width', 'color'].map((part) =>
          style.getPropertyValue(`border-${side}-${part}`),
        );
        return line === 'none' || width === '0px' || color === canvas ? 'none' : `${width!} ${color!}`;
      });
      const { backgroundColor, color, fontWeight, textDecorationLine } = style;
      return [...sides, backgroundColor, color, fontWeight, textDecorationLine].join(' ');
    };
    return [...document.querySelectorAll('nav, main ul, main fieldset')].flatMap((list) => {
      const links = [...list.querySelectorAll('a')].filter(isVisible);
      const [current] = links.filter((link) => link.matches('[aria-current]'));
      const other = links.find((link) => !link.matches('[aria-current]'));
      if (!current || !other) return [];
      return [{ name: current.textContent, isMarked: looksOf(current) !== looksOf(other) }];
    });
  });

test.describe('in forced colors', () => {
  test.use({ forcedColors: 'active', viewport: { width: 1440, height: 900 } });

  for (const screen of [
    'initiatives',
    'initiative',
    'commodities of an initiative as tables',
    'landscape maturity',
    'compare',
    'search, one kind',
  ])
    test(`the current one of several links is marked: ${screen}`, async ({ page }) => {
      await page.goto(screens[screen]!);
      const lists = await currentLinks(page);
      expect(lists).not.toEqual([]);
      expect(lists.filter(({ isMarked }) => !isMarked)).toEqual([]);
    });

  test('the wheel of maturity keeps its levels apart', async ({ page }) => {
    await page.goto(screens['landscape maturity']!);
    const looks = await page
      .locator('.wheel')
      .first()
      .evaluate((wheel) => {
        const fillsOf = (selector: string) => [
          ...new Set([...wheel.querySelectorAll(selector)].map((each) => getComputedStyle(each).fill)),
        ];
        const { backgroundColor, color } = getComputedStyle(document.body);
        return { backgroundColor, color, texts: fillsOf('text'), areas: fillsOf('path') };
      });
    expect(looks.backgroundColor).not.toBe(looks.color);
    expect(looks.texts).toEqual([looks.color]);
    expect(looks.areas.length).toBeGreaterThan(2);
  });
});
