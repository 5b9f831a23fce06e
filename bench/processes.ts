/** Processes as Linux lists them in /proc. */
import { readdirSync, readFileSync } from 'node:fs';

// Linux counts in hundredths of a second and, on the machines that Node runs on, mostly in pages of 4 KB.
const MICROSECONDS_PER_TICK = 10_000;
const BYTES_PER_PAGE = 4096;

export interface ProcessUsage {
  readonly parent: string;
  /** Microseconds of CPU time, and those of its ended children. */
  readonly cpu: number;
  readonly cpuOfEnded: number;
  /** Bytes of resident memory. */
  readonly rss: number;
}

/** Returns null after the end of a process. */
export function usageOf(pid: string): ProcessUsage | null {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before the last bracket may contain anything.
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
    const ticks = (first: number) =>
      (Number(fields[first]) + Number(fields[first + 1])) * MICROSECONDS_PER_TICK;
    return {
      parent: fields[1]!,
      cpu: ticks(11),
      cpuOfEnded: ticks(13),
      rss: Number(fields[21]) * BYTES_PER_PAGE,
    };
  } catch {
    return null;
  }
}

/** Returns the children of a process or of `self`. */
export function childrenOf(pid: string): readonly ProcessUsage[] {
  try {
    const pids = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
    );
    return pids.map(usageOf).filter((child) => child !== null);
  } catch {
    return [];
  }
}
