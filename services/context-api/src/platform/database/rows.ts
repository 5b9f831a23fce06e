import type { Insertable, Selectable } from 'kysely';
import type { Database } from './schema.ts';

/** Row that requires every column except the given ones, even nullable and default ones; JSON may be text. */
export type FullRow<T extends keyof Database, Without extends keyof Database[T] = never> = {
  readonly [C in Exclude<keyof Selectable<Database[T]>, Without>]:
    | Selectable<Database[T]>[C]
    | (C extends keyof Insertable<Database[T]> ? Exclude<Insertable<Database[T]>[C], undefined> : never);
};
