import { compareCodes } from '../shared/compareCodes.ts';

export interface ExchangeRate {
  /** ISO 4217. */
  readonly currency: string;
  /** ISO 8601. */
  readonly on: string;
  /** Units of the currency for one US dollar. */
  readonly perDollar: number;
  /** Empty if not named. */
  readonly source: string;
}

// Spreadsheets paste tabs. A comma is refused: it could separate decimals or thousands.
const pattern = /^([A-Za-z]{3})[\s;]+(\d{4}-\d{2}-\d{2})[\s;]+(\d{1,12}(?:\.\d{1,12})?)(?:[\s;]+(\S.*))?$/;

const isDay = (text: string) => {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
};

// Built at first use: most pages need none.
let currencies: ReadonlySet<string> | undefined;

const isCurrency = (code: string) =>
  code !== 'USD' && (currencies ??= new Set(Intl.supportedValuesOf('currency'))).has(code);

function rateOf(line: string): ExchangeRate | null {
  const [, code = '', on = '', price = '', source = ''] = pattern.exec(line.trim()) ?? [];
  const [currency, perDollar] = [code.toUpperCase(), Number(price)];
  return isCurrency(currency) && isDay(on) && perDollar > 0 ? { currency, on, perDollar, source } : null;
}

export const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '');

/** Returns one rate per line, without invalid lines. */
export const ratesIn = (text: string): ExchangeRate[] => linesOf(text).flatMap((line) => rateOf(line) ?? []);

/** Returns text as saved, which SQL reads by its spaces. */
export const textOf = (rates: readonly ExchangeRate[]): string =>
  rates
    .map(({ currency, on, perDollar, source }) =>
      [currency, on, decimal(perDollar), source].join(' ').trimEnd(),
    )
    .join('\n');

// Without the exponent of small numbers.
const decimal = (value: number) => value.toFixed(12).replace(/\.?0+$/, '');

/** Returns true if each currency has at most one rate of a day. */
export const isEachOnce = (rates: readonly ExchangeRate[]) =>
  new Set(rates.map(({ currency, on }) => `${currency} ${on}`)).size === rates.length;

/** Returns the newest rate of each currency, by currency. */
export function newestRates(rates: readonly ExchangeRate[]): ExchangeRate[] {
  const sorted = [...rates].sort((a, b) => compareCodes(a.currency, b.currency) || compareCodes(b.on, a.on));
  return sorted.filter(({ currency }, index) => currency !== sorted[index - 1]?.currency);
}
