import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { CompiledQuery, type DatabaseConnection, Kysely, PGliteDialect, PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';
import type { DatabaseConfig } from '../config.ts';
import { lockFolder } from './folderLock.ts';
import { migrate } from './migrate.ts';
import type { Database } from './schema.ts';

export interface OpenDatabase {
  readonly db: Kysely<Database>;
  close(): Promise<void>;
}

interface OpenOptions extends DatabaseConfig {
  /** Told of connections that break, in use or not. */
  readonly onConnectionError?: (error: Error) => void;
}

// A day is a text, as `2026-11-30`: the drivers would make it a moment in the time zone of the machine.
const asText = (value: string) => value;

// The default of 0.3 misses "forset" for "forest".
const typoThreshold = 'set pg_trgm.similarity_threshold = 0.2';

async function onCreateConnection(connection: DatabaseConnection): Promise<void> {
  await connection.executeQuery(CompiledQuery.raw(typoThreshold));
}

function openPostgres(url: string, onConnectionError: (error: Error) => void): OpenDatabase {
  const pool = new Pool({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    keepAlive: true,
    types: {
      getTypeParser: (oid, format): unknown =>
        oid === types.builtins.DATE ? asText : types.getTypeParser(oid, format),
    },
  });
  // A client that breaks while it is lent out tells nobody else, and unheard errors would end the process.
  pool.on('connect', (client) => client.on('error', onConnectionError));
  pool.on('error', () => undefined);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool, onCreateConnection }) });
  return { db, close: () => db.destroy() };
}

/** PostgreSQL inside this process, in a folder or, without one, in memory. */
export async function openEmbedded(folder?: string): Promise<OpenDatabase> {
  const pglite = await PGlite.create({
    ...(folder && { dataDir: folder }),
    extensions: { pg_trgm },
    parsers: { [types.builtins.DATE]: asText },
  });
  const db = new Kysely<Database>({ dialect: new PGliteDialect({ pglite, onCreateConnection }) });
  // Kysely closes only what it has used.
  return { db, close: () => db.destroy().then(() => (pglite.closed ? undefined : pglite.close())) };
}

async function openFolder(folder: string): Promise<OpenDatabase> {
  await mkdir(folder, { recursive: true });
  const lock = lockFolder(folder);
  try {
    const { db, close } = await openEmbedded(folder);
    return { db, close: () => close().finally(() => lock.release()) };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/**
 * Opens the database and brings it up to date: PostgreSQL where a URL is given, otherwise PGlite in
 * `DATA_DIR/context`, which only one process at a time may open.
 *
 * @throws FolderInUseError when another process has the folder.
 */
export async function openDatabase(options: OpenOptions): Promise<OpenDatabase> {
  const opened = options.databaseUrl
    ? openPostgres(options.databaseUrl, options.onConnectionError ?? (() => undefined))
    : await openFolder(join(options.dataDir, 'context'));
  try {
    await migrate(opened.db);
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}
