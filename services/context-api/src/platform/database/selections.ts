import { type RawBuilder, sql } from 'kysely';
import type { Database } from './schema.ts';

/** What is read, by name. */
type Expressions = Readonly<Record<string, RawBuilder<unknown>>>;

/** Columns of a table by their names, which are checked; `as` is what a query calls the table. */
export const columnOf =
  <T extends keyof Database>(table: T, as: string = table) =>
  (name: keyof Database[T] & string): RawBuilder<unknown> =>
    sql.ref(`${as}.${name}`);

/** Expressions under their names, as the list of a `select`. */
export const selected = (expressions: Expressions): RawBuilder<unknown> =>
  sql.join(Object.entries(expressions).map(([name, each]) => sql`${each} as ${sql.id(name)}`));

/** Expressions as one JSON object with their names. */
export const jsonObject = (expressions: Expressions): RawBuilder<unknown> =>
  sql`json_build_object(${sql.join(Object.entries(expressions).flatMap(([name, each]) => [sql.lit(name), each]))})`;
