import { type Locale, locales } from '#contract/shared/locale.ts';
import type { Fields } from './fields.ts';

type Texts = Readonly<Partial<Record<Locale, Fields>>>;

interface Written {
  readonly texts: Texts;
  readonly upToDate?: readonly Locale[] | undefined;
}

/** `texts.en.narrative`. */
export const textField = (locale: Locale, name: string): string => `texts.${locale}.${name}`;

/** Returns null for other fields. */
export function readTextField(field: string): { locale: Locale; name: string } | null {
  const [, language, name] = /^texts\.(\w+)\.(\w+)$/.exec(field) ?? [];
  const locale = locales.find((known) => known === language);
  return locale && name ? { locale, name } : null;
}

/** Returns a record's texts in a language, else in its own. */
export function wordsIn<T extends object>(
  texts: Readonly<Partial<Record<Locale, T>>>,
  { locale, sourceLocale }: { readonly locale: Locale; readonly sourceLocale: Locale },
): Partial<T> & { language: Locale } {
  const language = texts[locale] ? locale : sourceLocale;
  return { ...(texts[language] ?? ({} as Partial<T>)), language };
}

/**
 * Returns the field of an error: a missing language is an error of its name.
 *
 * @param path `texts`, `texts.vi`, `milestones.0.texts.vi` or `target.year`
 */
export function fieldOfError(path: string, sourceLocale: Locale): string {
  const [, language = sourceLocale] = /^texts(?:\.(\w+))?$/.exec(path) ?? [path, null];
  return language === null ? path : textField(language as Locale, 'name');
}

/** Returns the language of an error in a text, else null. */
export function languageOfError(path: string): Locale | null {
  const [, language] = /(?:^|\.)texts\.(\w+)/.exec(path) ?? [];
  return locales.find((known) => known === language) ?? null;
}

/** Returns each text in each language as a field, null without one. */
export function fieldsOf<C extends Written>(content: C, names: readonly string[]): Fields & Omit<C, 'texts'> {
  const { texts, ...rest } = content;
  const written = locales.flatMap((locale) =>
    names.map((name) => [textField(locale, name), texts[locale]?.[name] ?? null] as const),
  );
  return { ...rest, upToDate: content.upToDate ?? [], ...Object.fromEntries(written) };
}

/** Returns content; a language counts from its first text on. */
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
