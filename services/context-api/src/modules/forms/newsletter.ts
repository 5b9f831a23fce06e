import { sql, type Transaction } from 'kysely';
import type { Locale } from '#contract/shared/locale.ts';
import type { Database } from '../../platform/database/schema.ts';
import { queueMails } from '../../platform/mail/queue.ts';

interface Subscription {
  readonly email: string;
  readonly language: Locale;
  readonly interests: readonly string[];
}

/** Saves a subscription and mails for confirmation; the response does not reveal existing ones. */
export async function requestNewsletter(
  db: Transaction<Database>,
  { email, language, interests }: Subscription,
): Promise<{ id: string }> {
  const { id } = await db
    .insertInto('newsletter_subscription')
    .values({ email, language, interests: [...new Set(interests)] })
    .returning('id')
    .executeTakeFirstOrThrow();
  await queueMails(db, { recordId: id, kind: 'newsletter', locale: language, email, submitted: null });
  return { id };
}

/** Confirms a subscription, which replaces earlier ones; returns false if it is gone. */
export async function confirmNewsletter(db: Transaction<Database>, id: string): Promise<boolean> {
  const wish = await db
    .selectFrom('newsletter_subscription')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!wish) return false;
  if (wish.confirmed_at) return true;
  const { email, language, interests } = wish;
  await db
    .deleteFrom('newsletter_subscription')
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .where('id', '<>', id)
    .execute();
  await db
    .updateTable('newsletter_subscription')
    .set({ confirmed_at: new Date() })
    .where('id', '=', id)
    .execute();
  const submitted = { email, language, interests };
  await queueMails(db, { recordId: id, kind: 'subscribed', locale: language, email, submitted });
  return true;
}

/** Deletes a subscription and the reader's unconfirmed ones. */
export async function endNewsletter(db: Transaction<Database>, id: string): Promise<void> {
  await sql`
    delete from newsletter_subscription where lower(email) in (
      select lower(email) from newsletter_subscription where id = ${id}
    )
  `.execute(db);
}
