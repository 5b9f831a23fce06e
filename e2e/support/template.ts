import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../../scripts/process/command.ts';
import { contentCommand, demoContent } from '../../scripts/stack/services.ts';
import { pair } from './addresses.ts';
import { makeTemplateDatabase } from './databases.ts';

export const databaseVariable = 'E2E_DATABASE';

type Template = 'empty' | 'demonstration';

const preparePictures = {
  command: process.execPath,
  args: ['services/context-api/src/commands/preparePictures.ts'],
};

// Any command migrates its database.
const migrate = { command: process.execPath, args: ['services/context-api/src/commands/listMails.ts'] };

/** Fills a folder with an empty database and one with the demonstration. */
export async function makeTemplate(folder: string, signal?: AbortSignal): Promise<void> {
  const [empty, demonstration] = [join(folder, 'empty'), join(folder, 'demonstration')];
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: empty, LOG_LEVEL: 'error' };
  await runCommand({ ...migrate, env, ...(signal && { signal }) });
  cpSync(empty, demonstration, { recursive: true });
  await fill({ DATABASE_URL: '', DATA_DIR: demonstration }, signal);
}

async function fill(database: Readonly<Record<string, string>>, signal?: AbortSignal): Promise<void> {
  const env = { ...process.env, ...database, LOG_LEVEL: 'error' };
  for (const command of [contentCommand(demoContent, true), preparePictures])
    await runCommand({ ...command, env, ...(signal && { signal }) });
}

/**
 * Makes the database for all workers, unless one is given.
 *
 * @returns a function that removes it
 */
export async function provideTemplate(): Promise<() => void> {
  if (pair.postgres) await fill({ DATABASE_URL: await makeTemplateDatabase(pair.postgres) });
  if (pair.postgres || process.env[databaseVariable]) return () => undefined;
  const folder = mkdtempSync(join(tmpdir(), 'common-ground-template-'));
  const remove = () => {
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await makeTemplate(folder);
  } catch (error) {
    remove();
    throw error;
  }
  process.env[databaseVariable] = folder;
  return remove;
}

export function copyTemplate(name: Template, folder: string): void {
  const templates = process.env[databaseVariable];
  if (!templates) throw new Error(`${databaseVariable} names no folder`);
  cpSync(join(templates, name), folder, { recursive: true });
}
