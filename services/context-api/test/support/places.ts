import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServerDatabase, serverUrl } from './database.ts';

/** Where a service of its own process keeps its data. */
interface Place {
  readonly env: Record<string, string>;
  remove(): Promise<void>;
}

export async function openFolder(): Promise<Place & { readonly env: { DATA_DIR: string } }> {
  const folder = await mkdtemp(join(tmpdir(), 'data-'));
  return { env: { DATA_DIR: folder }, remove: () => rm(folder, { recursive: true }) };
}

async function openServer(server: string): Promise<Place> {
  const { url, drop } = await createServerDatabase(server);
  return { env: { DATABASE_URL: url }, remove: drop };
}

/** Opens a place of this run: on the server of `TEST_DATABASE_URL`, else in a folder. `npm run check` runs both. */
export const openPlace = (): Promise<Place> => (serverUrl ? openServer(serverUrl) : openFolder());

export const kindOfPlace = serverUrl ? 'a server' : 'a folder';
