import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { KeeperMessage } from './keeper.ts';

let keeper: ChildProcess | undefined;

/** Stops the process group of `pid` if this process ends unexpectedly (SIGKILL, crash, closed terminal). */
export function guard(pid: number): void {
  keeper ??= startKeeper();
  notify({ guard: pid });
}

export function release(pid: number): void {
  notify({ release: pid });
}

function notify(message: KeeperMessage): void {
  // Works without the keeper.
  keeper?.send(message, () => undefined);
}

function startKeeper(): ChildProcess {
  const program = fileURLToPath(new URL('keeper.ts', import.meta.url));
  const started = spawn(process.execPath, [program], {
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  started.unref();
  started.channel?.unref();
  return started;
}
