import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { Queues } from '../../platform/metrics/serviceMetrics.ts';

type Row = Record<keyof Queues['waiting'] | 'refused' | 'oldest', number>;

const isUnsent = sql`sent_at is null and refused_at is null`;

export async function readQueues(db: Kysely<Database>): Promise<Queues> {
  const { rows } = await sql<Row>`select
    (select count(*)::int from outbox where ${isUnsent}) as outbox,
    (select count(*)::int from outbox where refused_at is not null) as refused,
    (select coalesce(extract(epoch from now() - min(at)), 0)::float8 from outbox where ${isUnsent}) as oldest,
    (select count(*)::int from file where media_type like 'image/%' and variants_at is null
      and retry_at <= now()) as pictures,
    (select count(*)::int from content_import
      where state in ('waiting', 'checking', 'accepted', 'applying')) as imports,
    (select count(*)::int from demonstration_job where state in ('waiting', 'running')) as demonstration
  `.execute(db);
  const { refused, oldest, ...waiting } = rows[0]!;
  return { waiting, refusedMails: refused, oldestMail: oldest };
}
