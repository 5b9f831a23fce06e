import { accessSync, chmodSync, constants, mkdirSync, statSync } from 'node:fs';

/** Folder that cannot be written to, or that others can read. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError';
}

/** @throws {DataFolderError} if the folder cannot be created or written to */
export function writableFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new DataFolderError(
      `${folder} must be a folder that this user can write to: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/**
 * Creates a folder for its owner alone, or denies others an existing one.
 *
 * @throws {DataFolderError}
 */
export function ownFolder(folder: string): void {
  writableFolder(folder);
  if ((statSync(folder).mode & 0o077) === 0) return;
  try {
    chmodSync(folder, 0o700);
  } catch {
    throw new DataFolderError(
      `${folder} can be read by other users of this machine, and belongs to one of them. Run: chmod 700 ${folder}`,
    );
  }
}
