import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { CompiledQuery, type DatabaseConnection, Kysely } from 'kysely';
import { types } from 'pg';
import type { DatabaseConfig } from './config.ts';
import { migrate } from './migrate.ts';
import { nouns } from './nouns.ts';
import { DamagedDatabaseError } from './platform/database/damage.ts';
import { embeddedBuffers } from './platform/database/embeddedBuffers.ts';
import { lockFolder } from './platform/database/folderLock.ts';
import { commandLimits, type DatabaseLimits, migrationLimits } from './platform/database/limits.ts';
import { ownFolder, writableFolder } from './platform/database/ownFolder.ts';
import { openPostgres } from './platform/database/postgres.ts';
import { noteQuery } from './platform/database/reads.ts';
import { finishRestoration } from './platform/database/restored.ts';
import type { Database } from './platform/database/schema.ts';
import { asText, typoThreshold } from './platform/database/session.ts';
import { EmbeddedVisitorDialect } from './platform/database/visitorReads.ts';
import { registerNouns } from './platform/nouns/registry.ts';

// Every process with a database comes here first.
registerNouns(nouns);

export interface OpenDatabase {
  readonly db: Kysely<Database>;
  close(): Promise<void>;
}

interface OpenOptions extends Omit<DatabaseConfig, 'files'> {
  /** Called for broken connections, in use or not. */
  readonly onConnectionError?: (error: Error) => void;
  /** Limits after migration; defaults to those of commands. */
  readonly limits?: DatabaseLimits;
}

async function onCreateConnection(connection: DatabaseConnection): Promise<void> {
  await connection.executeQuery(CompiledQuery.raw(typoThreshold));
}

/** Opens PGlite in a folder or in memory, optionally as a copy. */
export async function openEmbedded(folder?: string, copied?: Blob): Promise<OpenDatabase> {
  const pglite = await PGlite.create({
    ...(folder && { dataDir: folder }),
    ...(copied && { loadDataDir: copied }),
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${embeddedBuffers(folder)}`],
    extensions: { pg_trgm },
    parsers: { [types.builtins.DATE]: asText },
  });
  const dialect = new EmbeddedVisitorDialect({ pglite, onCreateConnection });
  const db = new Kysely<Database>({ dialect, log: noteQuery });
  // Kysely closes only what it has used.
  return { db, close: () => db.destroy().then(() => (pglite.closed ? undefined : pglite.close())) };
}

async function openFolder(folder: string): Promise<OpenDatabase> {
  writableFolder(dirname(folder));
  const lock = lockFolder(folder);
  try {
    finishRestoration(folder);
    ownFolder(folder);
    const { db, close } = await openEmbedded(folder).catch((error: unknown) => {
      throw new DamagedDatabaseError(folder, error);
    });
    return { db, close: () => close().finally(() => lock.release()) };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function migrated(opened: OpenDatabase): Promise<OpenDatabase> {
  try {
    await migrate(opened.db);
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/**
 * Opens and migrates PostgreSQL if a URL is given, else PGlite in `DATA_DIR/context`.
 *
 * @throws FolderInUseError if another process has the folder
 */
export async function openDatabase(options: OpenOptions): Promise<OpenDatabase> {
  const { databaseUrl: url, dataDir, limits = commandLimits, onConnectionError } = options;
  if (!url) return migrated(await openFolder(join(dataDir, 'context')));
  const migrating = await migrated(openPostgres({ url, limits: migrationLimits, onConnectionError }));
  await migrating.close();
  return openPostgres({ url, limits, onConnectionError });
}
