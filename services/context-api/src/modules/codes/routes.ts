import type { Locale } from '#contract/shared/locale.ts';
import type { Bearer } from '../../platform/auth/bearer.ts';
import { findUserContext } from '../../platform/auth/userContext.ts';
import { addOperation } from '../../platform/http/operation.ts';
import { addWrite, requireBearer, type WriteRoutes } from '../../platform/http/write.ts';
import { createCode, orderCodes, setWithdrawn, updateCode } from './commands.ts';
import { mergeCode } from './merge.ts';
import { readCodeUses, readList, readLists, readRevisions, requireCodeRight } from './queries.ts';

export function addCodeRoutes(writes: WriteRoutes): void {
  const { app, db } = writes;
  const requireRight = async ({ bearer, locale }: { bearer: Bearer | null; locale: Locale }) => {
    const { oid } = requireBearer(bearer);
    requireCodeRight(await findUserContext(db, oid, locale));
    return oid;
  };

  addOperation(app, 'listManagedCodeLists', async (asking) => {
    await requireRight(asking);
    return readLists(db);
  });
  addOperation(app, 'getManagedCodeList', async ({ params: { list }, ...asking }) => {
    await requireRight(asking);
    return readList(db, list);
  });
  addOperation(app, 'listCodeRevisions', async ({ params: { list }, query, ...asking }) =>
    readRevisions(db, { list, ...query, oid: await requireRight(asking) }),
  );
  addOperation(app, 'getCodeUses', async ({ params, query: { into }, ...asking }) => {
    await requireRight(asking);
    return readCodeUses(db, { ...params, into, locale: asking.locale });
  });

  addWrite(writes, 'createCode', ({ params: { list }, body: { code, ...body }, author, transaction }) =>
    createCode(transaction, { author, list, code, body }),
  );
  addWrite(writes, 'updateCode', ({ params, body, author, version, transaction }) =>
    updateCode(transaction, { author, ...params, version, body }),
  );
  addWrite(writes, 'orderCodes', ({ params: { list }, body: { codes }, author, transaction }) =>
    orderCodes(transaction, { author, list, codes }),
  );
  addWrite(writes, 'withdrawCode', ({ params, body: { note }, author, version, transaction }) =>
    setWithdrawn(transaction, { author, ...params, version, note, isWithdrawn: true }),
  );
  addWrite(writes, 'restoreCode', ({ params, body: { note }, author, version, transaction }) =>
    setWithdrawn(transaction, { author, ...params, version, note, isWithdrawn: false }),
  );
  addWrite(writes, 'mergeCode', ({ params, body, author, version, transaction }) =>
    mergeCode(transaction, { author, ...params, version, ...body }),
  );
}
