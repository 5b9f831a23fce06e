import type { Kysely, Transaction } from 'kysely';
import { defaultLocale } from '#contract/locale.ts';
import { may } from '#contract/rights.ts';
import type { UpdateBody } from '#contract/updateEditing.ts';
import type { Saved } from '#contract/written.ts';
import type { Database } from '../database/schema.ts';
import { holdRecord } from '../repositories/editing/contribution.ts';
import { partnersOf } from '../repositories/editing/partners.ts';
import { type HeldStory, writeUpdate } from '../repositories/stories/write.ts';
import { existing } from '../routes/operation.ts';
import { allow } from '../routes/place.ts';
import { requireVersion } from '../routes/version.ts';
import type { Author } from '../routes/write.ts';
import { authorize } from '../users/authorize.ts';
import type { Rewriting, InitiativePlace } from './rewriting.ts';

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
 * Adds an update: of the initiative by its members, of a partner by the partner, since nobody else speaks for it.
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
  return writeUpdate(db, { telling: { author, initiativeId: place.id }, held: null, body });
}

/**
 * Changes an update.
 *
 * @throws ProblemError `not-found`, `forbidden`, `version-outdated` or `invalid-request`
 */
export async function changeUpdate(
  db: Transaction<Database>,
  { place, slug, version, author, locale, written, telling }: Rewriting<UpdateBody, InitiativePlace>,
): Promise<Saved> {
  const within = { initiative_id: place.id };
  const held = existing('update', await holdRecord<HeldStory>(db, 'story', { slug, within }));
  const organization = await slugOf(db, held.organization_id);
  const isAllowed =
    may(author.context, 'update.write', { initiative: place.slug }) ||
    (organization !== undefined && may(author.context, 'update.write', { organization }));
  const isPublic = held.status === 'published' && held.published_at.getTime() <= Date.now();
  allow(isAllowed, { noun: 'update', isPublic });
  requireVersion(version, held.version);
  return writeUpdate(db, {
    telling: { author, initiativeId: place.id, ...(locale && { locale }), ...telling },
    ...{ held, body: written(held) },
  });
}
