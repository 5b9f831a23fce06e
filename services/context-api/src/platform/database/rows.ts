import type { Insertable, Selectable } from 'kysely';
import type { Database } from './schema.ts';

/**
 * Row with every column of a table except the given ones: a forgotten column does not compile, even a
 * nullable or default one. JSON is given as a value or as text.
 */
export type FullRow<T extends keyof Database, Without extends keyof Database[T] = never> = {
  readonly [C in Exclude<keyof Selectable<Database[T]>, Without>]:
    | Selectable<Database[T]>[C]
    | (C extends keyof Insertable<Database[T]> ? Exclude<Insertable<Database[T]>[C], undefined> : never);
};
