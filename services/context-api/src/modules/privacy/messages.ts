import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

/** Exports the messages whose state a person changed last, without their senders' content. */
export const exportHandledMessages = (
  db: Kysely<Database>,
  oids: readonly string[],
): Promise<readonly object[]> =>
  db
    .selectFrom('submission')
    .select(['id', 'kind', 'state', 'updated_at', 'updated_by', 'updated_name'])
    .where('updated_by', 'in', oids)
    .orderBy('updated_at')
    .execute();

/** Erases the name of the last person who changed a message's state. @returns the number of messages */
export async function forgetHandlers(db: Transaction<Database>, oids: readonly string[]): Promise<number> {
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
