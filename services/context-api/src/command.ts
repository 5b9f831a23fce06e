import type { Kysely } from 'kysely';
import { readDatabaseConfig } from './config.ts';
import { openDatabase } from './openDatabase.ts';
import type { Database } from './platform/database/schema.ts';
import { openStores, type Stores } from './platform/storage/stores/stores.ts';
import { reportStartFailure } from './reportStartFailure.ts';

type Act = (db: Kysely<Database>, stores: Stores) => Promise<void>;

/**
 * Runs a command on the database; reports errors on stderr with exit code 1.
 *
 * @param prepare reads the command line before the database is opened
 */
export async function command(prepare: () => Act | Promise<Act>): Promise<void> {
  // Its files are private.
  process.umask(0o077);
  try {
    const act = await prepare();
    const config = readDatabaseConfig(process.env);
    const stores = openStores(config.files);
    const { db, close } = await openDatabase(config);
    try {
      await act(db, stores);
    } finally {
      await close();
    }
  } catch (error) {
    reportStartFailure(error);
  }
}
