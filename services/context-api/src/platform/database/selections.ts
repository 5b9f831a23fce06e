import { type RawBuilder, sql } from 'kysely';

/** What is read, by name. */
type Expressions = Readonly<Record<string, RawBuilder<unknown>>>;

/** A column of a table, or of the text of a record, whose name is checked. */
export const columnOf =
  <Table>(table: string) =>
  (name: keyof Table & string): RawBuilder<unknown> =>
    sql.ref(`${table}.${name}`);

/** Expressions under their names, as the list of a `select`. */
export const selected = (expressions: Expressions): RawBuilder<unknown> =>
  sql.join(Object.entries(expressions).map(([name, each]) => sql`${each} as ${sql.id(name)}`));

/** Expressions as one JSON object with their names. */
export const jsonObject = (expressions: Expressions): RawBuilder<unknown> =>
  sql`json_build_object(${sql.join(Object.entries(expressions).flatMap(([name, each]) => [sql.lit(name), each]))})`;
