import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { mailFrequencies, type MailFrequency, type MailTopic } from '#contract/mails/constants.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Database } from '../database/schema.ts';

/** Hour (UTC) of daily and Monday mails. */
const HOUR = 5;

const atTheHour = (unit: 'day' | 'week', days: number) =>
  sql<Date>`(date_trunc(${sql.lit(unit)}, (now() at time zone 'UTC') - make_interval(hours => ${HOUR}::int))
    + make_interval(days => ${days}::int, hours => ${HOUR}::int)) at time zone 'UTC'`;

export function nextMail(frequency: MailFrequency): RawBuilder<Date> {
  if (frequency === 'daily') return atTheHour('day', 1);
  if (frequency === 'weekly') return atTheHour('week', 7);
  return sql`now() + interval '2 minutes'`;
}

/** Returns the language of a person's choice or invitation. */
export const languageOf = (oid: RawBuilder<unknown>, fallback: string): RawBuilder<Locale> => sql`coalesce(
  (select locale from mail_preference where oid = ${oid} and locale is not null order by topic limit 1),
  (select language from invitation where accepted_by = ${oid} order by accepted_at desc limit 1), ${fallback})`;

export async function frequencyOf<T extends MailTopic>(
  db: Kysely<Database>,
  oid: string,
  topic: T,
): Promise<MailFrequency<T>> {
  const rows = db.selectFrom('mail_preference').select('frequency').where('oid', '=', oid);
  const row = await rows.where('topic', '=', topic).executeTakeFirst();
  return (row?.frequency ?? mailFrequencies[topic][0]) as MailFrequency<T>;
}

interface Choice {
  readonly oid: string;
  readonly topic: MailTopic;
  readonly frequency: MailFrequency;
  readonly locale: Locale;
}

/** Saves a choice; skips earlier events while the person wanted no mails. */
export async function choose(
  db: Transaction<Database>,
  { oid, topic, frequency, locale }: Choice,
): Promise<void> {
  const next = nextMail(frequency);
  await sql`insert into mail_preference (oid, topic, frequency, locale, next_at)
    values (${oid}, ${topic}, ${frequency}, ${locale}, ${next})
    on conflict (oid, topic) do update set frequency = excluded.frequency, locale = excluded.locale,
      next_at = excluded.next_at,
      looked_at = case when mail_preference.frequency = 'off' then now() else mail_preference.looked_at end`.execute(
    db,
  );
}

/** Ends the mails of a choice; returns false if it is gone. */
export async function unsubscribe(db: Transaction<Database>, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mail_preference')
    .set({ frequency: 'off' })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
