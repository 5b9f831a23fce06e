import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import { routes } from '../lib/config/routes.ts';
import type { Session } from '../scripts/report/main.ts';
import { step } from '../scripts/report/step.ts';
import { type Figure, reported } from './figures.ts';
import { median } from './median.ts';
import type { Server } from './servers.ts';

/** Rounds over all pages; medians, against noise. */
const rounds = 5;
/** Factor of a phone. */
const slowdown = 4;
/** Milliseconds of a task that visitors do not notice. */
const unnoticed = 50;
/** Milliseconds of idle time after the last script. */
const afterwardsMs = 1500;

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly ts: number;
  /** Processor time, in microseconds. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

const categories = ['disabled-by-default-devtools.timeline', 'loading'];

/** Counts processor time, which excludes other programs, after the first paint. */
async function blockingOf(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await browser.startTracing(page, { categories });
  await page.goto(url, { waitUntil: 'networkidle' });
  await wait(afterwardsMs);
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  await context.close();
  return sumOf(trace.traceEvents, url);
}

function sumOf(events: readonly TraceEvent[], url: string): number {
  const paint = events.findLast(({ name }) => name === 'firstContentfulPaint');
  if (!paint) throw new Error(`${url} was not painted`);
  const main = events.find(
    ({ name, pid, args }) => name === 'thread_name' && pid === paint.pid && args?.name === 'CrRendererMain',
  );
  const tasks = events
    .filter(
      ({ name, pid, tid, ts }) =>
        name === 'RunTask' && pid === paint.pid && tid === main?.tid && ts > paint.ts,
    )
    .map(({ tdur = 0 }) => tdur / 1000);
  if (tasks.length === 0) throw new Error(`the trace of ${url} has no tasks`);
  return tasks.reduce((sum, each) => sum + Math.max(0, each - unnoticed), 0);
}

interface Compared {
  readonly portal: Server;
  readonly minimal: Server;
  readonly chromium: string;
}

const pages = {
  list: routes.initiatives(),
  initiative: routes.initiative('ca-phe-ben-vung-dak-lak'),
  'text page': '/how-it-works',
} as const;

/** Measures in turn, on a slow processor. */
export async function blockingFigures(
  { display, signal }: Session,
  { portal, minimal, chromium: executablePath }: Compared,
): Promise<Figure[]> {
  const addresses = [
    { page: 'minimal page', url: new URL('/?rows=100', minimal.origin).href },
    ...Object.entries(pages).map(([page, path]) => ({ page, url: new URL(path, portal.origin).href })),
  ];
  const found = new Map<string, number[]>(addresses.map(({ page }) => [page, []]));
  await step(display, 'Open pages in a browser in turn', async () => {
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
    try {
      for (let round = 0; round <= rounds; round += 1)
        for (const { page, url } of addresses) {
          signal.throwIfAborted();
          const blocking = await blockingOf(browser, url);
          // The first round warms up.
          if (round > 0) found.get(page)!.push(blocking);
        }
    } finally {
      await browser.close();
    }
  });
  const least = Math.max(1, median(found.get('minimal page')!));
  return [...found].map(([page, each]) => {
    const name = `Total blocking time, processor ${slowdown} times slower: ${page}`;
    const ms = median(each);
    if (page === 'minimal page') return reported(name, ms, 'ms');
    return reported(`${name}, to the minimal page`, ms / least, '×');
  });
}
