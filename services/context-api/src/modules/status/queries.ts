import { statfs } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import type { ServiceStatus } from '#contract/status/schema.ts';
import type { Database } from '../../platform/database/schema.ts';
import { isDead } from '../../platform/links/checkLinks.ts';
import { readQueues } from './queues.ts';

type Services = ServiceStatus['services'];

/** State of the process itself. */
export interface Installation {
  readonly version: string;
  readonly startedAt: Date;
  readonly kind: ServiceStatus['database']['kind'];
  /** Folder of the embedded database, else of the files. */
  readonly folder: string | null;
  /** Whether addresses outside the portal are checked. */
  readonly checksLinks: boolean;
  /** Migrations of this release; null if unknown. */
  readonly migrations: readonly string[] | null;
  readonly services: Readonly<
    Record<Services[number]['name'], Services[number]['state'] | (() => Promise<Services[number]['state']>)>
  >;
}

interface Row {
  readonly version: string;
  readonly bytes: string;
  readonly applied: readonly string[];
  readonly retried: number;
  readonly sent: Date | null;
  readonly gaps: number;
  readonly addresses: number;
  readonly failing: number;
  readonly checked: Date | null;
  readonly changed: Date | null;
  readonly backup: Date | null;
}

async function readDatabase(db: Kysely<Database>): Promise<Row> {
  const { rows } = await sql<Row>`select
    current_setting('server_version') as version,
    pg_database_size(current_database())::text as bytes,
    array(select name from kysely_migration order by name) as applied,
    (select count(*)::int from outbox where sent_at is null and refused_at is null and last_error is not null) as retried,
    (select max(sent_at) from outbox) as sent,
    (select count(*)::int from translation_gap) as gaps,
    (select count(*)::int from link_check) as addresses,
    (select count(*)::int from link_check where ${isDead}) as failing,
    (select max(checked_at) from link_check) as checked,
    (select changed_at from content_change order by number desc limit 1) as changed,
    (select max(made_at) from backup) as backup
  `.execute(db);
  return rows[0]!;
}

async function responseTime(db: Kysely<Database>): Promise<number> {
  const started = performance.now();
  await sql`select 1`.execute(db);
  return Math.round((performance.now() - started) * 10) / 10;
}

async function readDisk(folder: string | null): Promise<ServiceStatus['disk']> {
  if (folder === null) return null;
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}

const reach = ({ services }: Installation): Promise<Services> =>
  Promise.all(
    Object.entries(services).map(async ([name, state]) => ({
      name: name as Services[number]['name'],
      state: typeof state === 'string' ? state : await state(),
    })),
  );

/** Returns the state of the service and its dependencies. */
export async function readStatus(db: Kysely<Database>, installation: Installation): Promise<ServiceStatus> {
  const { version, startedAt, kind, folder, migrations, checksLinks } = installation;
  const responseMs = await responseTime(db);
  const [row, queues, disk, services] = await Promise.all([
    readDatabase(db),
    readQueues(db),
    readDisk(folder),
    reach(installation),
  ]);
  const { outbox, ...jobs } = queues.waiting;
  return {
    version,
    startedAt: startedAt.toISOString(),
    database: {
      kind,
      version: row.version,
      bytes: Number(row.bytes),
      responseMs,
      latestMigration: row.applied.at(-1) ?? null,
      newerMigrations: migrations ? row.applied.filter((name) => !migrations.includes(name)).length : 0,
    },
    services,
    mails: {
      waiting: outbox,
      retried: row.retried,
      refused: queues.refusedMails,
      oldestSeconds: Math.max(0, Math.round(queues.oldestMail)),
      lastSentAt: row.sent?.toISOString() ?? null,
    },
    queues: [
      { name: 'pictures', waiting: jobs.pictures },
      { name: 'imports', waiting: jobs.imports },
      { name: 'demonstration', waiting: jobs.demonstration },
      { name: 'translations', waiting: row.gaps },
    ],
    linkChecks: checksLinks
      ? { addresses: row.addresses, failing: row.failing, lastAt: row.checked?.toISOString() ?? null }
      : null,
    lastChangeAt: row.changed?.toISOString() ?? null,
    disk,
    lastBackupAt: row.backup?.toISOString() ?? null,
  };
}
