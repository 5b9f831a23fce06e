import { useId, useMemo, useState } from 'react';
import type { Locale } from '#contract/shared/locale.ts';
import type { EditorState } from '#lib/records/editing.ts';
import type { Fields } from '#lib/records/fields.ts';
import { fieldOfFault, languageOfFault } from '#lib/records/texts.ts';

/** What the fields of a record need to know of each other. */
export interface RecordFields {
  readonly faults: readonly { readonly path: string; readonly message: string }[];
  /** What is wrong with a field. */
  faultOf(field: string): string | undefined;
  /** The id of a field's control; null while another language is shown. */
  idOf(field: string): string | null;
  /** The same for a field that is there. */
  ownId(field: string): string;
  /** The language that the texts are shown in; that of a fault comes first. */
  readonly language: Locale;
  choose(language: Locale): void;
}

interface Beginning {
  readonly sourceLocale: Locale;
  /** The language that is shown first. */
  readonly first: Locale;
}

/** The faults of a record at its fields, and the language in which its texts are shown. */
export function useRecordFaults(
  { errors }: EditorState<Fields>,
  { sourceLocale, first }: Beginning,
): RecordFields {
  const form = useId();
  const [choice, setChoice] = useState<{ language: Locale; errors: unknown } | null>(null);
  const faults = useMemo(
    () => errors.map(({ path, message }) => ({ path: fieldOfFault(path, sourceLocale), message })),
    [errors, sourceLocale],
  );
  const asked = faults.flatMap(({ path }) => languageOfFault(path) ?? [])[0];
  const isNew = asked !== undefined && choice?.errors !== errors;
  const language = isNew ? asked : (choice?.language ?? first);
  const ownId = (field: string) => `${form}-${field.replaceAll('.', '-')}`;
  return {
    ...{ faults, language, ownId },
    faultOf: (field) => faults.find(({ path }) => path === field)?.message,
    idOf: (field) => ([null, language].includes(languageOfFault(field)) ? ownId(field) : null),
    choose(chosen) {
      setChoice({ language: chosen, errors });
    },
  };
}
