import * as z from 'zod/mini';
import type { Field } from './definition.ts';

export type Schema = z.core.$ZodType;
type More = Partial<Omit<Field, 'schema' | 'control' | 'isRequired'>>;

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

export const optional = <S extends Schema>(field: Field<S>): Field<z.ZodMiniOptional<S>> => ({
  ...field,
  schema: z.optional(field.schema),
  isRequired: false,
});

export const defaulting = <S extends Schema>(
  field: Field<S>,
  value: z.output<S>,
): Field<z.ZodMiniDefault<S>> => ({
  ...field,
  schema: z._default(field.schema, value as never),
  isRequired: false,
});

export const possiblyEmpty = <T, S extends z.core.$ZodType<T[]>>(
  field: Field<S>,
): Field<z.ZodMiniDefault<S>> => ({
  ...field,
  schema: z._default(field.schema, [] as never),
  isRequired: false,
});
