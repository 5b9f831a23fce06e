import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import type { Sitemap } from '../contract/site/sitemap.ts';
import type { Session } from '../scripts/report/main.ts';
import { step } from '../scripts/report/step.ts';
import { providePostgres } from '../scripts/tools/postgresPrograms.ts';
import { withTemporaryPostgres } from '../scripts/tools/temporaryPostgres.ts';
import { buildApp } from '../services/context-api/src/app.ts';
import { loadContent } from '../services/context-api/src/content/loadContent.ts';
import { multiply } from '../services/context-api/src/content/multiply.ts';
import { writeUsers } from '../services/context-api/src/modules/users/users.ts';
import { openDatabase } from '../services/context-api/src/openDatabase.ts';
import type { VerifyAccessToken } from '../services/context-api/src/platform/auth/bearer.ts';
import { serviceLimits } from '../services/context-api/src/platform/database/limits.ts';
import type { Figure } from './figures.ts';
import { median } from './median.ts';
import { visitorRequests } from './visitorRequests.ts';

const sizes = { few: 100, many: 10_000 };
const rounds = 5;
const mostGrowth = 1.2;
/** Differences that a busy machine makes by itself. */
const noiseMs = 5;
const key = 'a-key-of-the-bench';
const demo = fileURLToPath(new URL('../services/context-api/src/content/demo', import.meta.url));

// The middle part of a token is the name of its person.
const verifyAccessToken: VerifyAccessToken = (token) =>
  Promise.resolve({ oid: token.split('.')[1] ?? '', name: 'Person', email: null, jobTitle: null });

type Size = keyof typeof sizes;
type App = Awaited<ReturnType<typeof buildApp>>;

async function fill(server: string, size: Size): Promise<string> {
  const client = new Client(server);
  await client.connect();
  await client.query(`create database ${size}`);
  await client.end();
  const url = new URL(server);
  url.pathname = size;
  const { db, close } = await openDatabase({ databaseUrl: url.href, dataDir: '' });
  await loadContent(db, { paths: [demo] });
  await multiply(db, sizes[size]);
  await addPeople(db);
  await close();
  return url.href;
}

const get = (app: App, url: string, user?: string) =>
  app.inject({
    url,
    headers: {
      'ocp-apim-subscription-key': key,
      'accept-language': 'fr',
      ...(user && { authorization: `Bearer x.${user}.x` }),
    },
  });

/** By the role with the most tasks. */
const people: Readonly<Record<string, object>> = {
  convener: { name: 'convener', initiative: 'birim-headwaters-cocoa-and-forest-compact' },
  verifier: { name: 'verifier' },
  translator: { name: 'translator', locale: 'vi' },
  admin: { name: 'admin' },
};

const addPeople = (db: Parameters<typeof writeUsers>[0]) =>
  writeUsers(db, {
    users: Object.entries(people).map(([oid, role]) => ({
      oid,
      name: oid,
      email: `${oid}@example.org`,
      verified: true,
      roles: [role],
    })),
  });

async function measure(app: App, url: string, user?: string): Promise<{ ms: number; status: number }> {
  const start = performance.now();
  const { statusCode } = await get(app, url, user);
  return { ms: performance.now() - start, status: statusCode };
}

type Apps = Readonly<Record<Size, App>>;

/** In turn, so that noise affects both, and each time by services without saved responses; fails if the cost grows. */
async function compare(
  apps: readonly Apps[],
  name: string,
  { url, user }: { url: string; user?: string },
): Promise<Figure> {
  const results = [];
  for (const each of apps)
    results.push({ few: await measure(each.few, url, user), many: await measure(each.many, url, user) });
  const few = median(results.map((each) => each.few.ms));
  const many = median(results.map((each) => each.many.ms));
  const responds = results.every((each) => each.many.status === each.few.status && each.many.status < 500);
  return {
    what: `10,000 initiatives to 100: ${name}`,
    value: `${few.toFixed(0)} → ${many.toFixed(0)} ms, ${(many / few).toFixed(1)} ×`,
    limit: `${mostGrowth} ×`,
    within: responds && (many <= few * mostGrowth || many - few <= noiseMs),
  };
}

/** Measures 10,000 initiatives, relative to 100. */
export async function measureGrowth({ display, signal }: Session): Promise<Figure[]> {
  const programs = await step(display, 'Provide PostgreSQL', async (onLine) =>
    providePostgres({ onLine, signal }),
  );
  return withTemporaryPostgres(programs, { signal }, async (server) => {
    const opened = async (size: Size) => {
      const url = await step(display, `Make ${sizes[size]} initiatives`, async () => fill(server, size));
      return openDatabase({ databaseUrl: url, dataDir: '', limits: serviceLimits });
    };
    const databases = { few: await opened('few'), many: await opened('many') };
    const serviceOf = async (size: Size) =>
      buildApp({ db: databases[size].db, keys: [key], verifyAccessToken });
    const apps: Apps[] = [];
    for (let round = 0; round < rounds; round += 1)
      apps.push({ few: await serviceOf('few'), many: await serviceOf('many') });
    const requests = visitorRequests((await get(apps[0]!.few, '/v1/sitemap')).json<Sitemap>());
    const figures: Figure[] = [];
    for (const [name, url] of Object.entries(requests)) {
      signal.throwIfAborted();
      figures.push(await compare(apps, name, { url }));
    }
    for (const user of Object.keys(people))
      figures.push(await compare(apps, `tasks of a person: ${user}`, { url: '/v1/tasks', user }));
    for (const app of apps.flatMap((each) => Object.values(each))) await app.close();
    for (const { close } of Object.values(databases)) await close();
    return figures;
  });
}
