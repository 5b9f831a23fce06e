import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../src/openDatabase.ts';
import { archive, createServerDatabase, serverUrl } from './database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Template database: its name on the server, or the folder of an embedded one with its archive. */
    databaseTemplate: string;
  }
}

interface Template {
  readonly template: string;
  readonly remove: () => Promise<void>;
}

async function onServer(url: string): Promise<Template> {
  const { url: databaseUrl, name, drop } = await createServerDatabase(url);
  // Copying requires that nobody is connected.
  await openDatabase({ databaseUrl, dataDir: '' }).then(({ close }) => close());
  return { template: name, remove: drop };
}

async function embedded(): Promise<Template> {
  const folder = await mkdtemp(join(tmpdir(), 'template-'));
  await openDatabase({ databaseUrl: undefined, dataDir: folder }).then(({ close }) => close());
  const pglite = await PGlite.create({ dataDir: join(folder, 'context'), extensions: { pg_trgm } });
  const content = await pglite.dumpDataDir('none');
  await writeFile(join(folder, archive), Buffer.from(await content.arrayBuffer()));
  await pglite.close();
  return { template: folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

let made: Template | undefined;

/** Migrates one database for all test files. */
export async function setup(project: TestProject): Promise<void> {
  made = await (serverUrl ? onServer(serverUrl) : embedded());
  project.provide('databaseTemplate', made.template);
}

/** Removes it at the end. */
export async function teardown(): Promise<void> {
  await made?.remove();
}
