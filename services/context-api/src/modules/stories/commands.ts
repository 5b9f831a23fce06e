import type { Kysely, Transaction } from 'kysely';
import type { Withdrawal } from '#contract/records/withdrawal.ts';
import type { Saved } from '#contract/records/write.ts';
import { defaultLocale } from '#contract/shared/locale.ts';
import type { UpdateBody } from '#contract/stories/write.ts';
import { may } from '#contract/users/rights.ts';
import type { Author } from '../../platform/auth/author.ts';
import { authorize } from '../../platform/auth/authorize.ts';
import type { Database } from '../../platform/database/schema.ts';
import { existing } from '../../platform/problems/existing.ts';
import { lockForChange } from '../../platform/records/contribution.ts';
import { allow } from '../../platform/records/parent.ts';
import { takeRecordStep } from '../../platform/records/recordStep.ts';
import { requireVersion } from '../../platform/records/requireVersion.ts';
import type { InitiativePlace, Rewriting } from '../../platform/records/rewriting.ts';
import { requirePublished } from '../../platform/records/staysPublic.ts';
import { partnersOf } from '../partners/partners.ts';
import { type LockedStory, writeUpdate } from './write.ts';

async function slugOf(db: Kysely<Database>, organizationId: string | null): Promise<string | undefined> {
  if (organizationId === null) return undefined;
  const row = await db
    .selectFrom('organization')
    .select('slug')
    .where('id', '=', organizationId)
    .executeTakeFirst();
  return row?.slug;
}

/**
 * Adds an update: members write for the initiative, partners for themselves.
 *
 * @throws ProblemError `forbidden` or `invalid-request`
 */
export async function addUpdate(
  db: Transaction<Database>,
  { place, author, body }: { place: InitiativePlace; author: Author; body: UpdateBody },
): Promise<Saved> {
  const { organization } = body;
  if (organization === null) authorize(author.context, 'update.write', { initiative: place.slug });
  else {
    authorize(author.context, 'update.write', { organization });
    const partners = await partnersOf(db, place.id, defaultLocale);
    const isPartner = partners.some(({ slug }) => slug === organization);
    allow(isPartner, { noun: 'initiative', isPublic: true });
  }
  return writeUpdate(db, { audit: { author, initiativeId: place.id }, locked: null, body });
}

interface Found {
  readonly locked: LockedStory;
  /** Right to change its text. */
  readonly mayRewrite: boolean;
}

type Wanted = Pick<Rewriting<UpdateBody, InitiativePlace>, 'place' | 'slug' | 'author'>;

/** Locks an update that its author may at least withdraw; for others it does not exist. */
async function findUpdate(
  db: Transaction<Database>,
  { place, slug, author: { context: user } }: Wanted,
): Promise<Found> {
  const within = { initiative_id: place.id };
  const locked = existing('update', await lockForChange<LockedStory>(db, 'story', { slug, within }));
  const organization = await slugOf(db, locked.organization_id);
  const ofInitiative = may(user, 'update.write', { initiative: place.slug });
  const ofOrganization = organization !== undefined && may(user, 'update.write', { organization });
  const mayWithdraw = ofInitiative || ofOrganization;
  const isPublic = locked.status === 'published' && locked.published_at.getTime() <= Date.now();
  allow(mayWithdraw, { noun: 'update', isPublic });
  return { locked, mayRewrite: organization === undefined ? ofInitiative : ofOrganization };
}

/**
 * Changes an update; that of an organization only by its editors.
 *
 * @throws ProblemError `not-found`, `forbidden`, `version-outdated` or `invalid-request`
 */
export async function changeUpdate(
  db: Transaction<Database>,
  { place, slug, version, author, locale, written, audit }: Rewriting<UpdateBody, InitiativePlace>,
): Promise<Saved> {
  const { locked, mayRewrite } = await findUpdate(db, { place, slug, author });
  allow(mayRewrite, { noun: 'update', isPublic: true });
  requireVersion(version, locked.version);
  return writeUpdate(db, {
    audit: { author, initiativeId: place.id, ...(locale && { locale }), ...audit },
    locked,
    body: written(locked),
  });
}

interface Withdrawing extends Wanted {
  readonly version: number;
  readonly withdrawal: Withdrawal;
}

/**
 * Withdraws an update: the initiative's editors cannot change an organization's text, but decide what their
 * pages show.
 *
 * @throws ProblemError `not-found`, `forbidden`, `version-outdated` or `conflict`
 */
export async function withdrawUpdate(
  db: Transaction<Database>,
  { place, slug, version, author, withdrawal: { to, note } }: Withdrawing,
): Promise<Saved> {
  const { locked } = await findUpdate(db, { place, slug, author });
  requireVersion(version, locked.version);
  requirePublished(locked.status);
  return takeRecordStep(db, {
    author,
    entity: 'story',
    locked,
    initiativeId: place.id,
    found: 'story',
    action: 'withdraw',
    reason: note,
    status: to,
  });
}
