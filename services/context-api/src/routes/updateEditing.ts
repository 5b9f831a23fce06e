import type { Kysely } from 'kysely';
import { may } from '#contract/rights.ts';
import type { Database } from '../database/schema.ts';
import { partnersOf } from '../repositories/editing/partners.ts';
import { holdRecord } from '../repositories/editing/contribution.ts';
import { findUpdateEditing, findUpdateRecord } from '../repositories/stories/editing.ts';
import { type HeldStory, writeUpdate } from '../repositories/stories/write.ts';
import type { UserRepository } from '../repositories/users.ts';
import { authorize } from '../users/authorize.ts';
import { allow, placeOf } from './place.ts';
import { addOperation, existing } from './operation.ts';
import { requireVersion } from './version.ts';
import { addWrite, type WriteRoutes } from './write.ts';

async function slugOf(db: Kysely<Database>, organizationId: string | null): Promise<string | undefined> {
  if (organizationId === null) return undefined;
  const row = await db
    .selectFrom('organization')
    .select('slug')
    .where('id', '=', organizationId)
    .executeTakeFirst();
  return row?.slug;
}

/** Members of an initiative write its updates, organizations those in their own name where they are partners. */
export function addUpdateEditingRoutes(writes: WriteRoutes, users: UserRepository): void {
  const { app, db } = writes;
  addOperation(app, 'getUpdateEditing', async ({ params, locale, bearer }) => {
    const { oid } = existing('initiative', bearer ?? undefined);
    const user = await users.context(oid, locale);
    return existing('initiative', await findUpdateEditing(db, { ...params, user, locale }));
  });
  addOperation(app, 'getUpdateRecord', async ({ params, locale, bearer }) => {
    const { oid } = existing('update', bearer ?? undefined);
    const user = await users.context(oid, locale);
    return existing('update', await findUpdateRecord(db, { ...params, user, locale }));
  });

  addWrite(writes, 'createUpdate', async ({ params, body, locale, author, transaction }) => {
    const { id, slug } = await placeOf(
      transaction,
      { entity: 'initiative', slug: params.initiative },
      locale,
    );
    const { organization } = body;
    if (organization === null) authorize(author.context, 'update.write', { initiative: slug });
    else {
      // Nobody speaks for a partner but the partner.
      authorize(author.context, 'update.write', { organization });
      const partners = await partnersOf(transaction, id, locale);
      const isPartner = partners.some((partner) => partner.slug === organization);
      allow(isPartner, { noun: 'initiative', isPublic: true });
    }
    return writeUpdate(transaction, { telling: { author, initiativeId: id }, held: null, body });
  });
  addWrite(writes, 'updateUpdate', async ({ params, body, locale, author, version, transaction }) => {
    const { id, slug } = await placeOf(
      transaction,
      { entity: 'initiative', slug: params.initiative },
      locale,
    );
    const held = existing(
      'update',
      await holdRecord<HeldStory>(transaction, 'story', {
        slug: params.update,
        within: { initiative_id: id },
      }),
    );
    const organization = await slugOf(transaction, held.organization_id);
    const isAllowed =
      may(author.context, 'update.write', { initiative: slug }) ||
      (organization !== undefined && may(author.context, 'update.write', { organization }));
    const isPublic = held.status === 'published' && held.published_at.getTime() <= Date.now();
    allow(isAllowed, { noun: 'update', isPublic });
    requireVersion(version, held.version);
    return writeUpdate(transaction, { telling: { author, initiativeId: id }, held, body });
  });
}
