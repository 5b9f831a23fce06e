/** What is wrong with a form: the field, none where it is no single one, and the key of its text in `validation`. */
export interface FieldError {
  readonly field: string | null;
  readonly message: string;
}

interface Place {
  /** Path in the body, its parts joined by dots. */
  readonly path: string;
  readonly message: string;
}

/**
 * The errors of a body by the fields that they lie in, one for each, in the order of the page.
 *
 * @param names of the fields; that of a repeated part may stand beside those of its rows
 */
export function errorsOf(places: readonly Place[], names: readonly string[]): FieldError[] {
  const fieldOf = (path: string) =>
    names.find((name) => path === name) ??
    names.find((name) => path.startsWith(`${name}.`) || name.startsWith(`${path}.`)) ??
    null;
  const fieldErrors = new Map<string | null, FieldError>();
  for (const { path, message } of places) {
    const field = fieldOf(path);
    if (!fieldErrors.has(field)) fieldErrors.set(field, { field, message });
  }
  const order = (field: string | null) => (field === null ? names.length : names.indexOf(field));
  return [...fieldErrors.values()].sort((one, other) => order(one.field) - order(other.field));
}

/** Flattens the errors of react-hook-form, which lie in an object of the shape of the form; those of a list are at its root. */
export function placesOf(errors: object, prefix = ''): Place[] {
  return Object.entries(errors).flatMap(([name, error]): Place[] => {
    if (!error || typeof error !== 'object') return [];
    const path = name === 'root' ? prefix.slice(0, -1) : prefix + name;
    const { type, message, ref: _ref, types: _types, ...inner } = error as Readonly<Record<string, unknown>>;
    const own = typeof type === 'string' && typeof message === 'string' ? [{ path, message }] : [];
    return [...own, ...(own.length > 0 ? [] : placesOf(inner, `${path}.`))];
  });
}
