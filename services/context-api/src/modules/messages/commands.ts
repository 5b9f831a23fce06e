import { sql, type Transaction } from 'kysely';
import type { Message } from '#contract/messages/schema.ts';
import type { MessageStep } from '#contract/messages/write.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { UserContext } from '#contract/users/schema.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { Author } from '../../platform/auth/author.ts';
import { emailOf } from '../../platform/auth/userContext.ts';
import type { Database } from '../../platform/database/schema.ts';
import { queueReply } from '../../platform/mail/queue.ts';
import { existing } from '../../platform/problems/existing.ts';
import { ProblemError } from '../../platform/problems/problemError.ts';
import { requireVersion } from '../../platform/records/requireVersion.ts';
import { handledBy } from './handled.ts';
import { handlersOf } from './handlers.ts';
import { agreedTo } from './queries.ts';
import { addStep } from './steps.ts';

interface Locked {
  readonly id: string;
  readonly version: number;
  readonly state: Message['state'];
  readonly locale: Locale;
  readonly email: string | null;
  readonly body: Readonly<Record<string, unknown>>;
  readonly assignee: string | null;
  readonly assignee_name: string | null;
  readonly initiative_id: string | null;
  readonly organization_id: string | null;
}

interface Taking {
  readonly id: string;
  readonly step: MessageStep;
  readonly author: Author;
  readonly version: number;
  readonly byMail: boolean;
}

type Reply = Extract<MessageStep, { step: 'reply' }>;

/** New state and handler. */
interface Change {
  readonly state: Message['state'];
  readonly assignee?: { readonly oid: string; readonly name: string } | null;
  readonly reason?: Extract<MessageStep, { step: 'close' }>['reason'];
  readonly text?: string;
  readonly channel?: Reply['channel'];
}

/** Locks a message that a person handles; undefined for others, who must not learn of it. */
async function lock(
  db: Transaction<Database>,
  context: UserContext,
  id: string,
): Promise<Locked | undefined> {
  const { rows } = await sql<Locked>`select id, version, state, locale, email, body, assignee, assignee_name,
      initiative_id, organization_id from submission
    where id = ${id} and ${handledBy(context)} for update of submission`.execute(db);
  return rows[0];
}

const conflict = (detail: string) => new ProblemError('conflict', { detail });

async function assign(db: Transaction<Database>, message: Locked, assignee: string): Promise<Change> {
  if (message.state === 'closed') throw conflict('The message is closed');
  if (assignee === '')
    return { state: message.state === 'in-progress' ? 'new' : message.state, assignee: null };
  const handler = (await handlersOf(db, message)).find(({ oid }) => oid === assignee);
  if (!handler)
    throw new ProblemError('invalid-request', { errors: [{ path: 'assignee', message: 'choice' }] });
  return { state: message.state === 'answered' ? 'answered' : 'in-progress', assignee: handler };
}

function reply(message: Locked, { author, byMail }: Taking, { text, channel }: Reply): Change {
  if (message.state === 'closed') throw conflict('The message is closed');
  if (!channel && (!byMail || !message.email || !agreedTo(message.body)))
    throw conflict('The sender cannot be answered by mail');
  const { oid, name } = author.bearer;
  return { state: 'answered', text, channel, ...(message.assignee === null && { assignee: { oid, name } }) };
}

/** Returns the change of a step, or rejects it in this state. */
async function changeOf(db: Transaction<Database>, message: Locked, taking: Taking): Promise<Change> {
  const { step } = taking;
  if (step.step === 'assign') return assign(db, message, step.assignee);
  if (step.step === 'note') return { state: message.state, text: step.text };
  if (step.step === 'reply') return reply(message, taking, step);
  const isClosed = message.state === 'closed';
  if (step.step === 'close') {
    if (isClosed) throw conflict('The message is closed');
    return { state: 'closed', reason: step.reason, ...(step.text && { text: step.text }) };
  }
  if (!isClosed && message.state !== 'answered') throw conflict('The message is open');
  return { state: 'reopened', ...(step.text && { text: step.text }) };
}

/** Returns the visitor's text, if the form has one. */
const wordsOf = ({ message, description, text }: Locked['body']): string =>
  [message, description, text].find((each) => typeof each === 'string') ?? '';

/**
 * Takes a step and records it; queues a reply as mail in the same transaction, unless it was given elsewhere.
 *
 * @throws ProblemError `not-found`, `version-outdated`, `conflict` or `invalid-request`
 */
export async function takeStep(db: Transaction<Database>, taking: Taking): Promise<void> {
  const { id, step, author, version } = taking;
  const message = existing('message', await lock(db, author.context, id));
  // Concurrent notes lose nothing.
  if (step.step !== 'note') requireVersion(version, message.version);
  const { state, assignee, reason, text, channel } = await changeOf(db, message, taking);
  const { oid, name } = author.bearer;
  const added = await addStep(db, {
    submission_id: id,
    step: step.step,
    oid,
    name,
    state,
    ...(assignee && { assignee: assignee.oid, assignee_name: assignee.name }),
    ...(reason && { reason }),
    ...(text !== undefined && { text }),
    ...(channel && { channel }),
  });
  // By its id: the log outlives the message, and names no sender.
  if (channel)
    await recordAudit(db, { action: 'reply-recorded', actor: author.bearer, subject: { name: id } });
  else if (step.step === 'reply' && message.email)
    await queueReply(db, {
      recordId: added,
      locale: message.locale,
      email: message.email,
      replyTo: author.bearer.email ?? (await emailOf(db, oid)) ?? null,
      reply: { by: name, text: step.text, to: wordsOf(message.body) },
    });
  if (step.step === 'note') return;
  await db
    .updateTable('submission')
    .set({
      state,
      version: message.version + 1,
      updated_at: new Date(),
      updated_by: oid,
      updated_name: name,
      ...(assignee !== undefined && {
        assignee: assignee?.oid ?? null,
        assignee_name: assignee?.name ?? null,
      }),
    })
    .where('id', '=', id)
    .execute();
}
