import type { Transaction } from 'kysely';
import type { Bearer } from '../../platform/auth/bearer.ts';
import type { Database } from '../../platform/database/schema.ts';
import { recordRevision } from '../../platform/history/revisions.ts';
import { settingsRecord } from './commands.ts';

interface Step {
  readonly recordId: 'setup' | 'demonstration';
  readonly action: string;
}

/** Adds a step without a changed setting. */
export async function recordSettingsStep(
  db: Transaction<Database>,
  bearer: Bearer,
  { recordId, action }: Step,
): Promise<void> {
  const { kind } = settingsRecord;
  const { latest } = await db
    .selectFrom('revision')
    .select(({ fn }) => fn.max<number | null>('version').as('latest'))
    .where('kind', '=', kind)
    .where('record_id', '=', recordId)
    .executeTakeFirstOrThrow();
  const version = (latest ?? 0) + 1;
  await recordRevision(db, bearer, { kind, recordId, version, action, changes: [] });
}
