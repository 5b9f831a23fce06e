import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

export function pathFolders(): string[] {
  return (process.env.PATH ?? '').split(delimiter).filter(Boolean);
}

/** Returns the first executable of that name, with links unresolved: some programs depend on their name. */
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
