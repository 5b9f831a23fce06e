import { join } from 'node:path';
import { databaseVariable, makeTemplate } from '../../e2e/support/template.ts';
import { runCommand } from '../process/command.ts';
import { NotRunnable } from '../report/step.ts';
import { build } from '../stack/build.ts';
import { providePairPrograms, withPairServers } from '../stack/pairServers.ts';
import { provideChromium } from '../tools/chromium.ts';
import { providePostgres } from '../tools/postgresPrograms.ts';
import { provideProxies } from '../tools/proxyPrograms.ts';
import { provideRedis } from '../tools/redisProgram.ts';
import { withTemporaryPostgres } from '../tools/temporaryPostgres.ts';
import { withTemporaryRedis } from '../tools/temporaryRedis.ts';
import { audit } from './audit.ts';
import { changedPages } from './changedPages.ts';
import type { Check, CheckContext } from './check.ts';
import type { CheckOptions } from './options.ts';
import { processors } from './schedule.ts';
import { runTests, type TestRun } from './tests.ts';

const sources = 'bench components contract e2e lib pages scripts server services store tests'.split(' ');

/** Runs providers one by one, like a package manager. */
function inTurn(): <T>(provide: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (provide) => {
    const result = last.then(provide);
    last = result.catch(() => undefined);
    return result;
  };
}

const titles = {
  formatting: 'Formatting',
  types: 'Types, and lint that needs them',
  imports: 'Import rules',
  deadCode: 'Dead code',
  build: 'Build',
  database: 'Database of the demonstration',
  caches: 'Caches in front of the portal',
  journeys: 'Journeys in the browser',
};

/** Shared state of the checks of one run. */
interface Run {
  /** For files of the run. */
  readonly folder: string;
  /** Database of the demonstration, from which tests copy theirs. */
  readonly database: string;
  readonly all: boolean;
  readonly total: number;
  readonly half: number;
  readonly provide: ReturnType<typeof inTurn>;
}

/** Returns all checks, long ones first. `folder` is for their files. */
export function allChecks(folder: string, { all }: CheckOptions): readonly Check[] {
  const total = processors();
  const half = Math.max(1, Math.floor(total / 2));
  const run: Run = { folder, database: join(folder, 'database'), all, total, half, provide: inTurn() };
  return [
    programs(run),
    types(run),
    tool('Lint that needs no types', 'eslint', '.', '--max-warnings=0'),
    contractOnServer(run),
    // It waits for the registry.
    { title: 'Vulnerabilities of packages in use', processors: 0, run: audit },
    tool(titles.formatting, 'prettier', '--check', '.'),
    tool(titles.imports, 'depcruise', ...sources),
    tool(titles.deadCode, 'knip', '--no-progress'),
    demonstration(run),
    production(run),
    tests(run, { title: 'Unit and screen tests', projects: ['unit', 'screens'] }),
    tests(run, {
      title: all ? 'Contract tests on PGlite' : 'Contract tests on PGlite: where databases differ',
      projects: ['contract'],
      env: { TEST_DATABASE_URL: '', CONTRACT_TESTS: all ? 'all' : 'dialect' },
    }),
    tests(run, { title: 'Tests of the identity service', projects: ['identity'] }),
    caches(run),
    sessions(run),
    journeys(run),
    ...(all ? [journeysOnPair(run)] : []),
  ];
}

const programs = ({ provide }: Run): Check => ({
  title: 'Programs of the system',
  // It downloads beside the other checks.
  processors: 0,
  async run({ note: onLine, signal }) {
    for (const program of [providePostgres, provideRedis, provideChromium, provideProxies])
      await provide<unknown>(() => program({ onLine, signal }));
    return undefined;
  },
});

const types = ({ half }: Run): Check => ({
  title: titles.types,
  processors: half,
  async run({ note: onLine, signal }) {
    // Declares the style sheets and pictures that the sources import.
    await runCommand({ command: 'next', args: ['typegen'], onLine, signal });
    await runCommand({ command: 'oxlint', args: [], onLine, signal });
    return undefined;
  },
});

const demonstration = ({ database }: Run): Check => ({
  title: titles.database,
  processors: 1,
  async run({ signal }) {
    await makeTemplate(database, signal);
    return undefined;
  },
});

const production = ({ half }: Run): Check => ({
  title: titles.build,
  processors: half,
  // It changes the input of these.
  after: [titles.formatting, titles.types, titles.imports, titles.deadCode],
  async run({ note: onLine, signal }) {
    await build({ onLine, signal });
    return undefined;
  },
});

const vitest = (workers: number, ...projects: readonly string[]): Pick<TestRun, 'command' | 'args'> => ({
  command: 'vitest',
  args: ['run', ...projects.flatMap((project) => ['--project', project]), '--maxWorkers', String(workers)],
});

interface Tests {
  readonly title: string;
  readonly projects: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

const tests = ({ half, folder }: Run, { title, projects, env = {} }: Tests): Check => ({
  title,
  processors: half,
  run: async (context) => runTests({ ...vitest(half, ...projects), env, folder }, context),
});

const contractOnServer = ({ half, folder, provide }: Run): Check => ({
  title: 'Contract tests on PostgreSQL',
  processors: half,
  async run(context) {
    const { note: onLine, signal } = context;
    // They mostly wait.
    const command: TestRun = { ...vitest(half + 1, 'contract'), folder };
    if (process.env.TEST_DATABASE_URL) return runTests(command, context);
    const postgres = await provide(() => providePostgres({ onLine, signal }));
    return withTemporaryPostgres(postgres, { signal }, async (url) =>
      runTests({ ...command, env: { TEST_DATABASE_URL: url } }, context),
    );
  },
});

const sessions = ({ folder, provide }: Run): Check => ({
  title: 'Sessions in Redis',
  processors: 1,
  async run(context) {
    const { note: onLine, signal } = context;
    const command: TestRun = { command: 'vitest', args: ['run', '--project', 'redis'], folder };
    if (process.env.TEST_REDIS_URL) return runTests(command, context);
    const redis = await provide(() => provideRedis({ onLine, signal }));
    return withTemporaryRedis(redis, { signal }, async (url) =>
      runTests({ ...command, env: { TEST_REDIS_URL: url } }, context),
    );
  },
});

function requireDone({ broken }: Pick<CheckContext, 'broken'>): void {
  const failed = [titles.build, titles.database].find((title) => broken.includes(title));
  if (failed) throw new NotRunnable(`this failed: ${failed}`);
}

const caches = ({ folder, database, provide }: Run): Check => ({
  title: titles.caches,
  // It mostly waits.
  processors: 0,
  after: [titles.build, titles.database],
  async run(context) {
    requireDone(context);
    const { note: onLine, signal } = context;
    const { nginx, varnishd, openssl } = await provide(() => provideProxies({ onLine, signal }));
    const env = {
      ...{ TEST_NGINX: nginx, TEST_VARNISHD: varnishd, TEST_OPENSSL: openssl },
      [databaseVariable]: database,
    };
    return runTests({ command: 'vitest', args: ['run', '--project', 'proxies'], env, folder }, context);
  },
});

const journeys = ({ folder, database, all, total, provide }: Run): Check => ({
  title: titles.journeys,
  // Alone: browsers and servers use all processors, and the tests have time limits.
  processors: total,
  after: [titles.build, titles.database, titles.caches],
  async run(context) {
    requireDone(context);
    const { note: onLine, signal } = context;
    const CHROMIUM_PATH = await provide(() => provideChromium({ onLine, signal }));
    const env = {
      CHROMIUM_PATH,
      [databaseVariable]: database,
      ...(all ? { E2E_LANGUAGES: 'all' } : { E2E_CHANGED_PAGES: (await changedPages(signal)).join() }),
    };
    return runTests({ command: 'playwright', args: ['test'], env, folder }, context);
  },
});

const journeysOnPair = ({ folder, total, provide }: Run): Check => ({
  title: 'Journeys on two of everything',
  processors: total,
  after: [titles.journeys],
  async run(context) {
    requireDone(context);
    const { note: onLine, signal } = context;
    const CHROMIUM_PATH = await provide(() => provideChromium({ onLine, signal }));
    const pair = await provide(() => providePairPrograms({ onLine, signal }));
    return withPairServers(pair, { signal }, (settings) =>
      runTests(
        { command: 'playwright', args: ['test'], env: { ...settings, CHROMIUM_PATH }, folder },
        context,
      ),
    );
  },
});

function tool(title: string, command: string, ...args: readonly string[]): Check {
  return {
    title,
    processors: 1,
    async run({ note: onLine, signal }) {
      await runCommand({ command, args, onLine, signal });
      return undefined;
    },
  };
}
