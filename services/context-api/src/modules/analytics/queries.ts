import { type Kysely, sql, type Transaction } from 'kysely';
import { impersonal } from '#contract/analytics/impersonal.ts';
import { type AnalyticsReport, type EventBatch, MAX_UNMET } from '#contract/analytics/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { insertSelected } from '../../platform/database/insertSelected.ts';
import type { Database } from '../../platform/database/schema.ts';
import { readNames } from './names.ts';

// Limit against made-up subjects, per day and event.
const MAX_SUBJECTS = 1000;
const MAX_DEMANDS = 5000;
const RETENTION_DAYS = 400;
const TOP_SUBJECTS = 10;

export interface AnalyticsRepository {
  /** Adds to the counts of this UTC day; returns the number of counted events. */
  count(transaction: Transaction<Database>, batch: EventBatch): Promise<number>;
  /** Returns the report of the last days, including today, with names in a language. */
  report(days: number, locale: Locale): Promise<AnalyticsReport>;
}

const today = sql<string>`(now() at time zone 'utc')::date`;

/** Groups equal items in a fixed order, against deadlocks. */
function tally<T extends object>(items: readonly T[]): (T & { count: number })[] {
  const counts = Map.groupBy(items, (item) => JSON.stringify(item));
  return [...counts]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, same]) => ({
      ...same[0]!,
      count: same.length,
    }));
}

async function countEvents(db: Transaction<Database>, events: EventBatch['events']): Promise<void> {
  for (const { event, locale, subject, count } of tally(events)) {
    await sql`
      ${insertSelected('event_count', {
        day: today,
        event: sql`${event}`,
        locale: sql`${locale}`,
        subject: sql`case when ${subject} = '' or exists (
          select from event_count where day = ${today} and event = ${event} and locale = ${locale} and subject = ${subject}
        ) or (
          select count(*) from event_count where day = ${today} and event = ${event}
        ) < ${MAX_SUBJECTS} then ${subject} else '*' end`,
        count: sql`${count}::integer`,
      })}
      on conflict (day, event, locale, subject) do update set count = event_count.count + excluded.count
    `.execute(db);
  }
}

async function countUnmet(db: Transaction<Database>, unmet: EventBatch['unmet']): Promise<void> {
  // Senders are not trusted to have cleaned them.
  const cleaned = unmet.map(({ event, list, locale, text, filters }) => {
    const words = text === null ? '' : (impersonal(text) ?? '');
    return { event, list, locale, text: words, filters };
  });
  for (const { event, list, locale, text, filters, count } of tally(cleaned)) {
    await sql`
      ${insertSelected('unmet_demand', {
        day: today,
        event: sql`${event}`,
        list: sql`${list}`,
        locale: sql`${locale}`,
        text: sql`${text}`,
        filters: sql`${filters}`,
        count: sql`${count}::integer`,
      })}
      where (select count(*) from unmet_demand where day = ${today}) < ${MAX_DEMANDS}
      on conflict (day, event, list, locale, text, filters)
        do update set count = unmet_demand.count + excluded.count
    `.execute(db);
  }
}

const since = (days: number) => sql<string>`${today} - ${days - 1}::integer`;

/** Selects the count of as many days before, if all of them are saved. */
const sumBefore = (days: number) =>
  2 * days > RETENTION_DAYS
    ? sql``
    : sql`(
        select coalesce(sum(earlier.count), 0)::integer from event_count as earlier
        where earlier.event = subjects.event and earlier.day >= ${since(2 * days)} and earlier.day < ${since(days)}
      ) as before,`;

async function readVisits(db: Kysely<Database>, days: number): Promise<AnalyticsReport['visits']> {
  const { rows } = await sql<{ day: string; count: number }>`
    select day::text as day, sum(count)::integer as count from event_count
    where event = 'virtual_page_view' and day >= ${since(days)} group by event_count.day order by event_count.day
  `.execute(db);
  return rows;
}

async function readEvents(db: Kysely<Database>, days: number): Promise<AnalyticsReport['events']> {
  const { rows } = await sql<AnalyticsReport['events'][number]>`
    select event, sum(count)::integer as count, ${sumBefore(days)} coalesce(
      (json_agg(json_build_object('subject', subject, 'count', count) order by count desc, subject)
        filter (where subject <> '' and place <= ${TOP_SUBJECTS})), '[]') as subjects
    from (
      select event, subject, sum(count)::integer as count,
        row_number() over (partition by event order by (subject = '')::integer, sum(count) desc, subject) as place
      from event_count where day >= ${since(days)} group by event, subject
    ) as subjects group by event order by count desc, event
  `.execute(db);
  return rows;
}

async function readUnmet(db: Kysely<Database>, days: number): Promise<AnalyticsReport['unmet']> {
  const { rows } = await sql<AnalyticsReport['unmet'][number]>`
    select event, list, nullif(text, '') as text, filters, sum(count)::integer as count,
      min(day)::text as first, max(day)::text as last, json_agg(distinct locale) as locales
    from unmet_demand where day >= ${since(days)}
    group by event, list, text, filters
    order by count desc, last desc, event, list, text, filters limit ${MAX_UNMET}
  `.execute(db);
  return rows;
}

export function createAnalyticsRepository(db: Kysely<Database>): AnalyticsRepository {
  return {
    async count(transaction, { events, unmet }) {
      await countEvents(transaction, events);
      await countUnmet(transaction, unmet);
      for (const table of ['event_count', 'unmet_demand'] as const) {
        await sql`delete from ${sql.table(table)} where day < ${since(RETENTION_DAYS)}`.execute(transaction);
      }
      return events.length;
    },
    async report(days, locale) {
      const { rows } = await sql<{ since: string; until: string }>`
        select (${since(days)})::text as since, ${today}::text as until
      `.execute(db);
      const [events, unmet] = [await readEvents(db, days), await readUnmet(db, days)];
      return {
        ...rows[0]!,
        visits: await readVisits(db, days),
        events,
        unmet,
        names: await readNames(db, { events, unmet }, locale),
      };
    },
  };
}
