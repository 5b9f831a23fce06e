import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { migrations } from './migrations.ts';
import { ownFolder } from './ownFolder.ts';

export type Database = DatabaseSync;

// Hides the warning that node:sqlite is experimental.
function loadSqlite(): typeof import('node:sqlite') {
  const { emitWarning } = process;
  process.emitWarning = () => undefined;
  try {
    return createRequire(import.meta.url)('node:sqlite') as typeof import('node:sqlite');
  } finally {
    process.emitWarning = emitWarning;
  }
}

/** Opens and migrates `DATA_DIR/identity/identity.sqlite`, readable only by its owner. */
export function openDatabase(dataDir: string): Database {
  const folder = join(dataDir, 'identity');
  ownFolder(folder);
  const { DatabaseSync: Sqlite } = loadSqlite();
  const db = new Sqlite(join(folder, 'identity.sqlite'), { timeout: 5_000 });
  db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
  transaction(db, () => {
    const { user_version: version } = db.prepare('pragma user_version').get() as { user_version: number };
    for (const migration of migrations.slice(version)) db.exec(migration);
    db.exec(`pragma user_version = ${migrations.length}`);
  });
  return db;
}

/** Runs `work` in a transaction, even beside another process. */
export function transaction<T>(db: Database, work: () => T): T {
  db.exec('begin immediate');
  try {
    const result = work();
    db.exec('commit');
    return result;
  } catch (error) {
    db.exec('rollback');
    throw error;
  }
}
