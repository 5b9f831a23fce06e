import { type Formatter, formatter } from './formatter.ts';

/** Texts that Intl made for a page, by formatter and value. */
export type FormattedTexts = Record<string, Record<string, string>>;

/** Id of the element with the texts of the page, as JSON. */
export const FORMATTED_TEXTS_ID = 'formatted-texts';

/** Returns the place of the server's recorder, for all copies of this module. */
export const recorderPlace = (): { recorder?: { getStore(): FormattedTexts | undefined } } =>
  ((globalThis as Record<symbol, object>)[Symbol.for('common-ground.formatted-texts')] ??= {});

function recorded(formatter: string, value: string | number, text: string): string {
  const texts = recorderPlace().recorder?.getStore();
  if (texts) (texts[formatter] ??= {})[value] = text;
  return text;
}

let ofPage: FormattedTexts | undefined;

/**
 * Returns the server's text while a page hydrates, otherwise formats: a browser's first formatter takes a sixth
 * of the time of all scripts, and may write other spaces than the server's.
 *
 * @param name names the formatter, with its language and options
 */
export function formatted<F extends Formatter>(
  name: string,
  value: string | number,
  make: () => F,
  write: (formatter: F) => string,
): string {
  const format = () => write(formatter(name, make));
  if (typeof window === 'undefined') return recorded(name, value, format());
  ofPage ??= JSON.parse(document.getElementById(FORMATTED_TEXTS_ID)?.textContent ?? '{}') as FormattedTexts;
  const text: unknown = ofPage[name]?.[value];
  return typeof text === 'string' ? text : format();
}
