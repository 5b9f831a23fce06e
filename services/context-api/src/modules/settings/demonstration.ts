import { type Kysely, sql, type Transaction } from 'kysely';
import type { Demonstration } from '#contract/settings/schema.ts';
import type { Author } from '../../platform/auth/author.ts';
import { authorize } from '../../platform/auth/authorize.ts';
import type { Database } from '../../platform/database/schema.ts';
import { ProblemError } from '../../platform/problems/problemError.ts';
import { recordSettingsStep } from './steps.ts';

/** Tables with demonstration data. */
const tables = [
  'initiative',
  'organization',
  'convener',
  'consortium',
  'maturity',
  'action_plan',
  'action',
  'indicator',
  'project',
  'opportunity',
  'story',
  'page',
  'document',
  'sourcing_area',
] as const;

export async function countDemonstration(db: Kysely<Database>): Promise<number> {
  const counts = tables.map((table) => sql`select count(*) from ${sql.table(table)} where demonstration`);
  const { rows } = await sql<{ count: number }>`select sum(count)::int as count
    from (${sql.join(counts, sql` union all `)}) as counts`.execute(db);
  return rows[0]!.count;
}

/** Returns the demonstration content and its last job. */
export async function readDemonstration(db: Kysely<Database>): Promise<Demonstration> {
  const job = await db
    .selectFrom('demonstration_job')
    .selectAll()
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    records: await countDemonstration(db),
    job: job
      ? {
          id: job.id,
          action: job.action,
          state: job.state,
          startedAt: job.at.toISOString(),
          endedAt: job.ended_at?.toISOString() ?? null,
          records: job.records,
          kept: job.kept,
        }
      : null,
  };
}

/**
 * Accepts a job that adds or removes the demonstration content, or returns the same one in progress.
 *
 * @throws ProblemError `forbidden`; `conflict` if the other job is under way
 */
export async function startDemonstration(
  db: Transaction<Database>,
  { bearer, context }: Author,
  action: 'add' | 'remove',
): Promise<Demonstration> {
  authorize(context, 'settings.manage');
  await sql`lock table demonstration_job in share row exclusive mode`.execute(db);
  const present = await readDemonstration(db);
  const { job } = present;
  if (job && (job.state === 'waiting' || job.state === 'running')) {
    if (job.action === action) return present;
    throw new ProblemError('conflict', { detail: 'The demonstration content is being changed' });
  }
  await db.insertInto('demonstration_job').values({ action }).execute();
  await recordSettingsStep(db, bearer, { recordId: 'demonstration', action: `${action}-demonstration` });
  return readDemonstration(db);
}
