import { type Locale, locales } from '#contract/shared/locale.ts';
import type { FieldChange } from '../../platform/database/tables/writes.ts';
import { before, type Fields } from './restorable.ts';

const textOf = (locale: Locale) => `texts.${locale}.response`;

/** Sets the text of one language as `response`, beside the others. */
function inLanguage(fields: Fields, language: Locale): Fields {
  const all: Fields = { ...fields, [textOf(fields['language'] as Locale)]: fields['response'] };
  const { [textOf(language)]: own, ...others } = all;
  const isBlank = (text: unknown) => text === null || text === undefined || text === '';
  const written = Object.entries(others).filter(
    ([field, text]) => !field.startsWith('texts.') || !isBlank(text),
  );
  return { ...Object.fromEntries(written), language, response: own ?? '' };
}

/**
 * Returns the language of a revision's `response`: the source language; in old revisions the editor's,
 * detected by the text.
 */
function languageOf(fields: Fields, changes: readonly FieldChange[]): Locale {
  const own = fields['language'] as Locale;
  const changed = (name: string) => changes.find(({ field }) => field === name);
  const renamed = changed('language');
  if (renamed) return renamed.to as Locale;
  const response = changed('response');
  const fits = (locale: Locale) =>
    !changed(textOf(locale)) && (!response || inLanguage(fields, locale)['response'] === response.to);
  return [own, ...locales].find(fits) ?? own;
}

/** Returns the fields of a response before changes, each text in its language. */
export const responseBefore = (fields: Fields, changes: readonly FieldChange[]): Fields =>
  inLanguage(before(inLanguage(fields, languageOf(fields, changes)), changes), fields['language'] as Locale);
