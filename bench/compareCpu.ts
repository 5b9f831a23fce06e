import { cpuPerRequest, pageSize, type Visits } from './load.ts';
import { median } from './median.ts';
import type { Server } from './servers.ts';

const rounds = 7;
const warmUp = 400;
const requests = 300;

/** Medians, against noise. */
interface Cost {
  /** Microseconds of CPU time. */
  readonly cpu: number;
  /** Ratio to the minimal page in the same round. */
  readonly ratio: number;
}

export interface Comparison<Way extends string> {
  readonly portal: Readonly<Record<Way, Cost>>;
  readonly minimal: number;
  readonly sizes: readonly [number, number];
}

async function minimalPath(minimal: Server, bytes: number): Promise<string> {
  const [none, hundred] = [await pageSize(minimal, '/?rows=0'), await pageSize(minimal, '/?rows=100')];
  return `/?rows=${Math.round((100 * (bytes - none)) / (hundred - none))}`;
}

/** Measures in turn, with a minimal page of equal size. */
export async function compareCpu<Way extends string>(
  { portal, minimal }: Readonly<Record<'portal' | 'minimal', Server>>,
  path: string,
  ways: Readonly<Record<Way, Visits>>,
): Promise<Comparison<Way>> {
  const size = await pageSize(portal, path);
  const other = await minimalPath(minimal, size);
  const names = Object.keys(ways) as Way[];
  const round = async (count: number) => ({
    minimal: await cpuPerRequest(minimal, { path: () => other, requests: count }),
    portal: await inTurn(names, async (way) => cpuPerRequest(portal, { ...ways[way], requests: count })),
  });
  await round(warmUp);
  const results: Awaited<ReturnType<typeof round>>[] = [];
  for (let n = 0; n < rounds; n++) results.push(await round(requests));
  return {
    portal: await inTurn(names, (way) => ({
      cpu: median(results.map((each) => each.portal[way])),
      ratio: median(results.map((each) => each.portal[way] / each.minimal)),
    })),
    minimal: median(results.map((each) => each.minimal)),
    sizes: [size, await pageSize(minimal, other)],
  };
}

async function inTurn<Name extends string, T>(
  names: readonly Name[],
  make: (name: Name) => T | Promise<T>,
): Promise<Record<Name, T>> {
  const made = {} as Record<Name, T>;
  for (const name of names) made[name] = await make(name);
  return made;
}
