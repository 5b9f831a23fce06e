import { addWrite, type WriteRoutes } from '../../platform/http/write.ts';
import { putPresence } from './commands.ts';

export const addPresenceRoutes = (writes: WriteRoutes): void => {
  addWrite(writes, 'putPresence', ({ body, author, locale, transaction }) =>
    putPresence(transaction, body, { ...author, locale }),
  );
};
