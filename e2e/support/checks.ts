import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { expect } from './test.ts';

const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

export async function expectValid(html: string): Promise<void> {
  const report = await validator.validateString(html);
  expect(
    report.results.flatMap(({ messages }) =>
      messages.map(
        ({ ruleId, message, line, column }) => `${ruleId} ${String(line)}:${String(column)} ${message}`,
      ),
    ),
  ).toEqual([]);
}

/** No axe violation in what is to be seen now. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual(
    [],
  );
}

/** Nothing reaches beyond 320 px; the window stays that narrow. */
export async function expectNarrow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
}
