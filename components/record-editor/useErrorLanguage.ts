import { useState } from 'react';
import type { Locale } from '#contract/shared/locale.ts';
import type { EditorState } from '#lib/records/editing.ts';
import type { Fields } from '#lib/records/fields.ts';
import { fieldOfError, languageOfError } from '#lib/records/texts.ts';

/** The language in which the texts of a record are shown. */
export interface ShownLanguage {
  /** The language that the texts are shown in; that of an error comes first. */
  readonly language: Locale;
  choose(language: Locale): void;
  /** The field that an error belongs to. */
  fieldOf(path: string): string;
  /** Whether a field is on the page: texts are in one language at a time. */
  isShown(field: string): boolean;
}

interface Beginning {
  readonly sourceLocale: Locale;
  /** The language that is shown first. */
  readonly first: Locale;
}

/** The language in which the texts of a record are shown: the chosen one, else that of an error. */
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
