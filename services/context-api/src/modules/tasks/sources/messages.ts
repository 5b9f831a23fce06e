import { sql } from 'kysely';
import { handlesMessages } from '#contract/users/rights.ts';
import { handledBy, lastReplyFailed, referenceTo } from '../../messages/handled.ts';
import { isOrphaned } from '../../messages/handlers.ts';
import type { Person, TaskQuery, TaskSource } from '../source.ts';

const isOf = (kind: 'initiative' | 'organization') =>
  sql`${sql.ref(`${kind}.id`)} = submission.${sql.ref(`${kind}_id`)}`;

/** Reads the step by which another person assigned a message to this one. */
const assignment = (oid: string, column: 'at' | 'name') =>
  sql`(select last.${sql.ref(column)} from (select at, oid, name from message_step
      where submission_id = submission.id and step = 'assign' order by at desc, id desc limit 1) as last
    where submission.state = 'in-progress' and submission.assignee = ${oid} and last.oid <> ${oid})`;

/**
 * Returns messages without a handler, and those of the person: assigned, or answered by a reply whose mail was
 * rejected. What a person may not handle any more waits for all.
 */
function waiting({ context, locale }: Person): TaskQuery | null {
  if (!handlesMessages(context)) return null;
  const { oid } = context;
  return {
    noun: 'message',
    slugs: [sql`submission.id::text`],
    record: sql`json_build_object('name', coalesce(submission.body ->> 'name', ''), 'language', submission.locale)`,
    owner: sql`coalesce(${referenceTo('initiative', isOf('initiative'), locale)},
      ${referenceTo('organization', isOf('organization'), locale)})`,
    since: sql`coalesce(${assignment(oid, 'at')}, submission.at)`,
    by: assignment(oid, 'name'),
    note: sql`submission.kind`,
    from: sql`submission`,
    where: sql`${handledBy(context)} and (submission.state in ('new', 'reopened')
      or (submission.state = 'in-progress' or submission.state = 'answered' and ${lastReplyFailed})
        and (submission.assignee = ${oid} or ${isOrphaned}))`,
  };
}

/** Messages of visitors. */
export const messageSources: readonly TaskSource[] = [{ kind: 'message', find: waiting }];
