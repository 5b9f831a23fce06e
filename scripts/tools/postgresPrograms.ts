import { globSync, realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import type { CommandOptions } from '../process/command.ts';
import { NotRunnable } from '../report/step.ts';
import { aptInstall, mayUseApt } from './apt.ts';
import { findProgram, pathFolders } from './findProgram.ts';

export interface PostgresPrograms {
  readonly initdb: string;
  readonly postgres: string;
}

const usualFolders = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/opt/homebrew/opt/postgresql*/bin',
  '/usr/local/opt/postgresql*/bin',
];

/**
 * Returns PostgreSQL's programs, installed by apt if allowed.
 *
 * @throws NotRunnable if there are none
 */
export async function providePostgres(
  options: Pick<CommandOptions, 'onLine' | 'signal'>,
): Promise<PostgresPrograms> {
  const found = findPostgres();
  if (found) return found;
  if (!mayUseApt()) throw new NotRunnable('no PostgreSQL server is installed');
  try {
    await aptInstall(['postgresql'], options);
  } catch (error) {
    options.signal?.throwIfAborted();
    throw new NotRunnable('no PostgreSQL server is installed and none could be', { cause: error });
  }
  const provided = findPostgres();
  if (!provided) throw new NotRunnable('the PostgreSQL server that was installed was not found');
  return provided;
}

/** Returns PostgreSQL's programs if they are installed. */
export function findPostgres(): PostgresPrograms | undefined {
  const newestFirst = globSync(usualFolders).sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  const initdb = findProgram('initdb', [...pathFolders(), ...newestFirst]);
  // The server is beside the target of a link.
  const postgres = initdb && findProgram('postgres', [dirname(realpathSync(initdb))]);
  return postgres ? { initdb, postgres } : undefined;
}
