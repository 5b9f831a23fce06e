import * as z from 'zod/mini';
import type { Field, Fields } from './definition.ts';

/** Complete field for editors: null if a record lacks it. */
type EditedSchema<S> =
  S extends z.ZodMiniDefault<infer I>
    ? EditedSchema<I>
    : S extends z.ZodMiniOptional<infer I>
      ? z.ZodMiniNullable<I>
      : S;

type EditedShape<F extends Fields> = { [K in keyof F]: EditedSchema<F[K]['schema']> };

function editedSchema(schema: Field['schema']): Field['schema'] {
  const { type, innerType } = schema._zod.def as { type: string; innerType?: Field['schema'] };
  if (type === 'default') return editedSchema(innerType!);
  return type === 'optional' ? z.nullable(innerType!) : schema;
}

/** Returns the schemas of fields as editors exchange them. */
export const editedShape = <F extends Fields>(fields: F): EditedShape<F> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { schema }]) => [name, editedSchema(schema)]),
  ) as EditedShape<F>;
