import type { UserRepository } from '../../platform/auth/userContext.ts';
import { addOperation } from '../../platform/http/operation.ts';
import { addWrite, type WriteRoutes } from '../../platform/http/write.ts';
import { existing } from '../../platform/problems/existing.ts';
import { placeOf } from '../../platform/records/parent.ts';
import { addUpdate, changeUpdate, withdrawUpdate } from './commands.ts';
import { findUpdateEditing, findUpdateRecord } from './editing.ts';

/** Adds routes for updates: members write for their initiative, partners for themselves. */
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
    const place = await placeOf(transaction, { entity: 'initiative', slug: params.initiative }, locale);
    return addUpdate(transaction, { place, author, body });
  });
  addWrite(writes, 'updateUpdate', async ({ params, body, locale, author, version, transaction }) => {
    const place = await placeOf(transaction, { entity: 'initiative', slug: params.initiative }, locale);
    const change = { place, slug: params.update, version, author, locale, written: () => body };
    return changeUpdate(transaction, change);
  });
  addWrite(writes, 'withdrawUpdate', async ({ params, body, locale, author, version, transaction }) => {
    const place = await placeOf(transaction, { entity: 'initiative', slug: params.initiative }, locale);
    return withdrawUpdate(transaction, { place, slug: params.update, version, author, withdrawal: body });
  });
}
