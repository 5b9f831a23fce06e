import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { type Child, startProgram } from '../process/child.ts';
import { type CommandOptions, runCommand } from '../process/command.ts';
import { Tail } from '../report/tail.ts';
import { freePort } from '../stack/ports.ts';
import type { PostgresPrograms } from './postgresPrograms.ts';
import { unprivilegedUser } from './unprivilegedUser.ts';

const pollMs = 100;
const volatile = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
/** Several workers, each with several services that keep connections. */
const MAX_CONNECTIONS = 300;

/** Passes an empty, temporary server's address to `use`. */
export async function withTemporaryPostgres<T>(
  { initdb, postgres }: PostgresPrograms,
  { signal }: Pick<CommandOptions, 'signal'>,
  use: (url: string) => Promise<T>,
): Promise<T> {
  const user = await unprivilegedUser();
  const owner = user && { user };
  const folder = mkdtempSync(join(tmpdir(), 'pg-'));
  let server: Child | undefined;
  try {
    if (user) chownSync(folder, user.uid, user.gid);
    const data = join(folder, 'data');
    const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
    const making = [
      '-D',
      data,
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
      `--locale=${locale}`,
      '--no-sync',
    ];
    await runCommand({ ...owner, command: initdb, args: making, cwd: folder, ...(signal && { signal }) });

    const port = await freePort();
    const settings = [
      ...volatile,
      `max_connections=${MAX_CONNECTIONS}`,
      'listen_addresses=127.0.0.1',
      `port=${port}`,
      `unix_socket_directories=${folder}`,
    ];
    const log = new Tail(20);
    server = startProgram({
      ...owner,
      command: postgres,
      args: ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
      cwd: folder,
      onLine: (line) => {
        log.add(line);
      },
    });
    // Takes two thirds of the processor time of TCP; remove `host` for TCP.
    const url = `postgres://postgres@127.0.0.1:${port}/postgres?host=${encodeURIComponent(folder)}`;
    while (!(await accepts(url))) {
      if (!server.running) throw new Error(`PostgreSQL did not start:\n${log.toString()}`);
      await delay(pollMs, undefined, { signal });
    }
    return await use(url);
  } finally {
    // SIGINT is PostgreSQL's fast shutdown: it does not wait for clients.
    await server?.stop({ signal: 'SIGINT' });
    rmSync(folder, { recursive: true, force: true });
  }
}

async function accepts(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}
