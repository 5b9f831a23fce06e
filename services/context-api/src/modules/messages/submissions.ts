import { type Kysely, sql, type Transaction } from 'kysely';
import type { Locale } from '#contract/shared/locale.ts';
import { hasOrHadSlug, presentFirst } from '../../platform/content/renaming.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { SubmissionKind } from '../../platform/database/tables/forms.ts';
import { queueMails } from '../../platform/mail/queue.ts';
import { type Destination, nowhere } from './recipients.ts';
import { addStep } from './steps.ts';

interface Submission {
  readonly kind: SubmissionKind;
  readonly locale: Locale;
  readonly oid: string | null;
  /** Sender's address; empty without one. */
  readonly email: string;
  /** Slugs of the records it was sent from or for. */
  readonly place?: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
  /** Recipients besides the operators. */
  readonly destination?: Destination;
}

/** Saves a submission and queues its mails in the same transaction. */
export async function keepSubmission(
  db: Transaction<Database>,
  {
    kind,
    locale,
    oid,
    email,
    place = {},
    body: { fax: _honeypot, ...body },
    destination = nowhere,
  }: Submission,
): Promise<{ id: string }> {
  const { initiativeId, organizationId, names, recipients, about } = destination;
  const { id } = await db
    .insertInto('submission')
    .values({
      kind,
      locale,
      oid,
      email: email || null,
      place: JSON.stringify(place),
      body: JSON.stringify(body),
      initiative_id: initiativeId,
      organization_id: organizationId,
      recipients: JSON.stringify(names),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const submitted = { ...place, ...about, ...body };
  await queueMails(db, { recordId: id, kind, locale, email, submitted, team: recipients, names });
  return { id };
}

interface Interest {
  readonly oid: string;
  readonly place: Readonly<Record<'initiative' | 'opportunity', string>>;
}

/**
 * Finds and locks an unanswered interest; until the transaction ends, no other can be expressed in this name.
 */
export async function findOpenInterest(
  db: Transaction<Database>,
  interest: Interest,
): Promise<{ id: string; at: Date } | undefined> {
  await db.selectFrom('app_user').select('oid').where('oid', '=', interest.oid).forUpdate().execute();
  return openInterest(db, interest);
}

/** Reads as `findOpenInterest`, without a lock. */
export const openInterest = (db: Kysely<Database>, { oid, place }: Interest) =>
  db
    .selectFrom('submission')
    .select(['id', 'at'])
    .where('kind', '=', 'interest')
    .where('oid', '=', oid)
    .where(
      sql<boolean>`exists (select from opportunity join initiative on initiative.id = opportunity.initiative_id
        where initiative.id = submission.initiative_id and ${hasOrHadSlug('initiative', place.initiative)}
          and ${hasOrHadSlug('opportunity', place.opportunity)}
          and ${hasOrHadSlug('opportunity', sql`submission.place ->> 'opportunity'`)})`,
    )
    .where('state', 'in', ['new', 'in-progress', 'reopened'])
    .orderBy('at', 'desc')
    .executeTakeFirst();

/** Replaces an unanswered message, as new and without another mail. */
export async function replaceSubmission(
  db: Transaction<Database>,
  { id, locale }: { readonly id: string; readonly locale: Locale },
  { fax: _honeypot, ...body }: Readonly<Record<string, unknown>>,
): Promise<{ id: string; replaced: boolean }> {
  await db
    .updateTable('submission')
    .set((set) => ({
      locale,
      body: JSON.stringify(body),
      at: new Date(),
      state: 'new',
      version: sql<number>`${set.ref('version')} + 1`,
      updated_at: null,
      updated_by: null,
      updated_name: null,
      assignee: null,
      assignee_name: null,
    }))
    .where('id', '=', id)
    .execute();
  await addStep(db, { submission_id: id, step: 'replaced', oid: null, name: '', state: 'new' });
  return { id, replaced: true };
}

/** Returns a published record's id by present or former slug. */
export async function publishedId(
  db: Kysely<Database>,
  entity: 'initiative' | 'organization',
  slug: string,
): Promise<string | undefined> {
  const rows = db
    .selectFrom(entity)
    .select('id')
    .where(hasOrHadSlug(entity, slug))
    .where('status', '=', 'published')
    .orderBy(presentFirst(entity, slug));
  return (await rows.executeTakeFirst())?.id;
}

export async function findSupport(
  db: Kysely<Database>,
  { initiative, project, support }: Readonly<Record<'initiative' | 'project' | 'support', string>>,
): Promise<{ open: boolean; name: string } | undefined> {
  const { rows } = await sql<{ open: boolean; name: string }>`
    select requested_support.support_status in ('open', 'partly-met') as open, text.name
    from requested_support
    join requested_support_text as text on text.requested_support_id = requested_support.id
      and text.locale = requested_support.source_locale
    join project on project.id = requested_support.project_id and project.status = 'published'
    join initiative on initiative.id = project.initiative_id and initiative.status = 'published'
    where ${hasOrHadSlug('initiative', initiative)} and ${hasOrHadSlug('project', project)}
      and ${hasOrHadSlug('requested_support', support)}
    order by ${presentFirst('initiative', initiative)}, ${presentFirst('project', project)},
      ${presentFirst('requested_support', support)}
    limit 1
  `.execute(db);
  return rows[0];
}
