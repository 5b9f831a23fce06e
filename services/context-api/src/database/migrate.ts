import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { seedCodeLists } from '../content/seedCodeLists.ts';
import * as initiatives from '../migrations/001-initiatives.ts';
import * as directories from '../migrations/002-directories.ts';
import * as stories from '../migrations/006-stories.ts';
import * as documents from '../migrations/008-documents.ts';
import { rebuildSearch } from './rebuildSearch.ts';
import type { Database } from './schema.ts';

const migrations = {
  '001-initiatives': initiatives,
  '002-directories': directories,
  '006-stories': stories,
  '008-documents': documents,
};

/**
 * Brings the tables and code lists up to date. Several instances may start at once: the migrator waits for its
 * lock, and the seed only inserts what is missing.
 */
export async function migrate(db: Kysely<Database>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) throw error instanceof Error ? error : new Error('The migration failed');
  await seedCodeLists(db);
  // New search tables are empty; the content that they are derived from may be there already.
  if (results.length > 0) await db.transaction().execute(rebuildSearch);
}
