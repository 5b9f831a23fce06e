import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** Bytes of a process after a garbage collection. */
export interface Memory {
  /** Objects and buffers of JavaScript. */
  readonly used: number;
  /** Resident pages, which the allocator returns when it likes. */
  readonly resident: number;
}

const inspector = 'http://127.0.0.1:9229/json/list';
const servers = /(?:server\.mjs|server\.ts|renderer\S*)$/;

function childrenOf(pid: string): readonly string[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
    );
  } catch {
    return [];
  }
}

const descendantsOf = (pid: string): readonly string[] =>
  childrenOf(pid).flatMap((child) => [child, ...descendantsOf(child)]);

/** Returns the script of a Node process; null for other programs. */
function scriptOf(pid: string): string | null {
  try {
    const [program = '', ...args] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    const script = args.find((arg) => servers.test(arg));
    return program.endsWith('node') ? (script ?? null) : null;
  } catch {
    return null;
  }
}

async function inspectorAddress(): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const targets = await fetch(inspector).then(
      async (response) => (await response.json()) as { webSocketDebuggerUrl: string }[],
      () => [],
    );
    if (targets[0]) return targets[0].webSocketDebuggerUrl;
    await delay(50);
  }
  throw new Error('no inspector at 127.0.0.1:9229');
}

/** Collects garbage of a process by its inspector, which it opens and closes again. */
async function measure(pid: string): Promise<Memory> {
  process.kill(Number(pid), 'SIGUSR1');
  const socket = new WebSocket(await inspectorAddress());
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', reject, { once: true });
  });
  let last = 0;
  const call = (method: string, params: object = {}) =>
    new Promise<{ result?: { value?: unknown } }>((resolve) => {
      const id = (last += 1);
      socket.addEventListener('message', function receive({ data }: MessageEvent<string>) {
        const response = JSON.parse(data) as { id?: number; result: { result?: { value?: unknown } } };
        if (response.id !== id) return;
        socket.removeEventListener('message', receive);
        resolve(response.result);
      });
      socket.send(JSON.stringify({ id, method, params }));
    });
  // The second one collects what finalizers of the first one release.
  await call('HeapProfiler.collectGarbage');
  await call('HeapProfiler.collectGarbage');
  const { result } = await call('Runtime.evaluate', {
    expression: 'process.memoryUsage()',
    returnByValue: true,
  });
  const { heapUsed, external, rss } = result!.value as NodeJS.MemoryUsage;
  const closed = new Promise((resolve) => {
    socket.addEventListener('close', resolve, { once: true });
  });
  await call('Runtime.evaluate', {
    expression: `setTimeout(() => process.getBuiltinModule('inspector').close(), 20)`,
  });
  socket.close();
  await closed;
  await delay(200);
  return { used: heapUsed + external, resident: rss };
}

/** Measures all servers that this process has started. Only on Linux. */
export async function memoryOfServers(): Promise<ReadonlyMap<string, Memory>> {
  const memory = new Map<string, Memory>();
  for (const pid of descendantsOf(String(process.pid))) {
    const script = scriptOf(pid);
    if (script) memory.set(`${script.replace(`${process.cwd()}/`, '')} ${pid}`, await measure(pid));
  }
  return memory;
}
