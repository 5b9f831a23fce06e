import type { Kysely, Transaction } from 'kysely';
import type { ActionBody } from '#contract/actionEditing.ts';
import { defaultLocale } from '#contract/locale.ts';
import { may } from '#contract/rights.ts';
import type { RecordState } from '#contract/recordStates.ts';
import type { UserContext } from '#contract/user.ts';
import type { Saved } from '#contract/written.ts';
import type { Database } from '../database/schema.ts';
import { type HeldAction, writeAction } from '../repositories/actions/write.ts';
import { holdRecord } from '../repositories/editing/contribution.ts';
import { partnersOf } from '../repositories/editing/partners.ts';
import { existing } from '../routes/operation.ts';
import { allow } from '../routes/place.ts';
import { requireVersion } from '../routes/version.ts';
import type { Author } from '../routes/write.ts';
import type { Rewriting, InitiativePlace } from './rewriting.ts';

interface Standing {
  readonly initiative: string;
  /** Slug of the organization that leads the action. */
  readonly lead: string | undefined;
  readonly status: RecordState;
}

/** Members of the initiative change all its actions, contributors as long as these are drafts; organizations those that they lead. */
function mayChange(user: UserContext, { initiative, lead, status }: Standing): boolean {
  const right = status === 'draft' ? 'action.edit' : 'action.publish';
  if (may(user, right, { initiative })) return true;
  return lead !== undefined && may(user, right, { organization: lead });
}

async function leaderOf(db: Kysely<Database>, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('action_actor')
    .innerJoin('organization', 'organization.id', 'organization_id')
    .select('organization.slug')
    .where('action_id', '=', id)
    .orderBy('position')
    .executeTakeFirst();
  return row?.slug;
}

/** Who leads an action is a partner of the initiative: nobody else adds to what a coalition does. */
async function requirePartner(
  db: Transaction<Database>,
  { id, slug: initiative }: InitiativePlace,
  { user, body }: { user: UserContext; body: ActionBody },
): Promise<void> {
  const [lead] = body.actors;
  const { status } = body;
  const partners = await partnersOf(db, id, defaultLocale);
  const isPartner = partners.some(({ slug }) => slug === lead);
  const isAllowed = mayChange(user, { initiative, lead: isPartner ? lead : undefined, status });
  allow(isAllowed, { noun: 'action', isPublic: true });
}

/**
 * Adds an action.
 *
 * @throws ProblemError `forbidden`, or `invalid-request`
 */
export async function addAction(
  db: Transaction<Database>,
  { place, author, body }: { place: InitiativePlace; author: Author; body: ActionBody },
): Promise<Saved> {
  await requirePartner(db, place, { user: author.context, body });
  return writeAction(db, { telling: { author, initiativeId: place.id }, held: null, body });
}

/**
 * Changes an action, if its author may change it as it is and as it is to be.
 *
 * @throws ProblemError `not-found`, `forbidden`, `version-outdated` or `invalid-request`
 */
export async function changeAction(
  db: Transaction<Database>,
  { place, slug, version, author, written, telling }: Rewriting<ActionBody, InitiativePlace>,
): Promise<Saved> {
  const within = { initiative_id: place.id };
  const found = await holdRecord<HeldAction & { visibility: string }>(db, 'action', { slug, within });
  const held = existing('action', found);
  const lead = await leaderOf(db, held.id);
  const isPublic = held.status === 'published' && held.visibility === 'public';
  const { context: user } = author;
  const standing = { initiative: place.slug, lead };
  allow(mayChange(user, { ...standing, status: held.status }), { noun: 'action', isPublic });
  const { body, further = [] } = written(held);
  if (body.actors[0] === lead)
    allow(mayChange(user, { ...standing, status: body.status }), { noun: 'action', isPublic: true });
  else await requirePartner(db, place, { user, body });
  requireVersion(version, held.version);
  return writeAction(db, { telling: { author, initiativeId: place.id, ...telling }, held, body, further });
}
