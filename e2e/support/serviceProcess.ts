import { spawn } from 'node:child_process';

/** A service of one journey, besides those that all journeys share. */
export interface ServiceProcess {
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

interface Start {
  readonly script: string;
  readonly origin: string;
  readonly env: Readonly<Record<string, string>>;
  /** Takes what it says instead of showing it. */
  readonly hear?: (text: string) => void;
}

/** Starts a service, and waits until it is healthy. */
export async function startService({ script, origin, env, hear }: Start): Promise<ServiceProcess> {
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, ...env },
    stdio: hear ? ['ignore', 'pipe', 'pipe'] : 'inherit',
  });
  if (hear) for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', hear);
  await untilHealthy(origin);
  const stop = async () => {
    if (child.exitCode !== null) return;
    const gone = new Promise((resolve) => child.once('close', resolve));
    child.kill('SIGTERM');
    await gone;
  };
  return { origin, stop };
}

async function untilHealthy(origin: string): Promise<void> {
  for (let attempt = 0; attempt < 240; attempt += 1) {
    const answer = await fetch(`${origin}/healthz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`nobody healthy at ${origin}`);
}
