import { mailFrequencies, type MailTopic } from '#contract/mails/constants.ts';
import type { Signer } from '../../platform/botCheck/signer.ts';
import { addOperation } from '../../platform/http/operation.ts';
import { addWrite, requireBearer, type WriteRoutes } from '../../platform/http/write.ts';
import { choose, frequencyOf, unsubscribe } from '../../platform/mail/preferences.ts';
import { ProblemError } from '../../platform/problems/problemError.ts';

const topics = Object.keys(mailFrequencies) as MailTopic[];

export function addMailRoutes(writes: WriteRoutes, signer: Signer): void {
  const { app, db } = writes;

  const read = async (connection: typeof db, oid: string) => ({
    tasks: await frequencyOf(connection, oid, 'tasks'),
    following: await frequencyOf(connection, oid, 'following'),
  });

  addOperation(app, 'getMailPreferences', async ({ bearer }) => read(db, requireBearer(bearer).oid));

  addWrite(writes, 'putMailPreferences', async ({ body, author, locale, transaction }) => {
    const { oid } = author.bearer;
    for (const topic of topics) {
      const frequency = body[topic];
      if (frequency) await choose(transaction, { oid, topic, frequency, locale });
    }
    return read(transaction, oid);
  });

  addWrite(writes, 'unsubscribeMails', async ({ body, transaction }) => {
    const id = signer.open('mails', body.token);
    if (id === null || !(await unsubscribe(transaction, id)))
      throw new ProblemError('not-found', { detail: 'There are no such mails' });
    return { done: true };
  });
}
