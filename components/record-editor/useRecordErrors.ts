import { useId, useMemo, useState } from 'react';
import type { Locale } from '#contract/shared/locale.ts';
import type { EditorState } from '#lib/records/editing.ts';
import type { Fields } from '#lib/records/fields.ts';
import { fieldOfError, languageOfError } from '#lib/records/texts.ts';

/** What the fields of a record need to know of each other. */
export interface RecordFields {
  readonly fieldErrors: readonly { readonly path: string; readonly message: string }[];
  /** What is wrong with a field. */
  errorOf(field: string): string | undefined;
  /** The id of a field's control; null while another language is shown. */
  idOf(field: string): string | null;
  /** The same for a field that is there. */
  ownId(field: string): string;
  /** The language that the texts are shown in; that of an error comes first. */
  readonly language: Locale;
  choose(language: Locale): void;
}

interface Beginning {
  readonly sourceLocale: Locale;
  /** The language that is shown first. */
  readonly first: Locale;
}

/** The errors of a record at its fields, and the language in which its texts are shown. */
export function useRecordErrors(
  { errors }: EditorState<Fields>,
  { sourceLocale, first }: Beginning,
): RecordFields {
  const form = useId();
  const [choice, setChoice] = useState<{ language: Locale; errors: unknown } | null>(null);
  const fieldErrors = useMemo(
    () => errors.map(({ path, message }) => ({ path: fieldOfError(path, sourceLocale), message })),
    [errors, sourceLocale],
  );
  const asked = fieldErrors.flatMap(({ path }) => languageOfError(path) ?? [])[0];
  const isNew = asked !== undefined && choice?.errors !== errors;
  const language = isNew ? asked : (choice?.language ?? first);
  const ownId = (field: string) => `${form}-${field.replaceAll('.', '-')}`;
  return {
    fieldErrors,
    language,
    ownId,
    errorOf: (field) => fieldErrors.find(({ path }) => path === field)?.message,
    idOf: (field) => ([null, language].includes(languageOfError(field)) ? ownId(field) : null),
    choose(chosen) {
      setChoice({ language: chosen, errors });
    },
  };
}
