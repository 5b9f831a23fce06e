import { z } from 'zod';

/** Values by which readers replace values that they do not know, such as a status of a newer context API. */
export const cautiousValues = z.registry<{ readonly value: unknown }>();

/**
 * Declares what a reader assumes where a value is missing or unknown: what claims least and allows least. Writers are
 * bound by the schema as it is.
 */
export function cautious<T extends z.ZodType>(schema: T, value: z.output<T>): T {
  cautiousValues.add(schema, { value });
  return schema;
}
