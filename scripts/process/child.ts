import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { guard, release } from './guard.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export interface Program {
  readonly command: string;
  readonly args?: readonly string[];
  readonly cwd?: string;
  /** Replaces our environment. */
  readonly env?: Environment;
  readonly user?: { readonly uid: number; readonly gid: number };
  readonly onLine?: (line: string) => void;
}

export interface Exit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

export function describeExit({ code, signal }: Exit): string {
  return signal ?? `exit code ${String(code)}`;
}

export interface Child {
  readonly pid: number;
  /** Settles after the end and all output; rejects if it could not start. */
  readonly exit: Promise<Exit>;
  readonly running: boolean;
  /** Sends SIGTERM; kills the process group (SIGKILL) after `grace` milliseconds. */
  stop(options?: { grace?: number; signal?: NodeJS.Signals }): Promise<Exit>;
}

const live = new Set<number>();

/** Starts a program in its own process group: Ctrl-C reaches only us. */
export function startProgram({
  command,
  args = [],
  cwd = '.',
  env = process.env,
  user,
  onLine,
}: Program): Child {
  const options = { cwd, env: env as NodeJS.ProcessEnv, ...user, detached: true } as const;
  const started = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const pid = started.pid ?? 0;
  if (pid > 0) {
    live.add(pid);
    guard(pid);
  }
  const gone = new Promise<Exit>((resolve, reject) => {
    started.once('error', reject);
    started.once('exit', (code, signal) => {
      // A group outlives its leader; its open pipes would block us.
      killGroup(pid);
      live.delete(pid);
      release(pid);
      resolve({ code, signal });
    });
  });
  const read = [readLines(started.stdout, onLine), readLines(started.stderr, onLine)];
  const exit = gone.then(async (result) => {
    await Promise.all(read);
    return result;
  });
  exit.catch(() => undefined);

  return {
    pid,
    exit,
    get running() {
      return live.has(pid);
    },
    async stop({ grace = 15_000, signal = 'SIGTERM' } = {}) {
      if (live.has(pid)) started.kill(signal);
      const timer = setTimeout(() => {
        killGroup(pid);
      }, grace);
      return exit.finally(() => {
        clearTimeout(timer);
      });
    },
  };
}

export function killAll(): void {
  for (const pid of live) killGroup(pid);
}

function killGroup(pid: number): void {
  if (!live.has(pid)) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The group is empty.
  }
}

async function readLines(stream: Readable, onLine: (line: string) => void = () => undefined): Promise<void> {
  for await (const line of createInterface({ input: stream, crlfDelay: Infinity })) onLine(line);
}
