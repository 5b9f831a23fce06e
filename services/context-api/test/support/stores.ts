import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createStores, type Stores } from '../../src/platform/storage/stores/stores.ts';
import { openEmptyFolder } from './places.ts';
import { type S3Server, startS3Server } from './s3Server.ts';

export const hashOf = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');

export interface TestStores {
  readonly folder: string;
  readonly s3: S3Server;
  /** Returns stores that save files in one place. */
  to(target: Stores['target']): Stores;
  list(name: 'disk' | 's3'): Promise<string[]>;
  close(): Promise<void>;
}

export async function openTestStores(): Promise<TestStores> {
  const [{ env, remove }, s3] = [await openEmptyFolder(), await startS3Server()];
  const folder = join(env.DATA_DIR, 'files');
  return {
    folder,
    s3,
    to: (target) => createStores({ target, folder, s3: s3.config }),
    async list(name) {
      if (name === 's3') return [...s3.objects.keys()].map((key) => key.split('/').at(-1)!).sort();
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
      return entries.flatMap((entry) => (entry.isFile() ? [entry.name] : [])).sort();
    },
    close: () => s3.close().then(remove),
  };
}
