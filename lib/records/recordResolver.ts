import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form';
import { safeParse, type z } from 'zod/mini';

/** Validation before sending. */
export interface Check<F> {
  readonly schema: () => Promise<z.core.$ZodType>;
  readonly toBody: (fields: F) => unknown;
}

interface Options<F> extends Check<F> {
  readonly toFields: (values: FieldValues) => F;
  /** Returns the field of a path in the body. */
  readonly fieldOf: (path: string) => string;
}

/** Returns react-hook-form's name of an error: that of a whole list is at its root. */
export const errorName = (path: string, value: unknown): string =>
  Array.isArray(value) ? `${path}.root` : path || 'root.form';

/** Uses the context API's schema. Without it, as offline, only the context API validates. */
export function recordResolver<F>({ schema, toBody, toFields, fieldOf }: Options<F>): Resolver {
  return async (values) => {
    const loaded = await schema().catch(() => null);
    const { error } = loaded ? safeParse(loaded, toBody(toFields(values))) : {};
    if (!error) return { values, errors: {} };
    const errors: FieldErrors = {};
    for (const { path, message } of error.issues) {
      const field = fieldOf(path.join('.'));
      const name = errorName(field, get(values, field));
      // The first error says most.
      if (!(get(errors, name) as object | undefined)) set(errors, name, { type: 'schema', message });
    }
    return { values: {}, errors };
  };
}
