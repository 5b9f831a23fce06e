import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startProgram } from '../process/child.ts';
import { Tail } from '../report/tail.ts';
import { freePort } from '../stack/ports.ts';

const pollMs = 50;

/** Passes an empty, temporary server's address to `use`. */
export async function withTemporaryRedis<T>(
  program: string,
  { signal }: { signal?: AbortSignal },
  use: (url: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'redis-'));
  const port = await freePort();
  const log = new Tail(20);
  const server = startProgram({
    command: program,
    args: [
      '--bind',
      '127.0.0.1',
      '--port',
      String(port),
      '--save',
      '',
      '--appendonly',
      'no',
      '--dir',
      folder,
    ],
    cwd: folder,
    onLine: (line) => {
      log.add(line);
    },
  });
  try {
    while (!(await accepts(port))) {
      if (!server.running) throw new Error(`Redis did not start:\n${log.toString()}`);
      await delay(pollMs, undefined, { signal });
    }
    return await use(`redis://127.0.0.1:${port}`);
  } finally {
    await server.stop({ signal: 'SIGTERM' });
    rmSync(folder, { recursive: true, force: true });
  }
}

async function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const end = (accepted: boolean) => () => {
      socket.destroy();
      resolve(accepted);
    };
    socket.once('connect', end(true)).once('error', end(false));
  });
}
