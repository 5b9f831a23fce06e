import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { StoreName } from '../../database/tables/files.ts';
import { measures } from '../../measures.ts';
import { createDiskStore } from './disk.ts';
import { type FileStore, StoreError } from './fileStore.ts';
import { createS3Store, type S3Config } from './s3.ts';

export interface StoresConfig {
  readonly target: 'database' | StoreName;
  readonly folder: string;
  /** Null if none is configured. */
  readonly s3: S3Config | null;
}

export interface Stores {
  readonly target: StoresConfig['target'];
  /**
   * Returns a store, also one where files no longer belong.
   *
   * @throws StoreError if it is not configured
   */
  of(name: StoreName): FileStore;
}

function measured(store: FileStore): FileStore {
  async function timed<T>(operation: string, act: () => Promise<T>): Promise<T> {
    const started = performance.now();
    const report = (result: 'ok' | 'error') =>
      measures()?.onStore({ store: store.name, operation, result, ms: performance.now() - started });
    try {
      const done = await act();
      report('ok');
      return done;
    } catch (error) {
      report('error');
      throw error;
    }
  }
  return {
    name: store.name,
    save: (sha256, content) => timed('save', () => store.save(sha256, content)),
    size: (sha256) => timed('size', () => store.size(sha256)),
    open: (sha256, span) => timed('open', () => store.open(sha256, span)),
    remove: (sha256) => timed('remove', () => store.remove(sha256)),
  };
}

export function createStores({ target, folder, s3 }: StoresConfig): Stores {
  const stores = {
    disk: measured(createDiskStore(folder)),
    s3: s3 && measured(createS3Store(s3)),
  };
  return {
    target,
    of(name) {
      const store = stores[name];
      if (!store) throw new StoreError(`files are in the store ${name}, which is not configured`);
      return store;
    },
  };
}

/** For tests and commands without files. */
export const databaseOnly: Stores = createStores({
  target: 'database',
  folder: join('.data', 'files'),
  s3: null,
});

export class FilesFolderError extends Error {
  override readonly name = 'FilesFolderError';
}

/**
 * Creates the stores of a process, and the folder of files if needed.
 *
 * @throws FilesFolderError
 */
export function openStores(config: StoresConfig): Stores {
  if (config.target === 'disk')
    try {
      mkdirSync(config.folder, { recursive: true, mode: 0o700 });
    } catch (error) {
      throw new FilesFolderError(
        `FILES_DIR: ${config.folder} cannot be used: ${error instanceof Error ? error.message : String(error)}`,
        { cause: error },
      );
    }
  return createStores(config);
}
