import AxeBuilder from '@axe-core/playwright';
import { HtmlValidate } from 'html-validate';
import { localized, locales, screens } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

for (const { name, path, status } of screens) {
  for (const locale of locales) {
    test(`${name} in ${locale}: accessible, valid, described, without missing text`, async ({
      page,
      complaints,
    }) => {
      const response = await page.goto(localized(path, locale));
      expect(response?.status()).toBe(status);
      if (status === 404) complaints.length = 0;
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);

      const report = await validator.validateString((await response?.text()) ?? '');
      expect(
        report.results.flatMap(({ messages }) =>
          messages.map(
            ({ ruleId, message, line, column }) => `${ruleId} ${String(line)}:${String(column)} ${message}`,
          ),
        ),
      ).toEqual([]);

      // The maps come when they are seen.
      await page.evaluate(() => {
        window.scrollTo(0, document.body.scrollHeight / 2);
      });
      await page.waitForLoadState('networkidle');
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`),
      ).toEqual([]);

      // A key that has no text shows as itself.
      const text = await page.locator('body').innerText();
      expect(
        text.match(
          /\b(?:common|template|map|detail|contact|validation):[\w.]+|\b(?:home|initiatives|organizations|conveners|consortiums|projects|opportunities|support|compare|footer|progress|search)\.\w+/g,
        ),
      ).toBeNull();

      await page.setViewportSize({ width: 320, height: 700 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      complaints.splice(
        0,
        complaints.length,
        ...complaints.filter((line) => !(status === 404 && line.includes('404'))),
      );
    });
  }
}

test('titles and descriptions differ from screen to screen and from language to language', async ({
  request,
}) => {
  const seen = new Map<string, string>();
  const described = screens.filter((screen) => screen.status === 200 && !screen.path.includes('?'));
  for (const { path, status } of described) {
    for (const locale of locales) {
      const address = localized(path, locale);
      const html = await (
        await request.get(address, { headers: { 'sec-fetch-site': 'same-origin' } })
      ).text();
      const title = /<title[^>]*>([^<]+)</.exec(html)?.[1];
      const description = /<meta name="description" content="([^"]+)"/.exec(html)?.[1];
      expect(title, `${address} ${String(status)}`).toBeTruthy();
      expect(description, address).toBeTruthy();
      seen.set(`${locale} ${String(title)} ${String(description)}`, address);
    }
  }
  expect(seen.size).toBe(described.length * locales.length);
});
