import { confirmUser, findUserContext } from '../repositories/users.ts';
import { addWrite, type WriteRoutes } from './write.ts';

export function addUserRoutes(writes: WriteRoutes): void {
  addWrite(writes, 'putUserVerification', async ({ author, locale, transaction }) => {
    await confirmUser(transaction, author.bearer);
    return findUserContext(transaction, author.bearer.oid, locale);
  });
}
