import type { Form } from './form.ts';

/** What is wrong with a form: the field, none where it is no single one, and the key of its text in `validation`. */
export interface Fault {
  readonly field: string | null;
  readonly message: string;
}

interface Place {
  /** Path in the body, its parts joined by dots. */
  readonly path: string;
  readonly message: string;
}

/** The faults of a body by the fields that they lie in, one for each, in the order of the page. */
export function faultsOf(places: readonly Place[], { fields }: Pick<Form, 'fields'>): Fault[] {
  const names = Object.keys(fields);
  const fieldOf = (path: string) =>
    names.find((name) => path === name || path.startsWith(`${name}.`)) ?? null;
  const faults = new Map<string | null, Fault>();
  for (const { path, message } of places) {
    const field = fieldOf(path);
    if (!faults.has(field)) faults.set(field, { field, message });
  }
  const order = (field: string | null) => (field === null ? names.length : names.indexOf(field));
  return [...faults.values()].sort((one, other) => order(one.field) - order(other.field));
}
