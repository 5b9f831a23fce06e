import { sql } from 'kysely';
import { handlesMessages } from '#contract/users/rights.ts';
import { handledBy, referenceTo } from '../../messages/handled.ts';
import type { Person, TaskQuery, TaskSource } from '../source.ts';

const isOf = (kind: 'initiative' | 'organization') =>
  sql`${sql.ref(`${kind}.id`)} = submission.${sql.ref(`${kind}_id`)}`;

/** Returns messages without a handler, and those of the person. */
function waiting({ context, locale }: Person): TaskQuery | null {
  if (!handlesMessages(context)) return null;
  return {
    noun: 'message',
    slugs: [sql`submission.id::text`],
    record: sql`json_build_object('name', coalesce(submission.body ->> 'name', ''), 'language', submission.locale)`,
    owner: sql`coalesce(${referenceTo('initiative', isOf('initiative'), locale)},
      ${referenceTo('organization', isOf('organization'), locale)})`,
    since: sql`submission.at`,
    note: sql`submission.kind`,
    from: sql`submission`,
    where: sql`${handledBy(context)} and (submission.state in ('new', 'reopened')
      or submission.state = 'in-progress' and submission.assignee = ${context.oid})`,
  };
}

/** Messages of visitors. */
export const messageSources: readonly TaskSource[] = [{ kind: 'message', find: waiting }];
