import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { messageKinds } from '#contract/messages/constants.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { may } from '#contract/users/rights.ts';
import type { UserContext } from '#contract/users/schema.ts';
import { presentFirst } from '../../platform/content/renaming.ts';
import { localizedText } from '../../platform/localization/localizedText.ts';
import { reference } from '../../platform/records/entity.ts';

const slugsOf = (context: UserContext, kind: 'initiative' | 'organization'): string[] =>
  context.roles.flatMap(({ scope }) =>
    scope?.kind === kind && may(context, 'message.handle', { [kind]: scope.id }) ? [scope.id] : [],
  );

const among = (kind: 'initiative' | 'organization', slugs: readonly string[]): RawBuilder<SqlBool> =>
  slugs.length === 0
    ? sql`false`
    : sql`coalesce(submission.${sql.ref(`${kind}_id`)} in (
        select id from ${sql.table(kind)} where slug in (${sql.join(slugs)})), false)`;

/**
 * Matches rows of `submission` that a person handles: all for administrators, else those of their records.
 */
export function handledBy(context: UserContext): RawBuilder<SqlBool> {
  const isMessage = sql`submission.kind in (${sql.join([...messageKinds])})`;
  if (may(context, 'message.handle')) return sql`${isMessage}`;
  const initiatives = among('initiative', slugsOf(context, 'initiative'));
  const organizations = among('organization', slugsOf(context, 'organization'));
  return sql`(${isMessage} and (${initiatives} or ${organizations}))`;
}

export const referenceTo = (
  entity: 'initiative' | 'organization' | 'opportunity' | 'project',
  where: RawBuilder<unknown>,
  locale: Locale,
) => sql`(select ${reference(entity)} from ${sql.table(entity)}
  join ${localizedText(entity, locale)} as text on true
  where ${where} and ${sql.ref(`${entity}.status`)} = 'published'
  order by ${presentFirst(entity, placeIn(entity))} limit 1)`;

export const placeIn = (key: string) => sql`submission.place ->> ${sql.lit(key)}`;

/** Matches rows of `submission` whose last reply was rejected; a later step has dealt with it. */
export const lastReplyFailed = sql<SqlBool>`submission.id in (select message_step.submission_id from outbox
  join message_step on message_step.id = outbox.record_id
  where outbox.kind = 'reply' and outbox.refused_at is not null
    and not exists (select from message_step as later where later.submission_id = message_step.submission_id
      and later.step <> 'note' and later.at > message_step.at))`;
