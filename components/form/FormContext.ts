import { createContext, useContext } from 'react';
import type { FieldError } from '#lib/forms/errors.ts';
import type { Entries } from '#lib/records/entries.ts';

/** What the fields of a form know of it. */
interface FormFrame {
  readonly name: string;
  /** What each field is called. */
  readonly labels: Readonly<Record<string, string>>;
  /** What stands in the fields when the page comes. */
  readonly initial: Entries;
  readonly fieldErrors: readonly FieldError[];
}

export const FormContext = createContext<FormFrame | null>(null);

export interface FieldState {
  readonly id: string;
  readonly label: string;
  readonly hintId: string;
  readonly errorId: string;
  /** What stands in the field when the page comes. */
  readonly initial: readonly string[];
  /** Key of what is wrong with the field. */
  readonly fieldError: string | null;
}

/** The id of a field; the summary of errors leads there. */
export const fieldId = (form: string, field: string): string => `${form}-${field.replaceAll('.', '-')}`;

/** @throws {Error} outside of a form */
export function useField(name: string): FieldState {
  const frame = useContext(FormContext);
  if (!frame) throw new Error(`the field ${name} needs a form around it`);
  const id = fieldId(frame.name, name);
  return {
    id,
    label: frame.labels[name] ?? '',
    hintId: `${id}-hint`,
    errorId: `${id}-fault`,
    initial: frame.initial[name] ?? [],
    fieldError: frame.fieldErrors.find(({ field }) => field === name)?.message ?? null,
  };
}

/** What assistive technology is told of a field: its hint and its error. */
export function describedBy({ hintId, errorId, fieldError }: FieldState, hint: string | undefined) {
  const ids = [hint && hintId, fieldError && errorId].filter(Boolean);
  return {
    'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined,
    'aria-invalid': fieldError ? true : undefined,
  } as const;
}
