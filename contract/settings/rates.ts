/** Price of one US dollar in another currency on a day. */
export interface ExchangeRate {
  /** ISO 4217. */
  readonly currency: string;
  /** Day in ISO 8601. */
  readonly on: string;
  /** Units of the currency for one US dollar. */
  readonly perDollar: number;
  /** Empty if not named. */
  readonly source: string;
}

// Columns of a spreadsheet arrive with tabs. A comma could be a decimal or a thousands separator, so it is refused.
const pattern = /^([A-Za-z]{3})[\s;]+(\d{4}-\d{2}-\d{2})[\s;]+(\d{1,12}(?:\.\d{1,12})?)(?:[\s;]+(\S.*))?$/;

const isDay = (text: string) => {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
};

// Made at the first use, since most pages need none.
let currencies: ReadonlySet<string> | undefined;

const isCurrency = (code: string) =>
  code !== 'USD' && (currencies ??= new Set(Intl.supportedValuesOf('currency'))).has(code);

function rateOf(line: string): ExchangeRate | null {
  const [, code = '', on = '', price = '', source = ''] = pattern.exec(line.trim()) ?? [];
  const [currency, perDollar] = [code.toUpperCase(), Number(price)];
  return isCurrency(currency) && isDay(on) && perDollar > 0 ? { currency, on, perDollar, source } : null;
}

/** Returns the lines of a text that are not empty. */
export const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '');

/** Returns the rates of a text with one on each line; without lines that are none. */
export const ratesIn = (text: string): ExchangeRate[] => linesOf(text).flatMap((line) => rateOf(line) ?? []);

/** Returns rates as text in the form that is saved, which SQL reads by its spaces. */
export const textOf = (rates: readonly ExchangeRate[]): string =>
  rates
    .map(({ currency, on, perDollar, source }) =>
      [currency, on, decimal(perDollar), source].join(' ').trimEnd(),
    )
    .join('\n');

// Without an exponent, which small numbers have as text.
const decimal = (value: number) => value.toFixed(12).replace(/\.?0+$/, '');

/** Returns whether each currency has at most one rate of a day. */
export const isEachOnce = (rates: readonly ExchangeRate[]) =>
  new Set(rates.map(({ currency, on }) => `${currency} ${on}`)).size === rates.length;

/** Returns the newest rate of each currency, by currency. */
export function newestRates(rates: readonly ExchangeRate[]): ExchangeRate[] {
  const sorted = [...rates].sort((a, b) => a.currency.localeCompare(b.currency) || b.on.localeCompare(a.on));
  return sorted.filter(({ currency }, index) => currency !== sorted[index - 1]?.currency);
}
