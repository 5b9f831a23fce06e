import { SettingsError } from './config.ts';
import { BackupError } from './platform/database/backupError.ts';
import { DamagedDatabaseError } from './platform/database/damage.ts';
import { FolderInUseError } from './platform/database/folderLock.ts';
import { isDatabaseGone } from './platform/database/isDatabaseGone.ts';
import { NewerDatabaseError } from './platform/database/newerDatabase.ts';
import { DataFolderError } from './platform/database/ownFolder.ts';
import { StoreError } from './platform/storage/stores/fileStore.ts';
import { FilesFolderError } from './platform/storage/stores/stores.ts';

/** Error of wrong usage; its message shows the right one. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const isUsage = (error: unknown): error is Error =>
  error instanceof UsageError ||
  (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));

const plain = [
  SettingsError,
  FolderInUseError,
  DataFolderError,
  NewerDatabaseError,
  DamagedDatabaseError,
  BackupError,
  FilesFolderError,
  StoreError,
];

function describeFailure(error: unknown): unknown {
  const isPlain = plain.some((each) => error instanceof each);
  if (isPlain) return (error as Error).message;
  if (isUsage(error)) return error.message;
  if (isDatabaseGone(error)) return `The database cannot be reached: ${(error as Error).message}`;
  return error;
}

/** Reports an error on stderr and sets exit code 1. */
export function reportStartFailure(error: unknown): void {
  console.error(describeFailure(error));
  process.exitCode = 1;
}
