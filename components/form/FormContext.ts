import { createContext } from 'react';
import type { FieldError } from '#lib/forms/errors.ts';
import type { FieldMethods } from '#lib/forms/sender.ts';
import type { Entries } from '#lib/records/entries.ts';

/** What the fields of a form know of it. */
interface FormFrame {
  readonly name: string;
  /** What each field is called. */
  readonly labels: Readonly<Record<string, string>>;
  /** What stands in the fields when the page comes; left out where react-hook-form alone has the values. */
  readonly initial?: Entries;
  readonly fieldErrors: readonly FieldError[];
  /** Of react-hook-form, as soon as its code is there. */
  readonly methods?: FieldMethods | undefined;
  /** Whether fields are as wide as what they stand in, not as a line of text. */
  readonly fillsCells?: boolean;
}

export const FormContext = createContext<FormFrame | null>(null);

/** The id of a field; the summary of errors leads there. */
export const fieldId = (form: string, field: string): string => `${form}-${field.replaceAll('.', '-')}`;
