import { findUserContext } from '../../platform/auth/userContext.ts';
import { addOperation } from '../../platform/http/operation.ts';
import { addWrite, requireBearer, type WriteRoutes } from '../../platform/http/write.ts';
import { mergeOrganization, previewMerge } from './merge.ts';

export function addMergeRoutes(writes: WriteRoutes): void {
  const { app, db } = writes;
  addOperation(app, 'previewOrganizationMerge', async ({ params: { id }, query, bearer, locale }) => {
    const user = await findUserContext(db, requireBearer(bearer).oid, locale);
    return previewMerge(db, { user, locale, from: id, into: query.remaining });
  });
  addWrite(writes, 'mergeOrganization', ({ params: { id }, body, author, version, transaction }) =>
    mergeOrganization(transaction, { author, from: id, into: body.remaining, version, body }),
  );
}
