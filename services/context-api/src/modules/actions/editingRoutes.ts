import { authorize } from '../../platform/auth/authorize.ts';
import type { UserRepository } from '../../platform/auth/userContext.ts';
import { addOperation } from '../../platform/http/operation.ts';
import { addWrite, type WriteRoutes } from '../../platform/http/write.ts';
import { existing } from '../../platform/problems/existing.ts';
import { placeOf } from '../../platform/records/parent.ts';
import { addAction, changeAction, confirmAction, duplicateAction } from './commands.ts';
import { findActionEditing, findActionRecord } from './editing.ts';
import { changePlan } from './planCommands.ts';
import { writePlan } from './write.ts';

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
    return addAction(transaction, { place, author, body });
  });
  addWrite(writes, 'updateAction', async ({ params, body, locale, author, version, transaction }) => {
    const place = await placeOf(transaction, { entity: 'initiative', slug: params.initiative }, locale);
    const change = { place, slug: params.action, version, author, locale, written: () => body };
    return changeAction(transaction, change);
  });

  addWrite(writes, 'duplicateAction', async ({ params, locale, author, transaction }) => {
    const place = await placeOf(transaction, { entity: 'initiative', slug: params.initiative }, locale);
    return duplicateAction(transaction, { place, slug: params.action, author, locale });
  });
  addWrite(writes, 'confirmAction', async ({ params, body, locale, author, version, transaction }) => {
    const place = await placeOf(transaction, { entity: 'initiative', slug: params.initiative }, locale);
    return confirmAction(transaction, { place, slug: params.action, version, author, note: body.note });
  });

  addWrite(writes, 'createPlan', async ({ params, body, locale, author, transaction }) => {
    const place = await placeOf(transaction, { entity: 'initiative', slug: params.initiative }, locale);
    authorize(author.context, 'plan.edit', { initiative: place.slug });
    return writePlan(transaction, { audit: { author, initiativeId: place.id }, locked: null, body });
  });
  addWrite(writes, 'updatePlan', async ({ params, body, locale, author, version, transaction }) => {
    const place = await placeOf(transaction, { entity: 'initiative', slug: params.initiative }, locale);
    const change = { place, slug: params.plan, version, author, locale, written: () => body };
    return changePlan(transaction, change);
  });
}
