import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, globSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Client } from 'pg';
import { BackupError } from '../platform/database/backupError.ts';

/** Finds a program in PATH, else the newest of Debian's. */
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

async function run(name: string, args: readonly string[], env = process.env): Promise<void> {
  const child = spawn(findProgram(name), args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close') as Promise<[number]>]);
  if (code !== 0) throw new BackupError(`${name} failed. Nothing was changed.\n${said.trim()}`);
}

/** Runs a program with the password in its environment, as others can see arguments. */
function runOn(url: string, name: string, args: readonly string[]): Promise<void> {
  const { password } = new URL(url);
  const address = new URL(url);
  address.password = '';
  return run(name, [...args, '--dbname', address.href], {
    ...process.env,
    ...(password && { PGPASSWORD: decodeURIComponent(password) }),
  });
}

/** Writes a consistent copy, while the service runs. */
export const backUpPostgres = (url: string, file: string): Promise<void> =>
  runOn(url, 'pg_dump', ['--format=custom', '--no-owner', '--no-privileges', '--file', file]);

async function withClient<T>(url: string, act: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(url);
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

export const notePostgres = (url: string): Promise<void> =>
  withClient(url, async (client) => {
    await client.query('insert into backup default values');
  });

const hasTables = (url: string): Promise<boolean> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ found: boolean }>(
      "select exists (select from pg_tables where schemaname = 'public') as found",
    );
    return rows[0]?.found ?? false;
  });

const emptySchema = ['--command', 'drop schema public cascade; create schema public'];

/** Restores all or nothing into an empty database; `replace` removes the present content. */
export async function restorePostgres(
  url: string,
  file: string,
  { replace }: { readonly replace: boolean },
): Promise<void> {
  const isFull = await hasTables(url);
  if (isFull && !replace)
    throw new BackupError('The database of DATABASE_URL has tables. To replace them, add --replace.');
  const folder = await mkdtemp(join(tmpdir(), 'restore-'));
  try {
    // pg_restore cannot empty the schema in its own transaction, psql can.
    const script = join(folder, 'restore.sql');
    await run('pg_restore', ['--no-owner', '--no-privileges', '--file', script, file]);
    await runOn(url, 'psql', [
      '--no-psqlrc',
      '--quiet',
      '--single-transaction',
      '--set=ON_ERROR_STOP=1',
      ...(isFull ? emptySchema : []),
      '--file',
      script,
    ]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
