import { type Kysely, sql } from 'kysely';

/** Creates counts per day of what visitors did and searched for without results; and films of others in stories. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table event_count (
    day date not null,
    event text not null,
    locale text not null,
    subject text not null,
    count integer not null check (count > 0),
    primary key (day, event, locale, subject)
  )`.execute(db);
  await sql`create table unmet_demand (
    day date not null,
    event text not null,
    list text not null,
    locale text not null,
    text text not null,
    filters text not null,
    count integer not null check (count > 0),
    primary key (day, event, list, locale, text, filters)
  )`.execute(db);
  await sql`alter table story add column embed jsonb`.execute(db);
}
