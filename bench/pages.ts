import { routes } from '../lib/config/routes.ts';
import type { Session } from '../scripts/report/main.ts';
import { step } from '../scripts/report/step.ts';
import { compareCpu } from './compareCpu.ts';
import { atLeast, atMost, type Figure, reported } from './figures.ts';
import { type FirstLoad, firstLoad } from './firstLoad.ts';
import { captureHits, compareHits, type Hit, type HitRatios } from './hits.ts';
import { staleness } from './publish.ts';
import { compareReaders } from './readers.ts';
import type { Server, Servers, Started } from './servers.ts';
import { signInAs } from './signIn.ts';
import { type ListVisits, listVisits, servedWays } from './visits.ts';

const path = routes.initiatives();
const megabyte = 1024 * 1024;
const kilobyte = 1024;

/** Kilobytes of Brotli for the scripts of pages, by kind. */
const scripts = {
  list: { path, most: 144 },
  initiative: { path: routes.initiative('ca-phe-ben-vung-dak-lak'), most: 155 },
  'text page': { path: '/how-it-works', most: 137 },
} as const;

const hitFigures = (way: Hit, { perSecond, cpu, p99 }: HitRatios): Figure[] => [
  atLeast(`Requests per second to node:http: hit, ${way}`, perSecond, { least: 0.8, unit: '×' }),
  atMost(`CPU per request to node:http: hit, ${way}`, cpu, { most: way === '304' ? 1.3 : 1.25, unit: '×' }),
  atMost(`99th percentile to node:http: hit, ${way}`, p99, { most: 2, unit: '×' }),
];

const sizeFigures = ({ html, texts, maps }: FirstLoad): Figure[] => [
  atMost('Page, Brotli', html / kilobyte, { most: 11, unit: 'KB' }),
  atMost('Texts of the page, Brotli', texts / kilobyte, { most: 7.5, unit: 'KB' }),
  {
    what: 'Scripts with maps among them',
    value: `${maps.inPage} of ${maps.inBuild}`,
    limit: `0 of some`,
    within: maps.inPage === 0 && maps.inBuild > 0,
  },
];

/** Serving process with its first renderer, and each further one. */
const memoryFor = (renderers: number): number => 320 + 160 * Math.max(0, renderers - 1);

interface Measured {
  readonly servers: Servers;
  readonly started: Started;
  readonly minimal: Server;
}

/** Returns figures relative to a minimal page and a server of the same bytes. */
export async function measurePages(
  { display }: Session,
  { servers, started: { portal, both, readyMs }, minimal }: Measured,
): Promise<Figure[]> {
  const loads = await step(display, 'Load the scripts of pages', async () =>
    Promise.all(
      Object.entries(scripts).map(async ([page, { path: at, most }]) => ({
        page,
        most,
        load: await firstLoad(portal, at),
      })),
    ),
  );
  const cpu = await step(display, 'Load both in turn', async () =>
    compareCpu({ portal, minimal }, path, listVisits),
  );
  const localhost = portal.origin.replace('127.0.0.1', 'localhost');
  const editor = { origin: localhost, cookie: await signInAs('admin', localhost) };
  const hits = await step(display, 'Load the cache and a server of the same bytes in turn', async () => {
    const { responses, headers } = await captureHits(portal);
    return compareHits({ portal, raw: await servers.raw(responses) }, { headers, editor });
  });
  const { memory, children } = await portal.usage();
  const staleMs = await step(display, 'Publish a change', async () => staleness(editor));
  const readers = await step(display, 'Load pages as a reader and as visitors in turn', async () =>
    compareReaders(both, await signInAs('registered', localhost)),
  );
  const ways = Object.keys(listVisits) as ListVisits[];
  const ms = (microseconds: number) => `${(microseconds / 1000).toFixed(2)} ms`;
  const [size, minimalSize] = cpu.sizes;
  display.print(`\n  ${path}: ${size} bytes; minimal page: ${minimalSize} bytes, ${ms(cpu.minimal)}`);
  for (const way of ways) display.print(`  ${ms(cpu.portal[way].cpu)}  ${way}`);
  const kinds = Object.entries(memory).map(([kind, bytes]) => `${kind} ${Math.round(bytes / megabyte)}`);
  display.print(`  memory in MB: ${kinds.join(', ')}`);
  return [
    ...ways.map((way) => {
      const { ratio } = cpu.portal[way];
      const what = `CPU per request to minimal page: ${way}`;
      return servedWays.has(way) ? atMost(what, ratio, { most: 2, unit: '×' }) : reported(what, ratio, '×');
    }),
    ...Object.entries(readers).map(([page, ratio]) =>
      atMost(`CPU of portal and context API to visitors' rendering: reader, ${page}`, ratio, {
        most: 0.5,
        unit: '×',
      }),
    ),
    ...Object.entries(hits).flatMap(([way, ratios]) => hitFigures(way as Hit, ratios)),
    ...loads.map(({ page, most, load }) =>
      atMost(`First-load JavaScript, Brotli: ${page}`, load.bytes / kilobyte, { most, unit: 'KB' }),
    ),
    ...sizeFigures(loads[0]!.load),
    atMost('Until a visitor sees a change', staleMs / 1000, { most: 1, unit: 's' }),
    reported('Start of the portal, after its context API', readyMs / 1000, 's'),
    atMost('Memory of the portal and its renderers after load', memory.rss / megabyte, {
      most: memoryFor(children),
      unit: 'MB',
    }),
  ];
}
