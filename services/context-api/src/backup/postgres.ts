import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, globSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Client } from 'pg';
import { BackupError } from '../platform/database/backupError.ts';

/** Returns where a program of PostgreSQL is: in PATH, else the newest of Debian's. */
function findProgram(name: string): string {
  const debian = globSync('/usr/lib/postgresql/*/bin').sort(
    (one, other) => versionOf(other) - versionOf(one),
  );
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...debian];
  const found = folders.map((folder) => join(folder, name)).find(isRunnable);
  if (found) return found;
  throw new BackupError(`${name} is not installed. It comes with PostgreSQL's client (postgresql-client).`);
}

const versionOf = (folder: string): number => Number(dirname(folder).split('/').at(-1));

function isRunnable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Runs a program on the database; the password is in its environment, since others can see arguments. */
async function run(name: string, args: readonly string[], url: string): Promise<void> {
  const { password } = new URL(url);
  const address = new URL(url);
  address.password = '';
  const child = spawn(findProgram(name), [...args, '--dbname', address.href], {
    env: { ...process.env, ...(password && { PGPASSWORD: decodeURIComponent(password) }) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close') as Promise<[number]>]);
  if (code !== 0) throw new BackupError(`${name} failed:\n${said.trim()}`);
}

/** Writes a consistent copy of a PostgreSQL database, while the service runs. */
export const backUpPostgres = (url: string, file: string): Promise<void> =>
  run('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', '--file', file], url);

async function hasTables(url: string): Promise<boolean> {
  const client = new Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<{ found: boolean }>(
      "select exists (select from pg_tables where schemaname = 'public') as found",
    );
    return rows[0]?.found ?? false;
  } finally {
    await client.end();
  }
}

async function emptySchema(url: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  try {
    await client.query('drop schema public cascade; create schema public');
  } finally {
    await client.end();
  }
}

/** Restores a PostgreSQL database, all of it or nothing, into an empty one; with `replace`, its content goes first. */
export async function restorePostgres(
  url: string,
  file: string,
  { replace }: { readonly replace: boolean },
): Promise<void> {
  const isFull = await hasTables(url);
  if (isFull && !replace)
    throw new BackupError('The database of DATABASE_URL has tables. To replace them, add --replace.');
  // A file that is no backup must not cost the content.
  await listContent(file);
  if (isFull) await emptySchema(url);
  await run(
    'pg_restore',
    ['--no-owner', '--no-privileges', '--single-transaction', '--exit-on-error', file],
    url,
  );
}

async function listContent(file: string): Promise<void> {
  const child = spawn(findProgram('pg_restore'), ['--list', file], { stdio: 'ignore' });
  const [code] = (await once(child, 'close')) as [number];
  if (code !== 0) throw new BackupError(`${file} is no backup of a PostgreSQL database.`);
}
