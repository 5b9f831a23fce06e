/** Field, if it has a single one, and key of its text in `validation`. */
export interface FieldError {
  readonly field: string | null;
  readonly message: string;
}

interface Place {
  /** Path in the body, joined by dots. */
  readonly path: string;
  readonly message: string;
}

/**
 * Returns one error per field, in the order of the page.
 *
 * @param names of the fields, of repeated parts besides those of their rows
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

/** Takes react-hook-form's errors, an object of the form's shape; a list's are at its root. */
export function placesOf(errors: object, prefix = ''): Place[] {
  return Object.entries(errors).flatMap(([name, error]): Place[] => {
    if (!error || typeof error !== 'object') return [];
    const path = name === 'root' ? prefix.slice(0, -1) : prefix + name;
    const { type, message, ref: _ref, types: _types, ...inner } = error as Readonly<Record<string, unknown>>;
    const own = typeof type === 'string' && typeof message === 'string' ? [{ path, message }] : [];
    return [...own, ...(own.length > 0 ? [] : placesOf(inner, `${path}.`))];
  });
}
