import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { seedCodeLists } from '../content/seedCodeLists.ts';
import * as initiatives from '../migrations/001-initiatives.ts';
import type { Database } from './schema.ts';

const migrations = { '001-initiatives': initiatives };

/**
 * Brings the tables and code lists up to date. Several instances may start at once: the migrator waits for its
 * lock, and the seed only inserts what is missing.
 */
export async function migrate(db: Kysely<Database>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error instanceof Error ? error : new Error('The migration failed');
  await seedCodeLists(db);
}
