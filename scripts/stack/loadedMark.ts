import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from '../process/child.ts';
import { demoUsers } from './services.ts';

// Within the database's folder: it is removed, replaced and restored with it.
const markOf = (folder: string) => join(folder, 'demonstration-loaded');

/** Returns the folder of the embedded database; null for a server. */
const folderOf = ({ DATABASE_URL, DATA_DIR }: Environment): string | null =>
  DATABASE_URL ? null : join(DATA_DIR || '.data', 'context');

const hashUsers = (): string => createHash('sha256').update(readFileSync(demoUsers)).digest('hex');

/** Reports whether an embedded database was loaded before, with these users: opening it takes seconds. */
export function isLoaded(env: Environment, withUsers: boolean): boolean {
  const folder = folderOf(env);
  if (folder === null || !existsSync(markOf(folder))) return false;
  return !withUsers || readFileSync(markOf(folder), 'utf8') === hashUsers();
}

/** Marks an embedded database as loaded. */
export function markLoaded(env: Environment, withUsers: boolean): void {
  const folder = folderOf(env);
  if (folder !== null) writeFileSync(markOf(folder), withUsers ? hashUsers() : '', { mode: 0o600 });
}
