import { type RawBuilder, sql } from 'kysely';
import type { Database } from './schema.ts';

type Expressions = Readonly<Record<string, RawBuilder<unknown>>>;

/** @param as alias of the table in the query */
export const columnOf =
  <T extends keyof Database>(table: T, as: string = table) =>
  (name: keyof Database[T] & string): RawBuilder<unknown> =>
    sql.ref(`${as}.${name}`);

export const selected = (expressions: Expressions): RawBuilder<unknown> =>
  sql.join(Object.entries(expressions).map(([name, each]) => sql`${each} as ${sql.id(name)}`));

export const jsonObject = (expressions: Expressions): RawBuilder<unknown> =>
  sql`json_build_object(${sql.join(Object.entries(expressions).flatMap(([name, each]) => [sql.lit(name), each]))})`;
