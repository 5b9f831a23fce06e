import { expect, type Page } from '@playwright/test';

/** Returns a page of the portal before hydration. */
export const unready = (page: Page) => page.locator('html:not([data-hydrated]):has(#__next)');

/** Waits for hydration before any action; for the keyboard at `goto` only. */
export function readFirst(page: Page): void {
  void page.addLocatorHandler(unready(page), () => Promise.resolve());
  const goto = page.goto.bind(page);
  page.goto = async (...address) => {
    const response = await goto(...address);
    await expect(unready(page)).toHaveCount(0);
    return response;
  };
}
