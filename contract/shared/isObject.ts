/** Returns whether a value of unknown shape, such as JSON, is an object with names: no list, and not null. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
