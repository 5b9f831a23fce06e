export type Formatter = Intl.NumberFormat | Intl.DateTimeFormat | Intl.ListFormat;

// Creating a formatter costs a hundred times as much as using it, in time and in memory outside the heap.
const formatters = new Map<string, Formatter>();

/** Returns the formatter of a name, made at its first use. */
export function formatter<F extends Formatter>(name: string, make: () => F): F {
  const known = formatters.get(name) as F | undefined;
  if (known) return known;
  const made = make();
  formatters.set(name, made);
  return made;
}
