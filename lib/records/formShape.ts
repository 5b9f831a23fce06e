import type { FieldValues } from 'react-hook-form';
import type { Locale } from '#contract/shared/locale.ts';
import { type Fields, isSame } from './fields.ts';
import { readTextField } from './texts.ts';
import { stillChecked } from './writtenTexts.ts';

/** Converts fields for react-hook-form, and back. */
export interface FormShape<F extends Fields> {
  toValues(fields: F): FieldValues;
  /** Fields outside the form stay as in `fields`. */
  toFields(values: FieldValues, fields: F): F;
}

const pathOf = (field: string) => field.split('.');

const valueAt = (values: unknown, path: readonly string[]): unknown =>
  path.reduce((value, part) => (value as Fields | null | undefined)?.[part], values);

/** Nests texts: `texts.en.name` becomes `name` in `en` in `texts`. */
export function nestedValues(fields: Fields): FieldValues {
  const values: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(fields)) {
    const path = pathOf(field);
    const last = path.pop()!;
    let inner = values;
    for (const part of path) inner = (inner[part] ??= {}) as Record<string, unknown>;
    inner[last] = value;
  }
  return values;
}

/** Leaves out fields outside the form. */
export const valuesAt = (values: FieldValues, names: readonly string[]): Fields =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = valueAt(values, pathOf(name));
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** Returns fields by the same names; checked languages follow their texts. */
export function fieldsOfValues<F extends Fields>(values: FieldValues, fields: F): F {
  const next = { ...fields, ...valuesAt(values, Object.keys(fields)) } as F;
  // Checks are no values of the form.
  return 'upToDate' in fields ? { ...next, upToDate: checkedAfter(fields, next) } : next;
}

/** Errors of a text stay until that text changes. */
function checkedAfter(before: Fields, after: Fields): Locale[] {
  const typed = Object.keys(after).flatMap((field) => {
    const locale = readTextField(field)?.locale;
    return locale && !isSame(before[field], after[field]) ? [locale] : [];
  });
  return stillChecked(before['upToDate'] as readonly Locale[] | undefined, typed);
}

/** Fields are the values of the form. */
export const plainShape: FormShape<Fields> = { toValues: nestedValues, toFields: fieldsOfValues };
