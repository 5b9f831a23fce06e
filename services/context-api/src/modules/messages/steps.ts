import type { Insertable } from 'kysely';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Message } from '#contract/messages/schema.ts';
import type { Database } from '../../platform/database/schema.ts';
import { mailState } from '../../platform/mail/queue.ts';

type Step = Message['steps'][number];

/** Adds a step to a message's history; returns its id. */
export async function addStep(
  db: Transaction<Database>,
  step: Insertable<Database['message_step']>,
): Promise<string> {
  // Steps of one transaction need an order.
  const row = { at: new Date(), ...step };
  return (await db.insertInto('message_step').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** Missing mails were sent: only sent ones expire before their message. */
const mailOfReply = sql<
  Step['mail']
>`case when message_step.step = 'reply' and message_step.channel is null then coalesce((
  select ${mailState} from outbox where outbox.record_id = message_step.id and outbox.kind = 'reply'), 'sent') end`;

/** Returns steps, earliest first. */
export async function stepsOf(db: Kysely<Database>, message: string): Promise<Step[]> {
  const rows = await db
    .selectFrom('message_step')
    .select([
      'id',
      'at',
      'step',
      'name as by',
      'state',
      'assignee_name as assignee',
      'reason',
      'text',
      'channel',
    ])
    .select(mailOfReply.as('mail'))
    .where('submission_id', '=', message)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
