import type { Kysely } from 'kysely';
import type { Message } from '#contract/messages/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { handlesMessages } from '#contract/users/rights.ts';
import type { UserContext } from '#contract/users/schema.ts';
import type { Bearer } from '../../platform/auth/bearer.ts';
import { findUserContext } from '../../platform/auth/userContext.ts';
import type { Database } from '../../platform/database/schema.ts';
import { addOperation } from '../../platform/http/operation.ts';
import { addWrite, requireBearer, type WriteRoutes } from '../../platform/http/write.ts';
import { existing } from '../../platform/problems/existing.ts';
import { takeStep } from './commands.ts';
import { ownRequests } from './own.ts';
import { findMessage, listMessages } from './queries.ts';
import { findDestination, nowhere } from './recipients.ts';
import { openInterest } from './submissions.ts';

export interface Postbox {
  readonly byMail: boolean;
  /** Delivery to the portal's operators. */
  readonly operators: boolean;
}

async function handlerOf(
  db: Kysely<Database>,
  { bearer, locale }: { readonly bearer: Bearer | null; readonly locale: Locale },
): Promise<UserContext> {
  const context = await findUserContext(db, requireBearer(bearer).oid, locale);
  return existing('list of messages', handlesMessages(context) ? context : undefined);
}

/** Removes recipients who get no mail. */
const withRecipients = (message: Omit<Message, 'operators'>, { byMail, operators }: Postbox): Message => ({
  ...message,
  recipients: byMail ? message.recipients : [],
  operators: byMail && operators,
});

export function addMessageRoutes(writes: WriteRoutes, postbox: Postbox): void {
  const { app, db } = writes;
  const { byMail, operators } = postbox;

  addOperation(app, 'getRecipients', async ({ query, locale, bearer }) => {
    const isAbout = query.initiative !== undefined || query.convener !== undefined;
    const found = isAbout ? existing('record', await findDestination(db, query, locale)) : nowhere;
    const { initiative, opportunity } = query;
    const interest =
      bearer && initiative !== undefined && opportunity !== undefined
        ? await openInterest(db, { oid: bearer.oid, place: { initiative, opportunity } })
        : undefined;
    return {
      names: byMail ? [...found.names] : [],
      operators: byMail && operators,
      byMail,
      interestSince: interest?.at.toISOString() ?? null,
    };
  });

  addOperation(app, 'getOwnRequests', async ({ locale, bearer }) => ({
    requests: await ownRequests(db, requireBearer(bearer).oid, locale),
  }));

  addOperation(app, 'listMessages', async ({ query, locale, bearer }) =>
    listMessages(db, await handlerOf(db, { bearer, locale }), { query, locale }),
  );

  const read = async (db: Kysely<Database>, context: UserContext, id: string, locale: Locale) =>
    withRecipients(existing('message', await findMessage(db, context, { id, locale, byMail })), postbox);

  addOperation(app, 'getMessage', async ({ params, locale, bearer }) =>
    read(db, await handlerOf(db, { bearer, locale }), params.message, locale),
  );

  addWrite(writes, 'postMessageStep', async ({ params, body, author, locale, version, transaction }) => {
    const id = params.message;
    await takeStep(transaction, { id, step: body, author, version, byMail });
    return read(transaction, author.context, id, locale);
  });
}
