import { type Kysely, sql } from 'kysely';
import { deleteOldChanges } from '../../platform/changes/feed.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { SubmissionKind } from '../../platform/database/tables/forms.ts';

/** Days until an untouched draft is deleted. */
export const DRAFT_DAYS = 30;

/** Days of retention per kind of record. */
export type Retention = Readonly<
  Record<SubmissionKind | 'unconfirmedNewsletter' | 'sentMail' | 'invitation', number>
>;

const before = (days: number) => sql<Date>`now() - make_interval(days => ${days}::int)`;

export async function deleteExpired(db: Kysely<Database>, retention: Retention): Promise<void> {
  const { unconfirmedNewsletter, sentMail, invitation, ...kinds } = retention;
  await db.transaction().execute(async (transaction) => {
    for (const [kind, days] of Object.entries(kinds) as [SubmissionKind, number][]) {
      const expired = transaction
        .selectFrom('submission')
        .select('id')
        .where('kind', '=', kind)
        .where('at', '<', before(days));
      const ids = (await expired.execute()).map(({ id }) => id);
      if (ids.length === 0) continue;
      await deleteMailsOf(transaction, [...ids, ...(await repliesTo(transaction, ids))]);
      await transaction.deleteFrom('submission').where('id', 'in', ids).execute();
    }
    const wishes = await transaction
      .deleteFrom('newsletter_subscription')
      .where('confirmed_at', 'is', null)
      .where('at', '<', before(unconfirmedNewsletter))
      .returning('id')
      .execute();
    await deleteMailsOf(
      transaction,
      wishes.map(({ id }) => id),
    );
    const ended = await transaction
      .deleteFrom('invitation')
      .where('expires_at', '<', before(invitation))
      .returning('id')
      .execute();
    await deleteMailsOf(
      transaction,
      ended.map(({ id }) => id),
    );
    await transaction.deleteFrom('outbox').where('sent_at', '<', before(sentMail)).execute();
    await transaction.deleteFrom('form_draft').where('updated_at', '<', before(DRAFT_DAYS)).execute();
    await forgetAddresses(transaction);
    await transaction.deleteFrom('attempt_count').where('ends_at', '<', before(0)).execute();
    await transaction.deleteFrom('used_proof').where('expires_at', '<', before(0)).execute();
    await deleteOldChanges(transaction);
  });
}

const keepers = [
  'app_user',
  'form_draft',
  'file_upload',
  'boundary',
  'submission',
  'follow',
  'search_follow',
  'saved_opportunity',
  'saved_project',
  'revision',
];

/** Deletes addresses of people without other data. */
async function forgetAddresses(db: Kysely<Database>): Promise<void> {
  const needed = keepers.map(
    (table) => sql`exists (select from ${sql.table(table)} as kept where kept.oid = account_address.oid)`,
  );
  await sql`delete from account_address where at < ${before(DRAFT_DAYS)} and not (${sql.join(needed, sql` or `)})`.execute(
    db,
  );
}

async function repliesTo(db: Kysely<Database>, messages: readonly string[]): Promise<string[]> {
  const steps = db.selectFrom('message_step').select('id').where('submission_id', 'in', messages);
  return (await steps.where('step', '=', 'reply').execute()).map(({ id }) => id);
}

async function deleteMailsOf(db: Kysely<Database>, records: readonly string[]): Promise<void> {
  if (records.length > 0) await db.deleteFrom('outbox').where('record_id', 'in', records).execute();
}
