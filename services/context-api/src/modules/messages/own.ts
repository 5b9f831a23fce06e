import { type Kysely, sql } from 'kysely';
import type { ResponseBody } from '#contract/operations.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { hasOrHadSlug } from '../../platform/content/renaming.ts';
import type { Database } from '../../platform/database/schema.ts';
import { placeIn, referenceTo } from './handled.ts';

/** Most requests that a person sees. */
const MOST = 50;

type OwnRequest = ResponseBody<'getOwnRequests'>['requests'][number];

// Registrations name their initiative in the form only.
const ofInitiative = sql`(initiative.id = submission.initiative_id or (submission.kind = 'registration'
  and ${hasOrHadSlug('initiative', sql`submission.body ->> 'initiative'`)}))`;

const inInitiative = (entity: 'opportunity' | 'project') =>
  sql`${sql.ref(`${entity}.initiative_id`)} = submission.initiative_id
    and ${hasOrHadSlug(entity, placeIn(entity))}`;

// Senders do not learn who works on it.
const state = sql`case when submission.kind = 'registration' then coalesce(submission.decision, 'waiting')
  when submission.state in ('answered', 'closed') then submission.state else 'waiting' end`;

/** Returns requests that a person sent while signed in, latest first. */
export async function ownRequests(db: Kysely<Database>, oid: string, locale: Locale): Promise<OwnRequest[]> {
  const { rows } = await sql<Omit<OwnRequest, 'at'> & { at: Date }>`
    select submission.id, submission.kind, submission.at, ${state} as state,
      coalesce(submission.body ->> 'role', '') as role, submission.decision_reason as reason,
      ${referenceTo('initiative', ofInitiative, locale)} as initiative,
      ${referenceTo('organization', sql`organization.id = submission.organization_id`, locale)} as organization,
      ${referenceTo('opportunity', inInitiative('opportunity'), locale)} as opportunity,
      ${referenceTo('project', inInitiative('project'), locale)} as project
    from submission where submission.oid = ${oid}
    order by submission.at desc, submission.id limit ${MOST}`.execute(db);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}
