import { type Locale, locales } from '#contract/shared/locale.ts';
import type { Fields } from './fields.ts';

/** Content with texts in several languages, as the context API has it. */
type Texts = Readonly<Partial<Record<Locale, Fields>>>;

interface Written {
  readonly texts: Texts;
  readonly upToDate?: readonly Locale[] | undefined;
}

/** The field of a text in a language, `texts.en.narrative`. */
export const textField = (locale: Locale, name: string): string => `texts.${locale}.${name}`;

/** The language and the name of a text's field; null for other fields. */
export function readTextField(field: string): { locale: Locale; name: string } | null {
  const [, language, name] = /^texts\.(\w+)\.(\w+)$/.exec(field) ?? [];
  const locale = locales.find((known) => known === language);
  return locale && name ? { locale, name } : null;
}

/** The words of a record in a language, else in the one that it is written in; none where it has none. */
export function wordsIn<T extends object>(
  texts: Readonly<Partial<Record<Locale, T>>>,
  { locale, sourceLocale }: { readonly locale: Locale; readonly sourceLocale: Locale },
): Partial<T> & { language: Locale } {
  const language = texts[locale] ? locale : sourceLocale;
  return { ...(texts[language] ?? ({} as Partial<T>)), language };
}

/**
 * The field that an error of a record belongs to: a missing language is an error of its name.
 *
 * @param path as `texts`, `texts.vi`, `milestones.0.texts.vi` or `target.year`
 */
export function fieldOfError(path: string, sourceLocale: Locale): string {
  const [, language = sourceLocale] = /^texts(?:\.(\w+))?$/.exec(path) ?? [path, null];
  return language === null ? path : textField(language as Locale, 'name');
}

/** The language of the text that an error is in; null for what is in none. */
export function languageOfError(path: string): Locale | null {
  const [, language] = /(?:^|\.)texts\.(\w+)/.exec(path) ?? [];
  return locales.find((known) => known === language) ?? null;
}

/** Content as it is edited: each text in each language is a field of its own, null where there is none. */
export function fieldsOf<C extends Written>(content: C, names: readonly string[]): Fields & Omit<C, 'texts'> {
  const { texts, ...rest } = content;
  const written = locales.flatMap((locale) =>
    names.map((name) => [textField(locale, name), texts[locale]?.[name] ?? null] as const),
  );
  return { ...rest, upToDate: content.upToDate ?? [], ...Object.fromEntries(written) };
}

/** Fields as the context API takes them: a language counts from its first text on. */
export function contentOf(fields: Fields): Fields {
  const texts: Partial<Record<Locale, Record<string, unknown>>> = {};
  const rest: Record<string, unknown> = {};
  const isBlank = (value: unknown) => value === null || (typeof value === 'string' && value.trim() === '');
  const written = Object.keys(fields).flatMap((field) => readTextField(field) ?? []);
  for (const { locale, name } of written) {
    if (written.every((each) => each.locale !== locale || isBlank(fields[textField(locale, each.name)])))
      continue;
    const value = fields[textField(locale, name)];
    (texts[locale] ??= {})[name] = isBlank(value) ? null : value;
  }
  const { upToDate, ...others } = fields;
  for (const [field, value] of Object.entries(others)) if (!readTextField(field)) rest[field] = value;
  const isChecked = Array.isArray(upToDate) && upToDate.length > 0;
  return { ...rest, ...(isChecked && { upToDate }), texts };
}
