import { AsyncLocalStorage } from 'node:async_hooks';
import { type RawBuilder, sql, type SqlBool } from 'kysely';

const opened = new AsyncLocalStorage<string>();

/**
 * Runs `act` with a non-public initiative open for its editors.
 *
 * @param id null for none
 */
export const withOpened = <T>(id: string | null, act: () => T): T =>
  id === null ? act() : opened.run(id, act);

/** Condition for an initiative to be public, or open for the caller. */
export function isOpen(): RawBuilder<SqlBool> {
  const id = opened.getStore();
  const isPublic = sql<SqlBool>`initiative.status = 'published'`;
  return id === undefined ? isPublic : sql`(${isPublic} or initiative.id = ${id})`;
}
