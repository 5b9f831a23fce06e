import { useState } from 'react';
import { useLocale } from '#components/layout/useLocale.ts';
import { useWritableLocales } from '#components/layout/useWritableLocales.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { EditorState } from '#lib/records/editing.ts';
import { changedFields } from '#lib/records/fields.ts';
import { languageOfError, readTextField, textField } from '#lib/records/texts.ts';
import { isWritten, type WrittenFields } from '#lib/records/writtenTexts.ts';

interface TextLanguage {
  /** Returns the field of an error: a text without a language is in that of the record. */
  fieldOf(path: string): string;
  readonly language: Locale;
  readonly languages: readonly Locale[];
  choose(language: Locale): void;
}

/**
 * Returns the language of a record's texts: the chosen one, else that of an error, of unsaved input, of the
 * page if it has a text, of the record.
 *
 * @param isInOne the context API gives the record in one language only
 */
export function useTextLanguage<F extends WrittenFields<unknown>>(
  state: EditorState<F>,
  { isInOne }: { readonly isInOne: boolean },
  errors: EditorState<F>['errors'] = [],
): TextLanguage {
  const locale = useLocale();
  const [choice, setChoice] = useState<{ language: Locale; errors: unknown } | null>(null);
  const { fields, saved } = state;
  const source = fields.language;
  const names = new Set(Object.keys(fields).flatMap((field) => readTextField(field)?.name ?? []));
  const fieldOf = (path: string) => (names.has(path) ? textField(source, path) : path);
  const invalid = [...state.errors, ...errors].flatMap(({ path }) => languageOfError(fieldOf(path)) ?? [])[0];
  const typed = changedFields(saved.fields, fields).flatMap((field) => readTextField(field)?.locale ?? [])[0];
  const hasTextIn = (each: Locale) => [...names].some((name) => isWritten(fields[textField(each, name)]));
  const isNewError = invalid !== undefined && choice?.errors !== state.errors;
  const language = isNewError
    ? invalid
    : (choice?.language ?? typed ?? (hasTextIn(locale) && !isInOne ? locale : source));
  const languages = useWritableLocales((each) => each === source || each === language || hasTextIn(each));
  return {
    fieldOf,
    language,
    languages: isInOne ? [source] : languages,
    choose(chosen) {
      setChoice({ language: chosen, errors: state.errors });
    },
  };
}
