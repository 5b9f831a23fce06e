import type { Kysely } from 'kysely';
import { readDatabaseConfig } from './config.ts';
import { openDatabase } from './openDatabase.ts';
import type { Database } from './platform/database/schema.ts';
import { reportStartFailure } from './reportStartFailure.ts';

type Act = (db: Kysely<Database>) => Promise<void>;

/**
 * Runs a command of the service on its database; reports errors on stderr with exit code 1.
 *
 * @param prepare reads the command line before the database is opened
 */
export async function command(prepare: () => Act | Promise<Act>): Promise<void> {
  // As the service: its files are private.
  process.umask(0o077);
  try {
    const act = await prepare();
    const { db, close } = await openDatabase(readDatabaseConfig(process.env));
    try {
      await act(db);
    } finally {
      await close();
    }
  } catch (error) {
    reportStartFailure(error);
  }
}
