import type { Kysely, Transaction } from 'kysely';
import type { ActionBody } from '#contract/actions/write.ts';
import type { RecordState } from '#contract/records/constants.ts';
import type { OutdatedTexts, Saved } from '#contract/records/write.ts';
import { defaultLocale, type Locale } from '#contract/shared/locale.ts';
import { may } from '#contract/users/rights.ts';
import type { UserContext } from '#contract/users/schema.ts';
import type { Author } from '../../platform/auth/author.ts';
import { copiedTexts, outdatedInCopy } from '../../platform/content/copies.ts';
import type { Database } from '../../platform/database/schema.ts';
import { isFirstAuthor } from '../../platform/history/history.ts';
import { existing } from '../../platform/problems/existing.ts';
import { lockForChange } from '../../platform/records/contribution.ts';
import { allow } from '../../platform/records/parent.ts';
import { takeRecordStep } from '../../platform/records/recordStep.ts';
import { invalid } from '../../platform/records/references.ts';
import { requireVersion } from '../../platform/records/requireVersion.ts';
import type { InitiativePlace, Rewriting } from '../../platform/records/rewriting.ts';
import { actorsOf, confirmNamed } from '../partners/actors.ts';
import { partnersOf } from '../partners/partners.ts';
import { findActionRecord } from './editing.ts';
import { type LockedAction, writeAction } from './write.ts';

interface StatusChange {
  readonly initiative: string;
  readonly lead: string | undefined;
  readonly status: RecordState;
}

/** Members of the initiative may change any action, contributors drafts, organizations those they lead. */
function mayChange(user: UserContext, { initiative, lead, status }: StatusChange): boolean {
  const right = status === 'draft' ? 'action.edit' : 'action.publish';
  if (may(user, right, { initiative })) return true;
  return lead !== undefined && may(user, right, { organization: lead });
}

async function leaderOf(db: Kysely<Database>, id: string): Promise<string | undefined> {
  const [lead] = await actorsOf(db, id);
  return lead?.position === 0 ? lead.slug : undefined;
}

interface Writer {
  readonly user: UserContext;
  readonly body: ActionBody;
  readonly id?: string;
}

const speaksFor = (user: UserContext, { slug: initiative }: InitiativePlace): boolean =>
  may(user, 'action.publish', { initiative });

/**
 * Requires publicly named actors, who get rights, to be partners, unless the author speaks for the
 * initiative.
 *
 * @throws ProblemError `invalid-request`
 */
async function requireActors(
  db: Transaction<Database>,
  place: InitiativePlace,
  { user, body, id }: Writer,
): Promise<void> {
  const isTeamDraft = body.status === 'draft' && may(user, 'action.edit', { initiative: place.slug });
  if (body.status === 'archived' || isTeamDraft || speaksFor(user, place)) return;
  const partners = await partnersOf(db, place.id, defaultLocale);
  const confirmed = id === undefined ? [] : (await actorsOf(db, id)).filter((each) => each.isConfirmed);
  const known = new Set([...partners, ...confirmed].map(({ slug }) => slug));
  if (body.actors.some((slug) => !known.has(slug))) throw invalid('actors', 'partner');
}

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

interface Adding {
  readonly place: InitiativePlace;
  readonly author: Author;
  readonly body: ActionBody;
  /** Outdated texts of a copy. */
  readonly outdated?: OutdatedTexts;
}

/** @throws ProblemError `forbidden`, or `invalid-request` */
export async function addAction(
  db: Transaction<Database>,
  { place, author, body, outdated = {} }: Adding,
): Promise<Saved> {
  const { context: user } = author;
  await requirePartner(db, place, { user, body });
  await requireActors(db, place, { user, body });
  const audit = { author, initiativeId: place.id, outdated };
  return writeAction(db, { audit, locked: null, body, confirms: speaksFor(user, place) });
}

interface Duplicating {
  readonly place: InitiativePlace;
  readonly slug: string;
  readonly author: Author;
  readonly locale: Locale;
}

/**
 * Adds a draft with the content of an action that its author may edit. Results, contributions and evidence remain those
 * of the original.
 *
 * @throws ProblemError `not-found`, `forbidden`, or `invalid-request`
 */
export async function duplicateAction(
  db: Transaction<Database>,
  { place, slug, author, locale }: Duplicating,
): Promise<Saved> {
  const asking = { initiative: place.slug, user: author.context, locale };
  const record = existing('action', await findActionRecord(db, { ...asking, action: slug }));
  const { action, sourceLocale = action.language, outdated = {} } = record;
  const texts = await copiedTexts<NonNullable<NonNullable<ActionBody['texts']>['en']>>(db, 'action', {
    texts: Object.fromEntries(
      Object.entries(action.texts ?? {}).flatMap(([each, text]) =>
        text ? [[each, { ...text, outputs: [] as string[] }]] : [],
      ),
    ),
    sourceLocale,
    scope: { initiative_id: place.id },
  });
  const body: ActionBody = {
    ...action,
    ...texts[sourceLocale]!,
    language: sourceLocale,
    texts,
    contributions: [],
    evidence: [],
    status: 'draft',
  };
  return addAction(db, { place, author, body, outdated: outdatedInCopy(outdated) });
}

/**
 * Changes an action; its author needs the right in both its current and its new state.
 *
 * @throws ProblemError `not-found`, `forbidden`, `version-outdated` or `invalid-request`
 */
export async function changeAction(
  db: Transaction<Database>,
  { place, slug, version, author, locale, written, audit }: Rewriting<ActionBody, InitiativePlace>,
): Promise<Saved> {
  const within = { initiative_id: place.id };
  const found = await lockForChange<LockedAction & { visibility: string }>(db, 'action', { slug, within });
  const locked = existing('action', found);
  const lead = await leaderOf(db, locked.id);
  const isPublic = locked.status === 'published' && locked.visibility === 'public';
  const { context: user } = author;
  const parties = { initiative: place.slug, lead };
  allow(mayChange(user, { ...parties, status: locked.status }), { noun: 'action', isPublic });
  const body = written(locked);
  const isDiscarded = locked.status === 'draft' && body.status === 'archived';
  const mayDiscard =
    isDiscarded &&
    may(user, 'action.edit', { initiative: place.slug }) &&
    (await isFirstAuthor(db, author.bearer.oid, { kind: 'action', recordId: locked.id }));
  if (mayDiscard) requireVersion(version, locked.version);
  else if (body.actors[0] === lead)
    allow(mayChange(user, { ...parties, status: body.status }), { noun: 'action', isPublic: true });
  else await requirePartner(db, place, { user, body });
  requireVersion(version, locked.version);
  await requireActors(db, place, { user, body, id: locked.id });
  return writeAction(db, {
    audit: { author, initiativeId: place.id, ...(locale && { locale }), ...audit },
    locked,
    body,
    confirms: speaksFor(user, place),
  });
}

interface Confirming extends Pick<Rewriting<ActionBody, InitiativePlace>, 'slug' | 'version' | 'author'> {
  readonly place: InitiativePlace;
  readonly note: string | null;
}

/**
 * Confirms actors and contributions that an organization wrote.
 *
 * @throws ProblemError `not-found`, `forbidden` or `version-outdated`
 */
export async function confirmAction(
  db: Transaction<Database>,
  { place, slug, version, author, note }: Confirming,
): Promise<Saved> {
  const within = { initiative_id: place.id };
  const found = await lockForChange<{ visibility: string }>(db, 'action', { slug, within });
  const locked = existing('action', found);
  const { context: user } = author;
  const isSeen =
    (locked.status === 'published' && locked.visibility === 'public') ||
    may(user, 'action.edit', { initiative: place.slug });
  allow(speaksFor(user, place), { noun: 'action', isPublic: isSeen });
  requireVersion(version, locked.version);
  await confirmNamed(db, locked.id);
  return takeRecordStep(db, {
    author,
    entity: 'action',
    locked,
    initiativeId: place.id,
    found: 'action',
    action: 'approve',
    reason: note,
    status: locked.status,
  });
}
