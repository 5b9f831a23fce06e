import { cpuPerRequest, pageSize } from './load.ts';
import type { Server } from './servers.ts';

const rounds = 7;
const warmUp = 400;
const requests = 300;

export interface Comparison {
  /** Microseconds of CPU time per request. */
  readonly portal: number;
  readonly minimal: number;
  /** Median of the rounds' ratios: a noisy moment spoils one round, not the result. */
  readonly ratio: number;
  /** Bytes of the portal's page and of the minimal one. */
  readonly sizes: readonly [number, number];
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!;

/** Address of the minimal page that is as long as `bytes`. */
async function minimalPath(minimal: Server, bytes: number): Promise<string> {
  const [none, hundred] = [await pageSize(minimal, '/?rows=0'), await pageSize(minimal, '/?rows=100')];
  return `/?rows=${Math.round((100 * (bytes - none)) / (hundred - none))}`;
}

/** Loads a page of the portal and a minimal page of the same size, round by round in turn. */
export async function compareCpu(portal: Server, minimal: Server, path: string): Promise<Comparison> {
  const size = await pageSize(portal, path);
  const other = await minimalPath(minimal, size);
  await cpuPerRequest(portal, { path, requests: warmUp });
  await cpuPerRequest(minimal, { path: other, requests: warmUp });
  const results: { portal: number; minimal: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    results.push({
      portal: await cpuPerRequest(portal, { path, requests }),
      minimal: await cpuPerRequest(minimal, { path: other, requests }),
    });
  }
  return {
    portal: median(results.map((each) => each.portal)),
    minimal: median(results.map((each) => each.minimal)),
    ratio: median(results.map((each) => each.portal / each.minimal)),
    sizes: [size, await pageSize(minimal, other)],
  };
}
