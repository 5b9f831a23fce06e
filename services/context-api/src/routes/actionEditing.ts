import type { Kysely, Transaction } from 'kysely';
import type { ActionBody } from '#contract/actionEditing.ts';
import type { Locale } from '#contract/locale.ts';
import { may } from '#contract/rights.ts';
import type { RecordState } from '#contract/recordStates.ts';
import type { UserContext } from '#contract/user.ts';
import type { Database } from '../database/schema.ts';
import { findActionEditing, findActionRecord } from '../repositories/actions/editing.ts';
import { type HeldAction, type HeldPlan, writeAction, writePlan } from '../repositories/actions/write.ts';
import { partnersOf } from '../repositories/editing/partners.ts';
import { holdRecord } from '../repositories/editing/contribution.ts';
import type { UserRepository } from '../repositories/users.ts';
import { authorize } from '../users/authorize.ts';
import { allow, placeOf } from './place.ts';
import { addOperation, existing } from './operation.ts';
import { requireVersion } from './version.ts';
import { addWrite, type WriteRoutes } from './write.ts';

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

interface Place {
  readonly id: string;
  readonly slug: string;
}

/** Who leads an action is a partner of the initiative: nobody else adds to what a coalition does. */
async function requirePartner(
  db: Transaction<Database>,
  { id, slug: initiative }: Place,
  { user, body, locale }: { user: UserContext; body: ActionBody; locale: Locale },
): Promise<void> {
  const [lead] = body.actors;
  const { status } = body;
  const partners = await partnersOf(db, id, locale);
  const isPartner = partners.some(({ slug }) => slug === lead);
  const isAllowed = mayChange(user, { initiative, lead: isPartner ? lead : undefined, status });
  allow(isAllowed, { noun: 'action', isPublic: true });
}

export function addActionEditingRoutes(writes: WriteRoutes, users: UserRepository): void {
  const { app, db } = writes;
  addOperation(app, 'getActionEditing', async ({ params, locale, bearer }) => {
    const { oid } = existing('initiative', bearer ?? undefined);
    const user = await users.context(oid, locale);
    return existing('initiative', await findActionEditing(db, { ...params, user, locale }));
  });
  addOperation(app, 'getActionRecord', async ({ params, locale, bearer }) => {
    const { oid } = existing('action', bearer ?? undefined);
    const user = await users.context(oid, locale);
    return existing('action', await findActionRecord(db, { ...params, user, locale }));
  });

  addWrite(writes, 'createAction', async ({ params, body, locale, author, transaction }) => {
    const place = await placeOf(transaction, { entity: 'initiative', slug: params.initiative }, locale);
    await requirePartner(transaction, place, { user: author.context, body, locale });
    return writeAction(transaction, { telling: { author, initiativeId: place.id }, held: null, body });
  });
  addWrite(writes, 'updateAction', async ({ params, body, locale, author, version, transaction }) => {
    const place = await placeOf(transaction, { entity: 'initiative', slug: params.initiative }, locale);
    const within = { initiative_id: place.id };
    const held = existing(
      'action',
      await holdRecord<HeldAction & { visibility: string }>(transaction, 'action', {
        slug: params.action,
        within,
      }),
    );
    const lead = await leaderOf(transaction, held.id);
    const isPublic = held.status === 'published' && held.visibility === 'public';
    const { context: user } = author;
    allow(mayChange(user, { initiative: place.slug, lead, status: held.status }), {
      noun: 'action',
      isPublic,
    });
    if (body.actors[0] === lead)
      allow(mayChange(user, { initiative: place.slug, lead, status: body.status }), {
        noun: 'action',
        isPublic: true,
      });
    else await requirePartner(transaction, place, { user, body, locale });
    requireVersion(version, held.version);
    return writeAction(transaction, { telling: { author, initiativeId: place.id }, held, body });
  });

  addWrite(writes, 'createPlan', async ({ params, body, locale, author, transaction }) => {
    const { id, slug } = await placeOf(
      transaction,
      { entity: 'initiative', slug: params.initiative },
      locale,
    );
    authorize(author.context, 'plan.edit', { initiative: slug });
    return writePlan(transaction, { telling: { author, initiativeId: id }, held: null, body });
  });
  addWrite(writes, 'updatePlan', async ({ params, body, locale, author, version, transaction }) => {
    const { id, slug } = await placeOf(
      transaction,
      { entity: 'initiative', slug: params.initiative },
      locale,
    );
    const within = { initiative_id: id };
    const found = await holdRecord<HeldPlan>(transaction, 'action_plan', { slug: params.plan, within });
    const held = existing('plan', found);
    const isPublic = held.status === 'published';
    allow(may(author.context, 'plan.edit', { initiative: slug }), { noun: 'plan', isPublic });
    requireVersion(version, held.version);
    return writePlan(transaction, { telling: { author, initiativeId: id }, held, body });
  });
}
