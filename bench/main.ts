/** `npm run bench`: checks the costs of pages, in ratios and sizes that hold on any machine, and keeps a history. */
import { standardEnvironment } from '../scripts/check/environment.ts';
import { runCommand } from '../scripts/process/command.ts';
import { main } from '../scripts/report/main.ts';
import { step } from '../scripts/report/step.ts';
import { buildIfChanged } from '../scripts/stack/build.ts';
import { compareCpu } from './compareCpu.ts';
import { atLeast, atMost, type Figure, printFigures, reported } from './figures.ts';
import { firstLoad } from './firstLoad.ts';
import { addToHistory } from './history.ts';
import { captureHits, compareHits, type Hit, type HitRatios } from './hits.ts';
import { compareReaders } from './readers.ts';
import { Servers } from './servers.ts';
import { signInAs } from './signIn.ts';
import { type ListVisits, listVisits, servedWays } from './visits.ts';

const path = '/initiatives';
const megabyte = 1024 * 1024;
const kilobyte = 1024;

const hitFigures = (way: Hit, { perSecond, cpu, p99 }: HitRatios): Figure[] => [
  atLeast(`Requests per second to node:http: hit, ${way}`, perSecond, { least: 0.8, unit: '×' }),
  atMost(`CPU per request to node:http: hit, ${way}`, cpu, { most: way === '304' ? 1.3 : 1.25, unit: '×' }),
  atMost(`99th percentile to node:http: hit, ${way}`, p99, { most: 2, unit: '×' }),
];

/** Megabytes for the serving process with its first renderer, and for each further one. */
const memoryFor = (renderers: number): number => 320 + 160 * Math.max(0, renderers - 1);

await main(async ({ display, signal }) => {
  standardEnvironment();
  await step(display, 'Build the portal', async (onLine) => buildIfChanged({ onLine, signal }));
  await step(display, 'Build the minimal page', async (onLine) => {
    await runCommand({ command: 'next', args: ['build', 'bench/minimal'], onLine, signal });
  });
  const servers = new Servers(signal);
  try {
    const { portal, both } = await step(display, 'Start the portal', async () => servers.portal());
    const minimal = await step(display, 'Start the minimal page', async () => servers.minimal());
    const load = await firstLoad(portal, path);
    const cpu = await step(display, 'Load both in turn', async () =>
      compareCpu({ portal, minimal }, path, listVisits),
    );
    const hits = await step(display, 'Load the cache and a server of the same bytes in turn', async () => {
      const { responses, headers } = await captureHits(portal);
      return compareHits({ portal, raw: await servers.raw(responses) }, headers);
    });
    const { memory, children } = await portal.usage();
    const readers = await step(display, 'Load pages as a reader and as visitors in turn', async () =>
      compareReaders(both, await signInAs('registered', portal.origin.replace('127.0.0.1', 'localhost'))),
    );
    const ways = Object.keys(listVisits) as ListVisits[];
    const figures: Figure[] = [
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
      atMost('First-load JavaScript, Brotli', load.bytes / kilobyte, { most: 143, unit: 'KB' }),
      atMost('Page, Brotli', load.html / kilobyte, { most: 12, unit: 'KB' }),
      atMost('Texts of the page, Brotli', load.texts / kilobyte, { most: 7, unit: 'KB' }),
      {
        what: 'Scripts with maps among them',
        value: `${load.maps.inPage} of ${load.maps.inBuild}`,
        limit: `0 of some`,
        within: load.maps.inPage === 0 && load.maps.inBuild > 0,
      },
      atMost('Memory of the portal and its renderers after load', memory.rss / megabyte, {
        most: memoryFor(children),
        unit: 'MB',
      }),
    ];
    printFigures(display, figures);
    const ms = (microseconds: number) => `${(microseconds / 1000).toFixed(2)} ms`;
    const [size, minimalSize] = cpu.sizes;
    display.print(`\n  ${path}: ${size} bytes; minimal page: ${minimalSize} bytes, ${ms(cpu.minimal)}`);
    for (const way of ways) display.print(`  ${ms(cpu.portal[way].cpu)}  ${way}`);
    const kinds = Object.entries(memory).map(([kind, bytes]) => `${kind} ${Math.round(bytes / megabyte)}`);
    display.print(`  memory in MB: ${kinds.join(', ')}`);
    for (const line of await addToHistory(figures)) display.print(`  ${line}`);
    for (const script of load.scripts) display.print(`  ${String(script.bytes).padStart(7)}  ${script.path}`);
    return figures.every(({ within }) => within) ? 0 : 1;
  } finally {
    await servers.stop();
  }
});
