import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { mailLinks } from '#contract/forms/mailLinks.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { type DueLook, lookForAll, planLook, queueLook, receiverOf } from '../../../platform/mail/looks.ts';
import type { OutboxRow } from '../../../platform/mail/mail.ts';
import { followers } from '../followed.ts';
import { findNews, notePublic } from './news.ts';

const who = { topic: 'following', people: followers } as const;

const lookFor = async (db: Kysely<Database>, due: DueLook): Promise<boolean> => {
  const window = { from: due.looked_at, until: due.until };
  const news = await findNews(db, due, window);
  return db.transaction().execute(async (transaction) => {
    if (!(await planLook(transaction, who.topic, due)) || news.length === 0) return false;
    const mail = { recordId: randomUUID(), topic: who.topic, path: mailLinks.following, window };
    await queueLook(transaction, due, mail);
    return true;
  });
};

/**
 * Queues mails to people with due news.
 *
 * @returns the number of queued mails
 */
export async function lookForNews(db: Kysely<Database>, signal?: AbortSignal): Promise<number> {
  await notePublic(db);
  return lookForAll(db, who, (due) => lookFor(db, due), signal);
}

/** Returns a mail with news that is still public and followed; null without any, or if unsubscribed. */
export async function withNews(db: Kysely<Database>, row: OutboxRow): Promise<OutboxRow | null> {
  const { window, preference } = row.data;
  if (!window?.from || !preference) return null;
  const oid = await receiverOf(db, preference);
  if (oid === null) return null;
  const news = await findNews(
    db,
    { oid, locale: row.locale },
    { from: new Date(window.from), until: new Date(window.until) },
  );
  return news.length === 0 ? null : { ...row, data: { ...row.data, news } };
}
