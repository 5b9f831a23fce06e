import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { createServerDatabase, serverUrl } from './database.ts';

/** Database of a service process. */
interface Place {
  readonly env: Record<string, string>;
  remove(): Promise<void>;
}

type Folder = Place & { readonly env: { DATA_DIR: string } };

export async function openEmptyFolder(): Promise<Folder> {
  const folder = await mkdtemp(join(tmpdir(), 'data-'));
  return { env: { DATA_DIR: folder }, remove: () => rm(folder, { recursive: true }) };
}

/** Opens a folder with a copy of the embedded template. */
export async function openFolder(): Promise<Folder> {
  const folder = await openEmptyFolder();
  await cp(join(inject('databaseTemplate'), 'context'), join(folder.env.DATA_DIR, 'context'), {
    recursive: true,
  });
  return folder;
}

async function openServer(server: string): Promise<Place> {
  const { url, drop } = await createServerDatabase(server, inject('databaseTemplate'));
  return { env: { DATABASE_URL: url }, remove: drop };
}

/** Opens a database on the server of `TEST_DATABASE_URL`, else in a folder; `npm run check` runs both. */
export const openPlace = (): Promise<Place> => (serverUrl ? openServer(serverUrl) : openFolder());

export const kindOfPlace = serverUrl ? 'a server' : 'a folder';
