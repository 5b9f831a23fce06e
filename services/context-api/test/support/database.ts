import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { inject } from 'vitest';
import { type OpenDatabase, openEmbedded } from '../../src/openDatabase.ts';
import { commandLimits } from '../../src/platform/database/limits.ts';
import { openPostgres } from '../../src/platform/database/postgres.ts';

export const serverUrl = process.env['TEST_DATABASE_URL'];

/** Archive of the embedded template. */
export const archive = 'template.tar';

export async function administer(url: string, statement: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** Creates an empty database on the server of `TEST_DATABASE_URL`, or copies an unused one. */
export async function createServerDatabase(
  url: string,
  template = 'template0',
): Promise<{ url: string; name: string; drop(): Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(url, `create database ${name} template ${template}`);
  const own = new URL(url);
  own.pathname = name;
  return { url: own.href, name, drop: () => administer(url, `drop database ${name} with (force)`) };
}

/**
 * Opens a migrated, empty database from `template.ts`: on the server of `TEST_DATABASE_URL`, else embedded.
 */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const template = inject('databaseTemplate');
  if (!serverUrl) return openEmbedded(undefined, await openAsBlob(join(template, archive)));
  const { url, drop } = await createServerDatabase(serverUrl, template);
  const { db, close } = openPostgres({ url, limits: commandLimits });
  return { db, close: () => close().then(drop) };
}
