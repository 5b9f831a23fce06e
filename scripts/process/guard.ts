import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { KeeperMessage } from './keeper.ts';

let keeper: ChildProcess | undefined;

/** Has the process group of `pid` stopped should this process end without doing so (SIGKILL, crash, closed terminal). */
export function guard(pid: number): void {
  keeper ??= startKeeper();
  tell({ guard: pid });
}

/** Takes back what {@link guard} asked for. */
export function release(pid: number): void {
  tell({ release: pid });
}

function tell(message: KeeperMessage): void {
  // Without a keeper, should a person have ended it, all else goes on.
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
