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
import { runTests } from './tests.ts';

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

/** Returns all checks, long ones first. `folder` is for their files. */
export function allChecks(folder: string, { all }: CheckOptions): readonly Check[] {
  const total = processors();
  const half = Math.max(1, Math.floor(total / 2));
  const workers = ['--maxWorkers', String(half)];
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
  const database = join(folder, 'database');
  const provide = inTurn();
  const requireDone = ({ broken }: Pick<CheckContext, 'broken'>) => {
    const failed = [titles.build, titles.database].find((title) => broken.includes(title));
    if (failed) throw new NotRunnable(`this failed: ${failed}`);
  };
  const contract = { command: 'vitest', args: ['run', '--project', 'contract', ...workers] } as const;
  // They mostly wait.
  const contractOnServer = {
    command: 'vitest',
    args: ['run', '--project', 'contract', '--maxWorkers', String(half + 1)],
  } as const;
  const tests = (title: string, ...projects: string[]): Check => ({
    title,
    processors: half,
    run: async (context) => {
      const args = ['run', ...projects.flatMap((project) => ['--project', project]), ...workers];
      return runTests({ command: 'vitest', args, folder }, context);
    },
  });
  const onPair: Check = {
    title: 'Journeys on two of everything',
    processors: total,
    after: [titles.journeys],
    async run(context) {
      requireDone(context);
      const { note: onLine, signal } = context;
      const CHROMIUM_PATH = await provide(() => provideChromium({ onLine, signal }));
      const programs = await provide(() => providePairPrograms({ onLine, signal }));
      return withPairServers(programs, { signal }, (settings) =>
        runTests(
          { command: 'playwright', args: ['test'], env: { ...settings, CHROMIUM_PATH }, folder },
          context,
        ),
      );
    },
  };
  return [
    {
      title: 'Programs of the system',
      // It downloads beside the other checks.
      processors: 0,
      async run({ note: onLine, signal }) {
        for (const program of [providePostgres, provideRedis, provideChromium, provideProxies])
          await provide<unknown>(() => program({ onLine, signal }));
        return undefined;
      },
    },
    {
      title: titles.types,
      processors: half,
      async run({ note: onLine, signal }) {
        // Declares the style sheets and pictures that the sources import.
        await runCommand({ command: 'next', args: ['typegen'], onLine, signal });
        await runCommand({ command: 'oxlint', args: [], onLine, signal });
        return undefined;
      },
    },
    tool('Lint that needs no types', 'eslint', '.', '--max-warnings=0'),
    {
      title: 'Contract tests on PostgreSQL',
      processors: half,
      async run(context) {
        const { note: onLine, signal } = context;
        const given = process.env.TEST_DATABASE_URL;
        if (given) return runTests({ ...contractOnServer, folder }, context);
        const programs = await provide(() => providePostgres({ onLine, signal }));
        return withTemporaryPostgres(programs, { signal }, async (url) =>
          runTests({ ...contractOnServer, env: { TEST_DATABASE_URL: url }, folder }, context),
        );
      },
    },
    // It waits for the registry.
    { title: 'Vulnerabilities of packages in use', processors: 0, run: audit },
    tool(titles.formatting, 'prettier', '--check', '.'),
    tool(titles.imports, 'depcruise', ...sources),
    tool(titles.deadCode, 'knip', '--no-progress'),
    {
      title: titles.database,
      processors: 1,
      async run({ signal }) {
        await makeTemplate(database, signal);
        return undefined;
      },
    },
    {
      title: titles.build,
      processors: half,
      // It changes the input of these.
      after: [titles.formatting, titles.types, titles.imports, titles.deadCode],
      async run({ note: onLine, signal }) {
        await build({ onLine, signal });
        return undefined;
      },
    },
    tests('Unit and screen tests', 'unit', 'screens'),
    {
      title: all ? 'Contract tests on PGlite' : 'Contract tests on PGlite: where databases differ',
      processors: half,
      run: async (context) => {
        const env = { TEST_DATABASE_URL: '', CONTRACT_TESTS: all ? 'all' : 'dialect' };
        return runTests({ ...contract, env, folder }, context);
      },
    },
    tests('Tests of the identity service', 'identity'),
    {
      title: titles.caches,
      // It mostly waits.
      processors: 0,
      after: [titles.build, titles.database],
      async run(context) {
        requireDone(context);
        const { note: onLine, signal } = context;
        const { nginx, varnishd, openssl } = await provide(() => provideProxies({ onLine, signal }));
        const programs = { TEST_NGINX: nginx, TEST_VARNISHD: varnishd, TEST_OPENSSL: openssl };
        const env = { ...programs, [databaseVariable]: database };
        return runTests({ command: 'vitest', args: ['run', '--project', 'proxies'], env, folder }, context);
      },
    },
    {
      title: 'Sessions in Redis',
      processors: 1,
      async run(context) {
        const { note: onLine, signal } = context;
        const run = { command: 'vitest', args: ['run', '--project', 'redis'] } as const;
        const given = process.env.TEST_REDIS_URL;
        if (given) return runTests({ ...run, folder }, context);
        const program = await provide(() => provideRedis({ onLine, signal }));
        return withTemporaryRedis(program, { signal }, async (url) =>
          runTests({ ...run, env: { TEST_REDIS_URL: url }, folder }, context),
        );
      },
    },
    {
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
    },
    ...(all ? [onPair] : []),
  ];
}

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
