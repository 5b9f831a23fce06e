import { accessSync, constants, realpathSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Folders where programs are looked for, besides those a caller knows. */
export function pathFolders(): string[] {
  return (process.env.PATH ?? '').split(delimiter).filter(Boolean);
}

/** The first folder's program of that name that may be run, links followed. */
export function findProgram(name: string, folders: readonly string[] = pathFolders()): string | undefined {
  return folders.map((folder) => join(folder, name)).flatMap(runnable)[0];
}

function runnable(path: string): string[] {
  try {
    accessSync(path, constants.X_OK);
    return [realpathSync(path)];
  } catch {
    return [];
  }
}
