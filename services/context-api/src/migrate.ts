import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Kysely, sql } from 'kysely';
import { FileMigrationProvider, type Migration, Migrator } from 'kysely/migration';
import { kinds } from './content/registry.ts';
import { seedCodeLists } from './modules/codeLists/seed.ts';
import { seedMaturityRequirements } from './modules/maturity/seed.ts';
import { seedPages } from './modules/pages/seed.ts';
import { dropGapTriggers, ensureGapTriggers } from './modules/translation/gapTriggers.ts';
import { ensureChangeTriggers } from './platform/changes/triggers.ts';
import { lockContent } from './platform/content/write.ts';
import { executedMigrations, newerMigrations } from './platform/database/newerDatabase.ts';
import type { Database } from './platform/database/schema.ts';
import { ownFile } from './platform/ownFiles.ts';
import { rebuildSearch } from './platform/search/rebuildSearch.ts';

const LOOK_MS = 250;

/** Migrations by file name, in order; `001/` has parts of the first one. */
export const migrations = new FileMigrationProvider({
  fs,
  path,
  migrationFolder: fileURLToPath(ownFile('migrations')),
  import: (file) => import(pathToFileURL(file).href),
});

// Deriving can take minutes, beyond the statement timeout of a wait in the database.
async function waitForSeeds(db: Kysely<Database>): Promise<void> {
  const lock = sql<{ isMine: boolean }>`select pg_try_advisory_xact_lock(hashtext('seeds')) as "isMine"`;
  while (!(await lock.execute(db)).rows[0]!.isMine) await delay(LOOK_MS);
}

interface Declared extends Migration {
  readonly expands?: unknown;
  /** Whether the search finds the same: rebuilding it takes 20 minutes at 100,000 initiatives. */
  readonly keepsSearch?: unknown;
}

const isExpanding = ({ expands }: Declared): boolean => expands === true;

const keepsSearch = ({ keepsSearch: keeps }: Declared): boolean => keeps === true;

// A start may end before its rebuild, after its migrations are committed.
const outdated = 'outdated';

/** Notes that the search has to be rebuilt, in a comment on its table. */
async function noteOutdatedSearch(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql`select where to_regclass('search_record') is not null`.execute(db);
  if (rows.length > 0) await sql.raw(`comment on table search_record is '${outdated}'`).execute(db);
}

async function isSearchOutdated(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ comment: string | null }>`
    select obj_description('search_record'::regclass, 'pg_class') as comment`.execute(db);
  return rows[0]?.comment === outdated;
}

/** Tells earlier releases which migrations only add. */
async function noteExpanding(db: Kysely<Database>, own: Readonly<Record<string, Migration>>): Promise<void> {
  const names = Object.keys(own).filter((name) => isExpanding(own[name]!));
  await sql`insert into expanding_migration select unnest(${names}::text[]) on conflict do nothing`.execute(
    db,
  );
}

/**
 * Migrates tables and shipped data, and rebuilds derived data; concurrent instances wait for each other. Does
 * nothing on a newer release's database.
 *
 * @throws NewerDatabaseError if that release did more than add
 */
export async function migrate(db: Kysely<Database>): Promise<void> {
  const own = await migrations.getMigrations();
  const executed = await executedMigrations(db);
  const newer = await newerMigrations(db, executed, new Set(Object.keys(own)));
  // The newer release's derived and seeded data must stay.
  if (newer.length > 0) {
    process.stderr.write(
      `The database is of a newer release, with which this one goes on: ${newer.join(', ')}\n`,
    );
    return;
  }
  const pending = Object.keys(own).filter((name) => !executed.includes(name));
  if (pending.length > 0)
    await db.transaction().execute(async (transaction) => {
      await waitForSeeds(transaction);
      await dropGapTriggers(transaction);
      if (!pending.every((name) => keepsSearch(own[name]!))) await noteOutdatedSearch(transaction);
    });
  // Migrations of concurrent work may arrive out of order. Without own ones, it waits for those of others.
  const migrator = new Migrator({ db, provider: migrations, allowUnorderedMigrations: true });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) throw error instanceof Error ? error : new Error('The migration failed');
  await db.transaction().execute(async (transaction) => {
    await waitForSeeds(transaction);
    await noteExpanding(transaction, own);
    await ensureChangeTriggers(transaction);
    await ensureGapTriggers(transaction);
    const seeded = [
      await seedCodeLists(transaction),
      await seedMaturityRequirements(transaction),
      await seedPages(transaction),
    ];
    const keeps = results.every(({ migrationName }) => keepsSearch(own[migrationName]!));
    if (keeps && !seeded.includes(true) && !(await isSearchOutdated(transaction))) return;
    await lockContent(transaction, kinds);
    await rebuildSearch(transaction);
    await sql`comment on table search_record is null`.execute(transaction);
  });
}
