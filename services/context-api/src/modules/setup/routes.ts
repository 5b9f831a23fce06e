import { findUserContext } from '../../platform/auth/userContext.ts';
import { addWrite, type WriteRoutes } from '../../platform/http/write.ts';
import { claimSetup, finishSetup } from './commands.ts';

export function addSetupRoutes(writes: WriteRoutes): void {
  addWrite(writes, 'claimSetup', async ({ body, author, locale, transaction }) => {
    await claimSetup(transaction, author.bearer, body.token);
    return findUserContext(transaction, author.bearer.oid, locale);
  });
  addWrite(writes, 'finishSetup', ({ author, transaction }) => finishSetup(transaction, author));
}
