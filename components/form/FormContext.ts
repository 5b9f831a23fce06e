import { createContext } from 'react';
import type { FieldError } from '#lib/forms/errors.ts';
import type { FieldMethods } from '#lib/forms/sender.ts';
import type { Entries } from '#lib/records/entries.ts';

interface FormFrame {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  /** Values of the page; absent where only react-hook-form has them. */
  readonly initial?: Entries;
  readonly fieldErrors: readonly FieldError[];
  /** Methods of react-hook-form, once loaded. */
  readonly methods?: FieldMethods | undefined;
  /** Makes fields as wide as their container. */
  readonly fillsCells?: boolean;
}

export const FormContext = createContext<FormFrame | null>(null);

/** Returns the id of a field, the target of the error summary. */
export const fieldId = (form: string, field: string): string => `${form}-${field.replaceAll('.', '-')}`;
