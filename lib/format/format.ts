import type { Locale } from '#contract/shared/locale.ts';
import { formatted } from './formattedTexts.ts';

const SQUARE_KM_PER_HECTARE = 0.01;

export function formatNumber(value: number, locale: Locale, options?: Intl.NumberFormatOptions): string {
  // Most counts: the same in all languages of the portal.
  if (!options && Number.isInteger(value) && value >= 0 && value < 1000) return String(value);
  const make = () => new Intl.NumberFormat(locale, { maximumFractionDigits: 1, ...options });
  const key = `number ${locale} ${Object.entries(options ?? {}).join(' ')}`;
  return formatted(key, value, make, (formatter) => formatter.format(value));
}

/** 1.2 million */
export const formatCompact = (value: number, locale: Locale) =>
  formatNumber(value, locale, { notation: 'compact', compactDisplay: 'long', maximumSignificantDigits: 3 });

/** 1.2M, for charts */
export const formatShort = (value: number, locale: Locale) =>
  formatNumber(value, locale, { notation: 'compact', maximumSignificantDigits: 3 });

export const formatHectares = (hectares: number, locale: Locale) =>
  `${formatNumber(hectares, locale, { maximumFractionDigits: 0 })}\u00a0ha`;

/** Formats hectares as square kilometers. */
export const formatSquareKm = (hectares: number, locale: Locale) =>
  `${formatNumber(hectares * SQUARE_KM_PER_HECTARE, locale, { maximumFractionDigits: 0 })}\u00a0km²`;

export const formatPercent = (percent: number, locale: Locale) =>
  formatNumber(percent / 100, locale, { style: 'percent', maximumFractionDigits: 0 });

// A small ratio must not become 0, a large one needs no decimals.
const ratio = {
  maximumFractionDigits: 1,
  maximumSignificantDigits: 2,
  roundingPriority: 'morePrecision',
} as const;

export const formatRatio = (value: number, locale: Locale) => formatNumber(value, locale, ratio);

/** Formats `percent`, from 0 to 100, as exactly as a ratio. */
export const formatShare = (percent: number, locale: Locale) =>
  formatNumber(percent / 100, locale, { ...ratio, style: 'percent' });

/** Formats a value with its unit; `%` is a share from 0 to 100. */
export const formatQuantity = (value: number, unit: string, locale: Locale) =>
  unit === '%'
    ? formatNumber(value / 100, locale, { style: 'percent', maximumFractionDigits: 1 })
    : `${formatNumber(value, locale, { maximumFractionDigits: 2 })}\u00a0${unit}`;

// 1,250,000 needs no cents, 99.50 does.
const money = { style: 'currency', trailingZeroDisplay: 'stripIfInteger' } as const;

/** Formats with the decimals of the currency (ISO 4217). */
export const formatMoney = (amount: number, currency: string, locale: Locale) =>
  formatNumber(amount, locale, { ...money, currency, maximumFractionDigits: undefined });

/** Formats an exchange rate, which has more decimals than amounts of its currency. */
export const formatRate = (rate: number, currency: string, locale: Locale) =>
  formatNumber(rate, locale, { ...money, currency, maximumFractionDigits: 6 });

/** 1.2 MB, or 227 bytes, whose short name has no plural */
export function formatBytes(bytes: number, locale: Locale): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'];
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
  return formatNumber(bytes / 1000 ** step, locale, {
    style: 'unit',
    unit: units[step]!,
    unitDisplay: step === 0 ? 'long' : 'short',
  });
}

// ICU has no ordinal for the first of a month.
const firstDays: Partial<Record<Locale, string>> = { fr: '1er', pt: '1º' };

/** Uses UTC, so that server and browser agree. A line can end before the year only. */
export function formatDate(isoDate: string, locale: Locale): string {
  const key = `date ${locale}`;
  const make = () => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const date = new Date(isoDate);
  return formatted(key, date.toISOString().slice(0, 10), make, (formatter) =>
    formatter
      .format(date)
      .replace(/ /g, '\u00a0')
      .replace(/^1(?=\u00a0)/, firstDays[locale] ?? '1')
      .replace(/\u00a0((?:(?:de|năm)\u00a0)?\d{4})$/, ' $1'),
  );
}
