import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { BackupError } from '../platform/database/backupError.ts';
import { createDiskStore, placeOf } from '../platform/storage/stores/disk.ts';
import { type FileStore, MissingContentError } from '../platform/storage/stores/fileStore.ts';

const isName = (name: string) => /^[0-9a-f]{64}$/.test(name);

/** Returns the folder of a backup's files. */
export const filesOf = (backup: string): string => `${backup}.files`;

async function listNames(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true });
  return entries.map((entry) => basename(entry)).filter(isName);
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Returns null if the service has removed the file meanwhile. */
async function readAll(store: FileStore, name: string, bytes: number): Promise<Buffer | null> {
  try {
    return await buffer(await store.open(name, { start: 0, end: bytes - 1 }));
  } catch (error) {
    if (error instanceof MissingContentError) return null;
    throw error;
  }
}

/** Copies missing files and checks each: its name is its hash. */
async function copyFiles(from: string, to: string): Promise<number> {
  const [source, target] = [createDiskStore(from), createDiskStore(to)];
  let copied = 0;
  for (const name of await listNames(from)) {
    const bytes = await source.size(name);
    if (bytes === null || (await target.size(name)) === bytes) continue;
    const content = await readAll(source, name, bytes);
    if (content === null) continue;
    if (createHash('sha256').update(content).digest('hex') !== name)
      throw new BackupError(`${join(from, placeOf(name))} is damaged.`);
    await target.save(name, content);
    copied += 1;
  }
  return copied;
}

/**
 * Saves a database and files: before and after, so that no file of the saved database is missing.
 *
 * @returns the number of files
 */
export async function saveWithFiles(
  folder: string,
  backup: string,
  saveDatabase: () => Promise<void>,
): Promise<number> {
  const partial = `${filesOf(backup)}.partial`;
  await rm(partial, { recursive: true, force: true });
  try {
    const before = await copyFiles(folder, partial);
    await saveDatabase();
    const count = before + (await copyFiles(folder, partial));
    if (count > 0) await rename(partial, filesOf(backup));
    return count;
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
}

/** @throws BackupError naming a damaged one */
export async function verifyFiles(backup: string): Promise<void> {
  const folder = filesOf(backup);
  for (const name of await listNames(folder)) {
    const path = join(folder, placeOf(name));
    if ((await hashOf(path)) !== name) throw new BackupError(`${path} is damaged. Nothing was changed.`);
  }
}

/**
 * Adds missing files to a folder.
 *
 * @returns the number of added files
 */
export async function restoreFiles(backup: string, folder: string): Promise<number> {
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 });
  return copyFiles(filesOf(backup), folder);
}
