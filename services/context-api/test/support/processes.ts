import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, inject } from 'vitest';
import { headers, key } from './service.ts';

interface Ended {
  readonly code: number | null;
  readonly signal: string | null;
  readonly stdout: string;
  readonly stderr: string;
}

interface Running {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
}

const built = (path: string) => join(inject('bundle'), path.replace(/\.ts$/, '.mjs'));

/** Node's cache of compiled modules, whose compilation takes half of a start. */
const { NODE_COMPILE_CACHE } = process.env;

/** Starts a program, by its path below `src`, as production does and with only the given settings. */
export function run(program: string, args: readonly string[], env: Record<string, string>): Running {
  const child = spawn(process.execPath, [built(program), ...args], {
    // Next's types want NODE_ENV in every environment.
    env: { ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }), ...env } as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => (output.stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output.stderr += chunk.toString()));
  const ended = once(child, 'close').then(
    ([code, signal]: unknown[]) => ({ code, signal, ...output }) as Ended,
  );
  return { child, ended };
}

export function runServer(env: Record<string, string>): Running & { readonly address: Promise<string> } {
  const running = run('server.ts', [], { CONTEXT_API_KEY: key, CONTEXT_API_PORT: '0', ...env });
  const address = new Promise<string>((resolve, reject) => {
    let log = '';
    running.child.stdout?.on('data', (chunk: Buffer) => {
      log += chunk.toString();
      const found = /Server listening at (http:[^"\s]+)/.exec(log)?.[1];
      if (found) resolve(found);
    });
    void running.ended.then(({ stderr }) => reject(new Error(`ended before it listened: ${stderr}`)));
  });
  // Callers may only wait for the end.
  address.catch(() => undefined);
  return { ...running, address };
}

/** Returns a function that starts the service; it is killed after the test. */
export function useServers(): typeof runServer {
  const started: ReturnType<typeof runServer>[] = [];
  afterEach(async () => {
    for (const { child, ended } of started.splice(0)) {
      child.kill('SIGKILL');
      await ended;
    }
  });
  return (env) => {
    const server = runServer(env);
    started.push(server);
    return server;
  };
}

export async function countInitiatives(address: string): Promise<number> {
  const response = await fetch(`${address}/v1/context`, { headers });
  return ((await response.json()) as { site: { totals: { initiatives: number } } }).site.totals.initiatives;
}
