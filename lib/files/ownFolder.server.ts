import { chmodSync, mkdirSync, statSync } from 'node:fs';

/** Folder with personal data that others can read. */
export class OpenFolderError extends Error {
  override readonly name = 'OpenFolderError';
}

/**
 * Creates a folder for its owner alone, or restricts an existing one.
 *
 * @throws {OpenFolderError}
 */
export function ownFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if ((statSync(folder).mode & 0o077) === 0) return;
  try {
    chmodSync(folder, 0o700);
  } catch {
    throw new OpenFolderError(
      `${folder} can be read by other users of this machine, and belongs to one of them. Run: chmod 700 ${folder}`,
    );
  }
}
