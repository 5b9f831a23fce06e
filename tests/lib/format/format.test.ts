import { describe, expect, test } from 'vitest';
import {
  formatCompact,
  formatDate,
  formatHectares,
  formatNumber,
  formatPercent,
  formatQuantity,
  formatRatio,
  formatShare,
  formatSquareKm,
} from '#lib/format/format.ts';

// ICU uses several kinds of spaces.
const spaced = (text: string) => text.replace(/\s/g, ' ');

describe('format', () => {
  test.each([
    ['en', '1,234,567.9'],
    ['es', '1.234.567,9'],
    ['fr', '1 234 567,9'],
    ['id', '1.234.567,9'],
    ['pt', '1.234.567,9'],
    ['vi', '1.234.567,9'],
  ] as const)('writes a number as %s does: %s', (locale, text) => {
    expect(spaced(formatNumber(1_234_567.89, locale))).toBe(text);
  });

  test.each([
    ['en', '1.23 million'],
    ['es', '1,23 millones'],
    ['fr', '1,23 million'],
    ['id', '1,23 juta'],
    ['pt', '1,23 milhão'],
    ['vi', '1,23 triệu'],
  ] as const)('writes a figure at a glance as %s does: %s', (locale, text) => {
    expect(spaced(formatCompact(1_234_567, locale))).toBe(text);
  });

  test.each([
    ['en', 'November 2, 2026'],
    ['es', '2 de noviembre de 2026'],
    ['fr', '2 novembre 2026'],
    ['id', '2 November 2026'],
    ['pt', '2 de novembro de 2026'],
  ] as const)('writes a day of UTC as %s does: %s', (locale, text) => {
    expect(spaced(formatDate('2026-11-02T23:30:00Z', locale))).toBe(text);
    expect(spaced(formatDate('2026-11-02T00:30:00Z', locale))).toBe(text);
  });

  test.each([
    ['en', ['September 12,', '2026']],
    ['es', ['12 de septiembre', 'de 2026']],
    ['fr', ['12 septembre', '2026']],
    ['id', ['12 September', '2026']],
    ['pt', ['12 de setembro', 'de 2026']],
  ] as const)('keeps day and month of a date together in %s', (locale, lines) => {
    expect(formatDate('2026-09-12', locale).split(' ').map(spaced)).toEqual(lines);
  });

  test('keeps day and month of a date together in vi', () => {
    expect(formatDate('2026-09-12', 'vi').split(' ').map(spaced)).toEqual([
      expect.stringMatching(/12 tháng 9/),
      expect.stringMatching(/2026$/),
    ]);
  });

  test('writes a day of UTC as vi does', () => {
    expect(spaced(formatDate('2026-11-02T23:30:00Z', 'vi'))).toMatch(/2 tháng 11,? (năm )?2026/);
  });

  test.each([
    ['es', '1 de julio de 2027'],
    ['fr', '1er juillet 2027'],
    ['id', '1 Juli 2027'],
    ['pt', '1º de julho de 2027'],
  ] as const)('writes the first day of a month as %s does', (locale, text) => {
    expect(spaced(formatDate('2027-07-01', locale))).toBe(text);
    expect(spaced(formatDate('2027-07-11', locale))).toMatch(/^11 /);
  });

  test('turns hectares into square kilometres', () => {
    expect(formatHectares(123_456.4, 'en')).toBe('123,456\u00a0ha');
    expect(formatSquareKm(123_456, 'en')).toBe('1,235\u00a0km²');
    expect(formatSquareKm(0, 'fr')).toBe('0\u00a0km²');
  });

  test('reads per cents from 0 to 100', () => {
    expect(formatPercent(41, 'en')).toBe('41%');
    expect(spaced(formatPercent(100, 'fr'))).toBe('100 %');
    expect(formatPercent(0, 'vi')).toBe('0%');
  });

  test.each([
    [0, '0'],
    [0.000416, '0.00042'],
    [0.05, '0.05'],
    [1.55, '1.6'],
    [41, '41'],
    [12_400, '12,400'],
    [1234.56, '1,234.6'],
  ])('rounds the ratio %d to %s, never away', (value, text) => {
    expect(formatRatio(value, 'en')).toBe(text);
  });

  test('writes a small share as exactly as a ratio', () => {
    expect(formatShare(0.038, 'en')).toBe('0.038%');
    expect(formatShare(41, 'en')).toBe('41%');
    expect(spaced(formatShare(12.5, 'fr'))).toBe('12,5 %');
  });
});

test.each([
  [1990, 'm³/ha', 'en', '1,990\u00a0m³/ha'],
  [1990.456, 'm³/ha', 'vi', '1.990,46\u00a0m³/ha'],
  [0, 'ha', 'fr', '0\u00a0ha'],
  [-2.5, 't', 'en', '-2.5\u00a0t'],
  [41.25, '%', 'en', '41.3%'],
  [0, '%', 'pt', '0%'],
] as const)('%d %s is written in %s as %j', (value, unit, locale, text) => {
  expect(formatQuantity(value, unit, locale)).toBe(text);
});
