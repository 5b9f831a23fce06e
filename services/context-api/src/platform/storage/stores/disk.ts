import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type FileStore, MissingContentError, StoreError } from './fileStore.ts';

const PART = 256 * 1024;

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** A new name lasts only once its folder has been written. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function writeDurably(path: string, content: Uint8Array): Promise<void> {
  const handle = await open(path, 'wx', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export const placeOf = (sha256: string): string => join(sha256.slice(0, 2), sha256);

/** Creates a store in a folder: a file gets its name only when it is whole and on the disk. */
export function createDiskStore(folder: string): FileStore {
  const pathOf = (sha256: string) => join(folder, placeOf(sha256));

  /** Turns errors into those of the store. */
  async function reaching<T>(sha256: string, act: () => Promise<T>): Promise<T> {
    try {
      return await act();
    } catch (error) {
      if (isMissing(error)) throw new MissingContentError('disk', sha256);
      throw new StoreError(`the disk: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      });
    }
  }

  async function replace(path: string, content: Uint8Array): Promise<void> {
    const within = dirname(path);
    if (await mkdir(within, { recursive: true, mode: 0o700 })) await syncFolder(folder);
    const partial = `${path}.${randomUUID()}.partial`;
    try {
      await writeDurably(partial, content);
      await rename(partial, path);
    } finally {
      await rm(partial, { force: true });
    }
    await syncFolder(within);
  }

  return {
    name: 'disk',
    save: (sha256, content) => reaching(sha256, () => replace(pathOf(sha256), content)),
    size: async (sha256) => {
      try {
        return await reaching(sha256, async () => (await stat(pathOf(sha256))).size);
      } catch (error) {
        if (error instanceof MissingContentError) return null;
        throw error;
      }
    },
    open: async (sha256, span) => {
      const handle = await reaching(sha256, () => open(pathOf(sha256), 'r'));
      return handle.createReadStream({ ...span, highWaterMark: PART }) as AsyncIterable<Uint8Array>;
    },
    remove: (sha256) => reaching(sha256, () => rm(pathOf(sha256), { force: true })),
  };
}
