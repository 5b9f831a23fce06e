import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { migrate } from '../../src/database/migrate.ts';
import { type OpenDatabase, openDatabase, openEmbedded } from '../../src/database/open.ts';

export const serverUrl = process.env['TEST_DATABASE_URL'];

export async function administer(url: string, statement: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** An empty database of its own on the server of `TEST_DATABASE_URL`. */
export async function createServerDatabase(url: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(url, `create database ${name}`);
  const own = new URL(url);
  own.pathname = name;
  return { url: own.href, drop: () => administer(url, `drop database ${name} with (force)`) };
}

/** A migrated, empty database: on the server of `TEST_DATABASE_URL`, else embedded in memory. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  if (!serverUrl) {
    const embedded = await openEmbedded();
    await migrate(embedded.db);
    return embedded;
  }
  const { url, drop } = await createServerDatabase(serverUrl);
  const { db, close } = await openDatabase({ databaseUrl: url, dataDir: '' });
  return { db, close: () => close().then(drop) };
}
