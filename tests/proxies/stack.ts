import { type ChildProcess, spawn } from 'node:child_process';
import { untilResponds } from '../../e2e/support/loopback.ts';
import { freePort } from '../../e2e/support/servers.ts';

// Apart from the services of journeys, and from ports that fetch refuses (4190, 6566, 6665).
const offset = 300 + Math.floor(Math.random() * 250);

interface Running {
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

export interface Stack {
  /** Public address of a proxy. */
  readonly origin: string;
  readonly portal: (settings?: Readonly<Record<string, string>>) => Promise<Running>;
  readonly stop: () => Promise<void>;
}

const run = (script: string, env: Readonly<Record<string, string>> = {}): ChildProcess =>
  spawn(process.execPath, [script], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGTERM');
  await ended;
}

/** Starts context API and identity service with the demonstration content. */
export async function startStack(): Promise<Stack> {
  process.env['E2E_PORT_OFFSET'] = String(offset);
  const { provideTemplate } = await import('../../e2e/support/template.ts');
  const { contextApi, portal } = await import('../../e2e/support/addresses.ts');
  const { startServices } = await import('../../e2e/support/stack.ts');
  const removeTemplate = await provideTemplate();
  const services = await startServices();
  return {
    origin: portal.origin,
    portal: async (settings = {}) => {
      const port = String(await freePort());
      const origin = `http://127.0.0.1:${port}`;
      const given = { ...portal.env, PORT: port, CONTEXT_API_URL: contextApi.origin, ...settings };
      const child = run('.next/standalone/server.mjs', given);
      await untilResponds(origin, () => child.exitCode === null);
      return { origin, stop: () => end(child) };
    },
    stop: async () => {
      await services.stop();
      removeTemplate();
    },
  };
}
