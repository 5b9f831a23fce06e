import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { locales } from '#contract/shared/locale.ts';
import { formatDate, formatNumber, formatPercent } from '#lib/format/format.ts';
import { formatList } from '#lib/format/formatList.ts';
import { recordFormatted } from '#lib/format/formattedTexts.server.ts';

test('records what a page formats, by formatter and value, and nothing of another page', async () => {
  const pageOf = (amount: number) =>
    recordFormatted(async () => {
      await wait(1);
      return [formatNumber(amount, 'en'), formatPercent(12, 'en')].join(' ');
    });
  const [one, other] = await Promise.all([pageOf(12_345), pageOf(67_890)]);
  expect([one.rendered, other.rendered]).toEqual(['12,345 12%', '67,890 12%']);
  expect(Object.values(one.texts)).toEqual([{ '12345': '12,345' }, { '0.12': '12%' }]);
  expect(Object.values(other.texts)).toEqual([{ '67890': '67,890' }, { '0.12': '12%' }]);
});

test('records dates and lists, too, each language apart', async () => {
  const { texts } = await recordFormatted(() => {
    formatDate('2026-02-01', 'fr');
    formatDate('2026-02-01', 'en');
    formatList(['A', 'B'], 'en');
    return Promise.resolve();
  });
  expect(Object.values(texts).flatMap(Object.values)).toEqual([
    '1er\u00a0février 2026',
    'February\u00a01, 2026',
    'A and B',
  ]);
});

test('records nothing after a page', async () => {
  const { texts } = await recordFormatted(() => Promise.resolve());
  expect(formatNumber(12_345, 'en')).toBe('12,345');
  expect(texts).toEqual({});
});

test.each(locales)('counts below 1,000 are written in %s as Intl does', (locale) => {
  const intl = new Intl.NumberFormat(locale);
  const counts = Array.from({ length: 1001 }, (_, count) => count);
  expect(counts.map((count) => formatNumber(count, locale))).toEqual(
    counts.map((count) => intl.format(count)),
  );
});
