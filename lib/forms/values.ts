import type { FieldValues } from 'react-hook-form';
import { type Entries, entriesIn } from '../records/entries.ts';
import { type Form, pickEntries, setPath } from './form.ts';

/** Leaves out fields that are not on the page. */
export function valuesIn(element: HTMLFormElement, form: Pick<Form, 'fields'>): FieldValues {
  const values = {};
  for (const [name, texts] of Object.entries(pickEntries(entriesIn(element), form))) {
    if (!element.elements.namedItem(name)) continue;
    const kind = form.fields[name];
    const text = texts[0] ?? (kind === 'flag' ? false : '');
    setPath(values, name.split('.'), kind === 'list' ? [...texts] : text);
  }
  return values;
}

/** Returns values as browsers send them. */
export const entriesOfValues = (
  values: FieldValues,
  { fields }: Pick<Form, 'fields'>,
  isOnPage: (name: string) => boolean,
): Entries =>
  Object.fromEntries(
    Object.keys(fields).map((name) => [name, isOnPage(name) ? textsOf(valueAt(values, name)) : []]),
  );

const valueAt = (values: unknown, name: string): unknown =>
  name.split('.').reduce((value, part) => (value as FieldValues | undefined)?.[part] as unknown, values);

const textsOf = (value: unknown): string[] =>
  [value].flat().filter((text): text is string => typeof text === 'string');
