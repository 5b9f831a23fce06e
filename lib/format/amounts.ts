import type { Locale } from '#contract/shared/locale.ts';

const separators = (locale: Locale) => {
  const parts = new Intl.NumberFormat(locale).formatToParts(12345.6);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return { group: of('group'), decimal: of('decimal') };
};

/**
 * Parses a typed number; null for an empty text, undefined for an invalid one. Accepts the other decimal sign
 * unless it could separate thousands.
 *
 * @example readAmount('1.234,5', 'vi') // 1234.5
 */
export function readAmount(text: string, locale: Locale): number | null | undefined {
  const typed = text.replace(/[\s\u00a0\u202f']/g, '').replace('\u2212', '-');
  if (typed === '') return null;
  const { group, decimal } = separators(locale);
  const plain = isGrouped(typed, group, decimal)
    ? typed.replaceAll(group, '').replace(decimal, '.')
    : typed.replace(decimal, '.');
  const amount = /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : NaN;
  return Number.isFinite(amount) ? amount : undefined;
}

/** Returns an invalid text for the context API to reject. */
export const amountOrText = (text: string, locale: Locale): number | null => {
  const amount = readAmount(text, locale);
  return amount === undefined ? (text as unknown as number) : amount;
};

function isGrouped(typed: string, group: string, decimal: string): boolean {
  if (!/^[.,]$/.test(group)) return false;
  const [whole = ''] = typed.split(decimal);
  const [first = '', ...others] = whole.replace(/^[+-]/, '').split(group);
  return others.length > 0 && /^\d{1,3}$/.test(first) && others.every((three) => /^\d{3}$/.test(three));
}

/** Formats without separators. Texts remain unchanged; no value is empty. */
export const writeAmount = (value: number | string | null | undefined, locale: Locale): string =>
  typeof value !== 'number'
    ? (value ?? '')
    : Number.isNaN(value)
      ? ''
      : new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 15 }).format(value);
