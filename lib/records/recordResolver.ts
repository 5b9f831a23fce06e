import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form';
import { safeParse, type z } from 'zod/mini';

/** Checks before a record is sent: its body, by the schema of the operation. */
export interface Check<F> {
  /** Loads the schema. */
  readonly schema: () => Promise<z.core.$ZodType>;
  /** The body that is sent for the fields. */
  readonly toBody: (fields: F) => unknown;
}

interface Options<F> extends Check<F> {
  readonly toFields: (values: FieldValues) => F;
  /** The field of a path in the body. */
  readonly fieldOf: (path: string) => string;
}

/** The name by which react-hook-form has the errors of a value: those of a list as a whole are at its root. */
export const errorName = (path: string, value: unknown): string =>
  Array.isArray(value) ? `${path}.root` : path || 'root.form';

/**
 * Checks the values of a form by the schema that the context API checks their body by. Where the schema cannot be loaded, as
 * without a connection, the context API alone checks them.
 */
export function recordResolver<F>({ schema, toBody, toFields, fieldOf }: Options<F>): Resolver {
  return async (values) => {
    const loaded = await schema().catch(() => null);
    const { error } = loaded ? safeParse(loaded, toBody(toFields(values))) : {};
    if (!error) return { values, errors: {} };
    const errors: FieldErrors = {};
    for (const { path, message } of error.issues) {
      const field = fieldOf(path.join('.'));
      const name = errorName(field, get(values, field));
      // Of several the first says most: what is empty is not in a wrong format.
      if (!(get(errors, name) as object | undefined)) set(errors, name, { type: 'schema', message });
    }
    return { values: {}, errors };
  };
}
