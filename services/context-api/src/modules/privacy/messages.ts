import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

/** Exports handled messages, without their senders' content. */
export const exportHandledMessages = (
  db: Kysely<Database>,
  oids: readonly string[],
): Promise<readonly object[]> =>
  db
    .selectFrom('submission')
    .select(['id', 'kind', 'state', 'updated_at', 'updated_by', 'updated_name', 'assignee', 'assignee_name'])
    .where((test) => test.or([test('updated_by', 'in', oids), test('assignee', 'in', oids)]))
    .orderBy('updated_at')
    .execute();

/** Exports a person's steps with messages. */
export const exportMessageSteps = (
  db: Kysely<Database>,
  oids: readonly string[],
): Promise<readonly object[]> =>
  db
    .selectFrom('message_step')
    .selectAll()
    .where((test) => test.or([test('oid', 'in', oids), test('assignee', 'in', oids)]))
    .orderBy('at')
    .execute();

/**
 * Erases the names of handlers; messages assigned to them become unassigned.
 *
 * @returns the number of messages that they changed last
 */
export async function forgetHandlers(db: Transaction<Database>, oids: readonly string[]): Promise<number> {
  await db
    .updateTable('submission')
    .set((set) => ({
      assignee: null,
      assignee_name: null,
      version: sql<number>`${set.ref('version')} + 1`,
      state: sql<'new'>`case when state = 'in-progress' then 'new' else state end`,
    }))
    .where('assignee', 'in', oids)
    .execute();
  await db
    .updateTable('message_step')
    .set({ oid: 'erased', name: 'erased' })
    .where('oid', 'in', oids)
    .execute();
  await db
    .updateTable('message_step')
    .set({ assignee: 'erased', assignee_name: 'erased' })
    .where('assignee', 'in', oids)
    .execute();
  const { numUpdatedRows } = await db
    .updateTable('submission')
    .set({ updated_by: 'erased', updated_name: 'erased' })
    .where('updated_by', 'in', oids)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Returns a mail's data for its recipient, without what others wrote to a team. */
export const ownData = (own: readonly string[]) =>
  sql<object>`case when audience = 'team' and record_id::text not in (${sql.join(own)}) then '{}'::jsonb else data end`;
