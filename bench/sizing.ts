import { Agent, get } from 'node:http';
import { routes } from '../lib/config/routes.ts';
import type { Session } from '../scripts/report/main.ts';
import { step } from '../scripts/report/step.ts';
import { buildIfChanged } from '../scripts/stack/build.ts';
import { multiplyCommand } from '../scripts/stack/services.ts';
import { providePostgres } from '../scripts/tools/postgresPrograms.ts';
import { withTemporaryPostgres } from '../scripts/tools/temporaryPostgres.ts';
import { DatabaseServer } from './databaseServer.ts';
import { type Figure, printFigures } from './figures.ts';
import { median } from './median.ts';
import { type Editor, publishOpportunity } from './publish.ts';
import { Servers, type Started } from './servers.ts';
import { signInAs } from './signIn.ts';

/** Numbers of initiatives. */
export const usualSizes: readonly number[] = [100, 1_000, 10_000, 100_000];

const connections = 8;
const requests = 240;
const hits = 4_000;
const publications = 10;
const perPage = 12;
const megabyte = 1024 * 1024;

const percentile99 = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)]!;

interface Response {
  readonly status: number;
  readonly ms: number;
}

function visit(url: URL, agent: Agent): Promise<Response> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    get(url, { agent, headers: { 'accept-encoding': 'gzip, deflate, br' } }, (response) => {
      response.resume();
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, ms: performance.now() - started });
      });
      response.on('error', reject);
    }).on('error', reject);
  });
}

interface Cost {
  /** Milliseconds of CPU time of each visit. */
  readonly cpu: Readonly<Record<'portal' | 'contextApi' | 'database', number>>;
  readonly perSecond: number;
  readonly medianMs: number;
  readonly p99Ms: number;
  /** Share of responses other than 200. */
  readonly refused: number;
}

interface Measured {
  readonly started: Started;
  readonly database: DatabaseServer;
}

/** Measures visits over some connections. */
async function costOf(
  { started: { portal, contextApi }, database }: Measured,
  path: (n: number) => string,
  visits: number,
): Promise<Cost> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const used = async () => ({
    portal: (await portal.usage()).cpu,
    contextApi: (await contextApi.usage()).cpu,
    database: database.cpu(),
  });
  const before = await used();
  const started = performance.now();
  const responses: Response[] = [];
  let asked = 0;
  const visitor = async () => {
    while (asked < visits) responses.push(await visit(new URL(path(asked++), portal.origin), agent));
  };
  await Promise.all(Array.from({ length: connections }, visitor));
  const seconds = (performance.now() - started) / 1000;
  const after = await used();
  agent.destroy();
  const each = (name: keyof typeof after) => (after[name] - before[name]) / visits / 1000;
  const times = responses.map(({ ms }) => ms);
  return {
    cpu: { portal: each('portal'), contextApi: each('contextApi'), database: each('database') },
    perSecond: visits / seconds,
    medianMs: median(times),
    p99Ms: percentile99(times),
    refused: responses.filter(({ status }) => status !== 200).length / visits,
  };
}

const words =
  'cocoa coffee forest water income palm soy cattle rubber timber peat rice carbon farmers roads credit'.split(
    ' ',
  );

let newcomers = 0;

/** Addresses that no page cache has. */
function uncached(slugs: readonly string[], initiatives: number): Readonly<Record<string, () => string>> {
  const unknown = () => `newcomer=s${newcomers++}`;
  const pages = Math.max(1, Math.floor(initiatives / perPage));
  const pair = (n: number) =>
    `${words[n % words.length]!} ${words[(n * 7 + Math.floor(n / words.length) + 1) % words.length]!}`;
  return {
    'page of a list': () => routes.initiatives(`page=${1 + ((newcomers * 31) % pages)}&${unknown()}`),
    initiative: () => `${routes.initiative(slugs[newcomers % slugs.length]!)}?${unknown()}`,
    search: () => `/search?q=${encodeURIComponent(pair(newcomers))}&${unknown()}`,
  };
}

interface Publication {
  readonly savedMs: number;
  /** First visit of the list after the change, which counts and sorts again. */
  readonly listMs: number;
}

async function publish(editor: Editor): Promise<Publication> {
  const started = performance.now();
  await publishOpportunity(editor);
  const savedMs = performance.now() - started;
  const agent = new Agent();
  const path = routes.initiatives(`newcomer=p${newcomers++}`);
  const { ms } = await visit(new URL(path, editor.origin), agent);
  agent.destroy();
  return { savedMs, listMs: ms };
}

const whole = (value: number) => value.toFixed(0);
const tenths = (value: number) => value.toFixed(1);

const figure = (initiatives: number, what: string, value: string): Figure => ({
  what: `${initiatives.toLocaleString('en')} initiatives: ${what}`,
  value,
  limit: '',
  within: true,
});

function costFigure(initiatives: number, name: string, cost: Cost): Figure {
  const { portal, contextApi, database } = cost.cpu;
  const refused = cost.refused > 0 ? `, ${tenths(cost.refused * 100)} % refused` : '';
  const cpu = `${tenths(portal)} + ${tenths(contextApi)} + ${tenths(database)} ms CPU`;
  return figure(
    initiatives,
    name,
    `${cpu}, ${whole(cost.perSecond)}/s, ${whole(cost.medianMs)} / ${whole(cost.p99Ms)} ms${refused}`,
  );
}

async function measureSize({ display, signal }: Session, server: string, size: number): Promise<Figure[]> {
  const database = await DatabaseServer.make(server, `sizing_${size}`);
  const servers = new Servers(signal);
  try {
    const making = performance.now();
    const started = await step(display, `Make ${size.toLocaleString('en')} initiatives`, async (note) =>
      servers.portal({
        more: [{ ...multiplyCommand(size), onLine: note }],
        env: { DATABASE_URL: database.url },
      }),
    );
    const madeSeconds = (performance.now() - making) / 1000;
    const measured = { started, database };
    const initiatives = await database.count();
    const paths = uncached(await database.slugs(400), initiatives);
    const figures: Figure[] = [];
    for (const [name, path] of Object.entries(paths)) {
      signal.throwIfAborted();
      const cost = await step(display, `Visit ${size.toLocaleString('en')}: ${name}`, async () => {
        await costOf(measured, path, connections * 4);
        return costOf(measured, path, requests);
      });
      figures.push(costFigure(size, name, cost));
    }
    const home = routes.initiatives();
    await costOf(measured, () => home, connections);
    figures.push(costFigure(size, 'page in the cache', await costOf(measured, () => home, hits)));
    const published = await step(display, `Publish among ${size.toLocaleString('en')}`, async () => {
      const origin = started.portal.origin.replace('127.0.0.1', 'localhost');
      const editor = { origin, cookie: await signInAs('admin', origin) };
      const results: Publication[] = [];
      for (let n = 0; n < publications; n++) results.push(await publish(editor));
      return results;
    });
    const [portal, contextApi] = [await started.portal.usage(), await started.contextApi.usage()];
    return [
      figure(size, 'made in', `${whole(madeSeconds)} s`),
      figure(size, 'database', `${whole((await database.bytes()) / megabyte)} MB`),
      figure(
        size,
        'memory of portal and context API',
        `${whole(portal.memory.rss / megabyte)} + ${whole(contextApi.memory.rss / megabyte)} MB`,
      ),
      ...figures,
      figure(
        size,
        'saved and published by an editor',
        `${whole(median(published.map(({ savedMs }) => savedMs)))} ms`,
      ),
      figure(
        size,
        'first visit of the list after a change',
        `${whole(median(published.map(({ listMs }) => listMs)))} ms`,
      ),
    ];
  } finally {
    await servers.stop();
    await database.end();
  }
}

/** Measures what a portal takes at some sizes: processor time, memory and database, on PostgreSQL. Only on Linux. */
export async function measureSizing(session: Session, sizes: readonly number[]): Promise<Figure[]> {
  const { display, signal } = session;
  await step(display, 'Build the portal', async (onLine) => buildIfChanged({ onLine, signal }));
  const programs = await step(display, 'Provide PostgreSQL', async (onLine) =>
    providePostgres({ onLine, signal }),
  );
  return withTemporaryPostgres(programs, { signal }, async (server) => {
    const figures: Figure[] = [];
    try {
      for (const size of sizes) figures.push(...(await measureSize(session, server, size)));
      return figures;
    } catch (error) {
      // The larger sizes take long.
      if (figures.length > 0) printFigures(display, figures);
      throw error;
    }
  });
}
