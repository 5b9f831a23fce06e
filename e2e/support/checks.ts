import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type Axe from 'axe-core';
import { HtmlValidate } from 'html-validate';
import { expect } from './test.ts';

const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

export async function expectValid(html: string, address?: string): Promise<void> {
  const report = await validator.validateString(html);
  expect(
    report.results.flatMap(({ messages }) =>
      messages.map(
        ({ ruleId, message, line, column }) => `${ruleId} ${String(line)}:${String(column)} ${message}`,
      ),
    ),
    address,
  ).toEqual([]);
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Accessibility {
  /** Without it, axe takes half the time. */
  readonly contrast?: boolean;
}

/**
 * Expects no axe violation in the visible page, or in a part. Takes a third of the time of
 * `@axe-core/playwright`.
 */
export async function expectAccessible(
  page: Page,
  part = 'html',
  { contrast = true }: Accessibility = {},
): Promise<void> {
  for (const frame of page.frames()) await frame.evaluate(axe);
  const violations = await page.evaluate(
    async ([within, values, enabled]) => {
      const { axe } = globalThis as unknown as { axe: typeof Axe };
      const result = await axe.run(within, {
        resultTypes: ['violations'],
        runOnly: { type: 'tag', values },
        rules: { 'color-contrast': { enabled } },
      });
      return result.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    },
    [part, tags, contrast] as const,
  );
  expect(violations).toEqual([]);
}

/** Expects nothing beyond 320 px; the window stays that narrow. */
export async function expectNarrow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
}
