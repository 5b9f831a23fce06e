import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database } from './schema.ts';

/** Starts `insert into … select …`; a forgotten column does not compile. */
export const insertSelected = <T extends keyof Database>(
  table: T,
  columns: Readonly<Record<keyof Selectable<Database[T]>, RawBuilder<unknown>>>,
): RawBuilder<unknown> =>
  sql`insert into ${sql.table(table)} (${sql.join(Object.keys(columns).map((name) => sql.ref(name)))})
    select ${sql.join(Object.values(columns))}`;
