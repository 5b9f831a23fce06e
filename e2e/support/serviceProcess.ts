import { type Child, describeExit, startProgram } from '../../scripts/process/child.ts';
import { Tail } from '../../scripts/report/tail.ts';

export interface ServiceProcess {
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

interface Start {
  readonly script: string;
  readonly origin: string;
  readonly env: Readonly<Record<string, string>>;
  readonly onLine?: (line: string) => void;
}

/** Starts a service and waits until it is healthy; it ends with this process. */
export async function startService({ script, origin, env, onLine }: Start): Promise<ServiceProcess> {
  if (await isHealthy(origin)) throw new Error(`another process listens at ${origin}`);
  const tail = new Tail(20);
  const child = startProgram({
    command: process.execPath,
    args: [script],
    env: { ...process.env, ...env },
    onLine(line) {
      tail.add(line);
      onLine?.(line);
    },
  });
  let isStopping = false;
  void child.exit.then((exit) => {
    if (!isStopping) process.stderr.write(`${script} ended with ${describeExit(exit)}\n${tail.toString()}\n`);
  });
  const stop = async () => {
    isStopping = true;
    await child.stop();
  };
  try {
    await untilHealthy(origin, child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin, stop };
}

const isHealthy = async (origin: string) => Boolean((await fetch(`${origin}/healthz`).catch(() => null))?.ok);

async function untilHealthy(origin: string, child: Child): Promise<void> {
  for (let attempt = 0; attempt < 1200; attempt += 1) {
    if (await isHealthy(origin)) return;
    if (!child.running) throw new Error(`no service at ${origin}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${origin} is not healthy`);
}
