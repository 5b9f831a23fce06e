import * as z from 'zod/mini';
import type { Field } from './definition.ts';

export type Schema = z.core.$ZodType;
type More = Partial<Omit<Field, 'schema' | 'control' | 'isRequired'>>;

/** Returns a field that each record has. */
export const required = <S extends Schema>(
  control: Field['control'],
  schema: S,
  more: More = {},
): Field<S> => ({
  ...more,
  control,
  schema,
  isRequired: true,
});

/** Returns the field as one that a record may lack. */
export const optional = <S extends Schema>(field: Field<S>): Field<z.ZodMiniOptional<S>> => ({
  ...field,
  schema: z.optional(field.schema),
  isRequired: false,
});

/** Returns the field with a value for records that lack it. */
export const defaulting = <S extends Schema>(
  field: Field<S>,
  value: z.output<S>,
): Field<z.ZodMiniDefault<S>> => ({
  ...field,
  schema: z._default(field.schema, value as never),
  isRequired: false,
});

/** Returns a list as one that may be empty. */
export const possiblyEmpty = <T, S extends z.core.$ZodType<T[]>>(
  field: Field<S>,
): Field<z.ZodMiniDefault<S>> => ({
  ...field,
  schema: z._default(field.schema, [] as never),
  isRequired: false,
});
