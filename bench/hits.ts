import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { routes } from '../lib/config/routes.ts';
import { median } from './median.ts';
import { type Editor, publishOpportunity } from './publish.ts';
import type { RawResponses } from './raw.ts';
import type { Server } from './servers.ts';

/** A list, and a page of text after unrelated changes. */
const ways = ['br', 'gzip', '304', 'after a change elsewhere'] as const;

export type Hit = (typeof ways)[number];

/** Medians, relative to a server of the same bytes and headers. */
export interface HitRatios {
  readonly perSecond: number;
  readonly cpu: number;
  readonly p99: number;
}

const rounds = 5;
const seconds = 2;
const connections = 50;

type Headers = Readonly<Record<string, string>>;

const list = routes.initiatives();

const paths: Readonly<Record<Hit, string>> = {
  br: list,
  gzip: list,
  '304': list,
  'after a change elsewhere': '/how-it-works',
};

/** Milliseconds until a change is received. */
const heardWithinMs = 1500;
const attempts = 20;

interface Captured {
  readonly status: number;
  readonly head: readonly string[];
  readonly body: Buffer;
}

const fetchRaw = (origin: string, path: string, headers: Headers): Promise<Captured> =>
  new Promise((resolve, reject) => {
    get(new URL(path, origin), { headers }, (response) => {
      buffer(response).then((body) => {
        resolve({ status: response.statusCode!, head: response.rawHeaders, body });
      }, reject);
    }).on('error', reject);
  });

// Node adds these to every response.
const added = new Set(['date', 'connection', 'keep-alive']);

const without = (head: readonly string[]) =>
  head.filter((_, index) => !added.has(head[index - (index % 2)]!.toLowerCase()));

/** Returns the portal's responses to hits, and their request headers. */
export async function captureHits(portal: Server): Promise<{
  readonly responses: RawResponses;
  readonly headers: Readonly<Record<Hit, Headers>>;
}> {
  const encoded = (encoding: string) => ({ 'accept-encoding': encoding });
  await fetchRaw(portal.origin, list, encoded('gzip'));
  const { head } = await fetchRaw(portal.origin, list, encoded('br'));
  const etag = head[head.findIndex((name) => name.toLowerCase() === 'etag') + 1]!;
  const headers = {
    br: encoded('br'),
    gzip: encoded('gzip'),
    '304': { ...encoded('br'), 'if-none-match': etag },
    'after a change elsewhere': encoded('br'),
  };
  const responses: Record<string, RawResponses[string]> = {};
  for (const way of ways) {
    await fetchRaw(portal.origin, paths[way], headers[way]);
    const response = await fetchRaw(portal.origin, paths[way], headers[way]);
    responses[way] = {
      status: response.status,
      head: without(response.head),
      body: response.body.toString('base64'),
    };
  }
  return { responses, headers };
}

interface Result {
  readonly perSecond: number;
  readonly cpu: number;
  readonly p99: number;
}

async function load(server: Server, at: string, headers: Headers): Promise<Result> {
  const before = await server.usage();
  const result = await autocannon({
    url: new URL(encodeURI(at), server.origin).href,
    headers: { ...headers },
    connections,
    duration: seconds,
  });
  const after = await server.usage();
  const { total } = result.requests;
  if (result.errors > 0) throw new Error(`${result.errors} requests failed`);
  return {
    perSecond: total / result.duration,
    cpu: (after.cpu - before.cpu) / total,
    p99: result.latency.p99,
  };
}

/** Waits for pending pictures, which change the page. */
async function changeElsewhere(portal: Server, editor: Editor): Promise<void> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    await publishOpportunity(editor);
    await wait(heardWithinMs);
    const response = await fetch(new URL(paths['after a change elsewhere'], portal.origin));
    await response.text();
    if (response.headers.get('cache-status')?.includes('; hit')) return;
  }
  throw new Error('each change concerns the page');
}

interface Loading {
  readonly headers: Readonly<Record<Hit, Headers>>;
  readonly editor: Editor;
}

export async function compareHits(
  { portal, raw }: Readonly<Record<'portal' | 'raw', Server>>,
  { headers, editor }: Loading,
): Promise<Readonly<Record<Hit, HitRatios>>> {
  const found = Object.fromEntries(ways.map((way) => [way, [] as HitRatios[]])) as Record<Hit, HitRatios[]>;
  for (let round = 0; round <= rounds; round++) {
    for (const way of ways) {
      const least = await load(raw, `/${way}`, headers[way]);
      if (way === 'after a change elsewhere') await changeElsewhere(portal, editor);
      const own = await load(portal, paths[way], headers[way]);
      // The first round warms up.
      if (round === 0) continue;
      found[way].push({
        perSecond: own.perSecond / least.perSecond,
        cpu: own.cpu / least.cpu,
        p99: own.p99 / Math.max(1, least.p99),
      });
    }
  }
  const ratios = (way: Hit): HitRatios => ({
    perSecond: median(found[way].map((each) => each.perSecond)),
    cpu: median(found[way].map((each) => each.cpu)),
    p99: median(found[way].map((each) => each.p99)),
  });
  return Object.fromEntries(ways.map((way) => [way, ratios(way)])) as Record<Hit, HitRatios>;
}
