import { type Kysely, sql, type Transaction } from 'kysely';
import type { Locale } from '#contract/locale.ts';
import type { Database } from '../database/schema.ts';
import type { SubmissionKind } from '../database/schema/forms.ts';
import { queueMails } from '../outbox/queue.ts';

interface Submission {
  readonly kind: SubmissionKind;
  readonly locale: Locale;
  readonly oid: string | null;
  /** Of the sender; empty without one. */
  readonly email: string;
  /** Slugs of what it was sent from or for. */
  readonly place?: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Keeps what somebody has sent, and in the same transaction the mails about it. */
export async function keepSubmission(
  db: Transaction<Database>,
  { kind, locale, oid, email, place = {}, body: { fax: _bait, ...body } }: Submission,
): Promise<{ id: string }> {
  const { id } = await db
    .insertInto('submission')
    .values({
      ...{ kind, locale, oid, email: email || null },
      ...{ place: JSON.stringify(place), body: JSON.stringify(body) },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await queueMails(db, { recordId: id, kind, locale, email, told: { ...place, ...body } });
  return { id };
}

/** The id of what is published under a slug, for forms that name it. */
export async function publishedId(
  db: Kysely<Database>,
  entity: 'initiative' | 'organization',
  slug: string,
): Promise<string | undefined> {
  const rows = db.selectFrom(entity).select('id').where('slug', '=', slug).where('status', '=', 'published');
  return (await rows.executeTakeFirst())?.id;
}

/** Whether a published project asks for a support that has not been met or withdrawn; undefined where it asks for no such. */
export async function isSupportOpen(
  db: Kysely<Database>,
  { initiative, project, support }: Readonly<Record<'initiative' | 'project' | 'support', string>>,
): Promise<boolean | undefined> {
  const { rows } = await sql<{ open: boolean }>`
    select requested_support.support_status in ('open', 'partly-met') as open
    from requested_support
    join project on project.id = requested_support.project_id and project.status = 'published'
    join initiative on initiative.id = project.initiative_id and initiative.status = 'published'
    where initiative.slug = ${initiative} and project.slug = ${project} and requested_support.slug = ${support}
  `.execute(db);
  return rows[0]?.open;
}
