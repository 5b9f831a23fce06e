import { type RawBuilder, sql, type SqlBool } from 'kysely';

/** Condition for a published record within a published one. */
export const publishedWithin = (entity: string, parent: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(`${entity}.status`)} = 'published' and exists (
  select 1 from ${sql.table(parent)} where ${sql.ref(`${parent}.id`)} = ${sql.ref(`${entity}.${parent}_id`)}
    and ${sql.ref(`${parent}.status`)} = 'published'))`;
