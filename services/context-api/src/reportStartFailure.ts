import { SettingsError } from './config.ts';
import { FolderInUseError } from './database/folderLock.ts';
import { isDatabaseGone } from './database/isDatabaseGone.ts';

function describeFailure(error: unknown): unknown {
  if (error instanceof SettingsError || error instanceof FolderInUseError) return error.message;
  if (isDatabaseGone(error)) return `The database cannot be reached: ${(error as Error).message}`;
  return error;
}

/** Tells on stderr why a program cannot go on, and lets it end with exit code 1. */
export function reportStartFailure(error: unknown): void {
  console.error(describeFailure(error));
  process.exitCode = 1;
}
