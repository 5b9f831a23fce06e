import { type Locale, locales } from '#contract/shared/locale.ts';
import { type Fields, isSame } from './fields.ts';
import { readTextField, textField } from './texts.ts';

/** Parts by name, each a text or several lines. */
export type BlankText = Readonly<Record<string, string | readonly string[]>>;

/** Record in one language, and in all if the context API has `texts`. */
interface Body {
  readonly language: Locale;
  readonly texts?: Readonly<Partial<Record<Locale, object | null>>> | undefined;
}

/** Each part of its text is a field in each language. */
export type WrittenFields<B> = Omit<
  B,
  'language' | 'texts' | 'upToDate' | 'name' | 'summary' | 'description'
> &
  Fields & {
    /** Language that the record always has. */
    readonly language: Locale;
    /** Languages whose text was checked against the source text. */
    readonly upToDate: readonly Locale[];
  };

/** Returns fields in one language only if the context API has no others. */
export function writtenFields<B extends Body>(
  { texts, ...body }: B,
  {
    blank,
    sourceLocale = body.language,
  }: { readonly blank: BlankText; readonly sourceLocale?: Locale | undefined },
): WrittenFields<B> {
  const names = Object.keys(blank);
  const all: Partial<Record<Locale, object | null>> = texts ?? { [body.language]: body };
  const rest = Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)));
  const written = locales.flatMap((locale) =>
    names.map((name) => [
      textField(locale, name),
      (all[locale] as Fields | null | undefined)?.[name] ?? blank[name],
    ]),
  );
  return {
    ...rest,
    language: texts ? sourceLocale : body.language,
    upToDate: [],
    ...Object.fromEntries(written),
  } as unknown as WrittenFields<B>;
}

/** Checks for a text, or a line of one. */
export const isWritten = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : typeof value === 'string' && value !== '';

const linesIn = (value: unknown): string =>
  Array.isArray(value) ? value.join('\n') : typeof value === 'string' ? value : '';

const textIn = (fields: Fields, locale: Locale, blank: BlankText): Fields =>
  Object.fromEntries(
    Object.keys(blank).map((name) => [name, fields[textField(locale, name)] ?? blank[name]]),
  );

/** Returns the body; null removes a text. */
export function writtenBody<B extends Body>(fields: WrittenFields<B>, blank: BlankText): B {
  const { language, upToDate, ...others } = fields;
  const rest = Object.fromEntries(Object.entries(others).filter(([field]) => !readTextField(field)));
  const texts = locales.map((locale) => {
    const text = textIn(fields, locale, blank);
    return [locale, isSame(text, blank) ? null : text];
  });
  return {
    ...rest,
    language,
    ...textIn(fields, language, blank),
    texts: Object.fromEntries(texts) as Fields,
    ...(upToDate.length > 0 && { upToDate }),
  } as unknown as B;
}

/** Returns texts in the page's language, else the record's own. */
export function writtenIn(fields: WrittenFields<unknown>, name: string, locale: Locale): string {
  const [own, source] = [locale, fields.language].map((each) => fields[textField(each, name)]);
  return linesIn(own) || linesIn(source);
}

/** Errors of a text stay until that text changes. */
export const stillChecked = (upToDate: readonly Locale[] | undefined, typed: readonly Locale[]): Locale[] =>
  (upToDate ?? []).filter((locale) => typed.every((each) => each === locale));
