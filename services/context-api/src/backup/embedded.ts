import { createReadStream, existsSync, openAsBlob } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { amcheck } from '@electric-sql/pglite/contrib/amcheck';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { BackupError } from '../platform/database/backupError.ts';
import { DamagedDatabaseError, findDamage } from '../platform/database/damage.ts';
import { lockFolder } from '../platform/database/folderLock.ts';
import { ownFolder, writableFolder } from '../platform/database/ownFolder.ts';
import { finishRestoration, restoredFolder } from '../platform/database/restored.ts';

const extensions = { pg_trgm, amcheck };

async function requireSound(pglite: PGlite, folder: string): Promise<void> {
  const damages = await findDamage(pglite);
  if (damages.length === 0) return;
  const lines = damages.map(({ name, message }) => `  ${name}: ${message}`);
  throw new DamagedDatabaseError(folder, new Error(`\n${lines.join('\n')}`));
}

/** Runs `act` on a folder's database, which no other process may have open. */
async function withFolder<T>(folder: string, act: (pglite: PGlite) => Promise<T>): Promise<T> {
  if (!existsSync(folder) && !existsSync(restoredFolder(folder)))
    throw new BackupError(`There is no database in ${folder}.`);
  const lock = lockFolder(folder);
  try {
    finishRestoration(folder);
    const pglite = await PGlite.create({ dataDir: folder, extensions }).catch((error: unknown) => {
      throw new DamagedDatabaseError(folder, error);
    });
    try {
      return await act(pglite);
    } finally {
      await pglite.close();
    }
  } finally {
    lock.release();
  }
}

/**
 * Checks the embedded database of `DATA_DIR` for damage.
 *
 * @throws DamagedDatabaseError naming each damaged table and index
 */
export const checkEmbedded = (dataDir: string): Promise<void> => {
  const folder = join(dataDir, 'context');
  return withFolder(folder, (pglite) => requireSound(pglite, folder));
};

/** Copies the embedded database, but no damaged one, which might replace a good backup. */
export async function backUpEmbedded(dataDir: string, file: string): Promise<void> {
  const folder = join(dataDir, 'context');
  const content = await withFolder(folder, async (pglite) => {
    await requireSound(pglite, folder);
    await pglite.exec('checkpoint');
    return pglite.dumpDataDir('gzip');
  });
  const target = await open(file, 'wx');
  try {
    await target.writeFile(content.stream() as unknown as AsyncIterable<Uint8Array>);
    await target.sync();
  } finally {
    await target.close();
  }
}

/** Notes a backup in the database. */
export const noteEmbedded = (dataDir: string): Promise<void> =>
  withFolder(join(dataDir, 'context'), async (pglite) => {
    await pglite.exec('insert into backup default values');
  });

/** Reads a whole backup: PGlite would end the process at an incomplete file. */
async function requireWhole(file: string): Promise<void> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  await pipeline(createReadStream(file), createGunzip(), nowhere).catch((error: unknown) => {
    throw noBackup(file, error);
  });
}

const noBackup = (file: string, cause: unknown) =>
  new BackupError(
    `${file} is no whole backup of an embedded database: ${cause instanceof Error ? cause.message : 'unknown reason'}. Nothing was changed.`,
    { cause },
  );

/**
 * Restores the embedded database; `replace` moves an existing one aside after the restored one has been
 * opened and checked. The next start completes or undoes an interrupted restoration.
 *
 * @returns where the former database is; null without one
 */
export async function restoreEmbedded(
  dataDir: string,
  file: string,
  { replace }: { readonly replace: boolean },
): Promise<string | null> {
  const folder = join(dataDir, 'context');
  await requireWhole(file);
  writableFolder(dataDir);
  const lock = lockFolder(folder);
  const unchecked = `${folder}.unchecked`;
  try {
    finishRestoration(folder);
    const isThere = existsSync(folder);
    if (isThere && !replace)
      throw new BackupError(`${folder} has a database. To move it aside and restore, add --replace.`);
    await rm(unchecked, { recursive: true, force: true });
    ownFolder(unchecked);
    const pglite = await PGlite.create({
      dataDir: unchecked,
      loadDataDir: await openAsBlob(file),
      extensions,
    }).catch((error: unknown) => {
      throw noBackup(file, error);
    });
    try {
      await requireSound(pglite, unchecked);
    } finally {
      await pglite.close();
    }
    const former = isThere ? `${folder}.before-${new Date().toISOString().replaceAll(/[:.]/g, '-')}` : null;
    await rename(unchecked, restoredFolder(folder));
    if (former) await rename(folder, former);
    finishRestoration(folder);
    return former;
  } finally {
    await rm(unchecked, { recursive: true, force: true });
    lock.release();
  }
}
