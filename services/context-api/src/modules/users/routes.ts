import { confirmUser, findUserContext } from '../../platform/auth/userContext.ts';
import { addWrite, type WriteRoutes } from '../../platform/http/write.ts';

export function addUserRoutes(writes: WriteRoutes): void {
  addWrite(writes, 'putUserVerification', async ({ author, locale, transaction }) => {
    await confirmUser(transaction, author.bearer);
    return findUserContext(transaction, author.bearer.oid, locale);
  });
}
