import { useState } from 'react';
import type { Locale } from '#contract/shared/locale.ts';
import type { EditorState } from '#lib/records/editing.ts';
import type { Fields } from '#lib/records/fields.ts';
import { fieldOfError, languageOfError } from '#lib/records/texts.ts';

export interface ShownLanguage {
  /** Shown language; that of an error comes first. */
  readonly language: Locale;
  choose(language: Locale): void;
  /** Returns the field of an error's path. */
  fieldOf(path: string): string;
  /** Returns true for fields on the page: texts show one language at a time. */
  isShown(field: string): boolean;
}

interface Beginning {
  readonly sourceLocale: Locale;
  readonly first: Locale;
}

/** Returns the language of a record's texts: the chosen one, else that of an error. */
export function useErrorLanguage(
  { errors }: EditorState<Fields>,
  { sourceLocale, first }: Beginning,
): ShownLanguage {
  const [choice, setChoice] = useState<{ language: Locale; errors: unknown } | null>(null);
  const fieldOf = (path: string) => fieldOfError(path, sourceLocale);
  const asked = errors.flatMap(({ path }) => languageOfError(fieldOf(path)) ?? [])[0];
  const isNew = asked !== undefined && choice?.errors !== errors;
  const language = isNew ? asked : (choice?.language ?? first);
  return {
    language,
    fieldOf,
    isShown: (field) => [null, language].includes(languageOfError(field)),
    choose(chosen) {
      setChoice({ language: chosen, errors });
    },
  };
}
