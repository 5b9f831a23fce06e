import { z } from 'zod';

/** Replacements of values unknown to readers, such as a status of a newer context API. */
export const cautiousValues = z.registry<{ readonly value: unknown }>();

/**
 * Declares the least claiming and allowing value for readers, where one is missing or unknown. Writers are
 * bound by the schema.
 */
export function cautious<T extends z.ZodType>(schema: T, value: z.output<T>): T {
  cautiousValues.add(schema, { value });
  return schema;
}
