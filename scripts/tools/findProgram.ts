import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Folders where programs are looked for, besides those a caller knows. */
export function pathFolders(): string[] {
  return (process.env.PATH ?? '').split(delimiter).filter(Boolean);
}

/** The first folder's program of that name that may be run; links stay, since some programs go by the name they are called by. */
export function findProgram(name: string, folders: readonly string[] = pathFolders()): string | undefined {
  return folders.map((folder) => join(folder, name)).find(isRunnable);
}

function isRunnable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
