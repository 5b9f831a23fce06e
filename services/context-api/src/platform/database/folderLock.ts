import { createRequire } from 'node:module';
import type { DatabaseSync } from 'node:sqlite';

export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';

  constructor(folder: string) {
    super(
      `${folder} is in use by another process. Stop that one first, or set DATABASE_URL to share a database.`,
    );
  }
}

interface FolderLock {
  release(): void;
}

// node:sqlite warns on import that it is experimental.
function loadSqlite(): typeof import('node:sqlite') {
  const { emitWarning } = process;
  process.emitWarning = () => undefined;
  try {
    return createRequire(import.meta.url)('node:sqlite') as typeof import('node:sqlite');
  } finally {
    process.emitWarning = emitWarning;
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5;
}

/**
 * Locks a folder by an exclusive transaction on an SQLite file beside it, which the kernel always ends; a
 * process id could be stale.
 *
 * @throws FolderInUseError when another process has it.
 */
export function lockFolder(folder: string): FolderLock {
  const { DatabaseSync: Sqlite } = loadSqlite();
  let lock: DatabaseSync | undefined;
  try {
    lock = new Sqlite(`${folder}.lock`);
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    lock?.close();
    throw isBusy(error) ? new FolderInUseError(folder) : error;
  }
  const locked = lock;
  return { release: () => locked.close() };
}
