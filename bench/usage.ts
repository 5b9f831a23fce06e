/** Preload of measured servers (`--import`): reports usage at USAGE_PORT. */
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** Microseconds of CPU time, bytes of memory by kind. */
export interface Usage {
  readonly cpu: number;
  readonly memory: NodeJS.MemoryUsage;
  /** Rendering processes, if the system names them; their memory is in `rss`. */
  readonly children: number;
}

// Linux counts in hundredths of a second and, on the machines that Node runs on, mostly in pages of 4 KB.
const MICROSECONDS_PER_TICK = 10_000;
const BYTES_PER_PAGE = 4096;

interface Child {
  readonly cpu: number;
  readonly rss: number;
}

/** Parses a process's line in /proc; null after its end. */
function readChild(pid: string): Child | null {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before the last bracket may contain anything.
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
    const ticks = Number(fields[11]) + Number(fields[12]);
    return { cpu: ticks * MICROSECONDS_PER_TICK, rss: Number(fields[21]) * BYTES_PER_PAGE };
  } catch {
    return null;
  }
}

/** Only on Linux. */
function readChildren(): readonly Child[] {
  try {
    const threads = readdirSync('/proc/self/task');
    const pids = threads.flatMap((thread) =>
      readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
    );
    return pids.map(readChild).filter((child) => child !== null);
  } catch {
    return [];
  }
}

const { USAGE_PORT: port } = process.env;
// Children load this file, too, and are counted here.
delete process.env['USAGE_PORT'];

if (port !== undefined)
  createServer((_request, response) => {
    const { user, system } = process.cpuUsage();
    const children = readChildren();
    const memory = process.memoryUsage();
    const sum = (of: (child: Child) => number) => children.reduce((total, child) => total + of(child), 0);
    const usage: Usage = {
      cpu: user + system + sum(({ cpu }) => cpu),
      memory: { ...memory, rss: memory.rss + sum(({ rss }) => rss) },
      children: children.length,
    };
    response.end(JSON.stringify(usage));
  }).listen(Number(port), '127.0.0.1');
