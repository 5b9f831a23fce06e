import { runCommand } from '../process/command.ts';
import { NotRunnable } from '../report/step.ts';
import { build } from '../stack/build.ts';
import { provideChromium } from '../tools/chromium.ts';
import { providePostgres } from '../tools/postgresPrograms.ts';
import { withTemporaryPostgres } from '../tools/temporaryPostgres.ts';
import type { Check } from './check.ts';
import { runTests, type TestRun } from './tests.ts';

const sources = 'bench components contract e2e lib pages scripts server services store tests'.split(' ');
const contract = { command: 'vitest', args: ['run', '--project', 'contract'] } as const;

/** All that must hold of this repository, cheap checks first. `folder` is for what they leave behind. */
export function allChecks(folder: string): readonly Check[] {
  const buildTitle = 'Build';
  return [
    tool('Formatting', 'prettier', '--check', '.'),
    tool('Lint', 'eslint', '.', '--max-warnings=0'),
    {
      title: 'Types',
      async run({ note: onLine, signal }) {
        // Declares the style sheets and pictures that the sources import.
        await runCommand({ command: 'next', args: ['typegen'], onLine, signal });
        await runCommand({ command: 'tsc', args: ['--noEmit'], onLine, signal });
        return undefined;
      },
    },
    tool('Import rules', 'depcruise', ...sources),
    tool('Dead code', 'knip', '--no-progress'),
    tests('Unit and screen tests', {
      command: 'vitest',
      args: ['run', '--project', 'unit', '--project', 'screens'],
      folder,
    }),
    tests('Tests of the identity service', {
      command: 'vitest',
      args: ['run', '--project', 'identity'],
      folder,
    }),
    tests('Contract tests on PGlite', { ...contract, env: { TEST_DATABASE_URL: '' }, folder }),
    {
      title: 'Contract tests on PostgreSQL',
      async run(context) {
        const { note: onLine, signal } = context;
        const given = process.env.TEST_DATABASE_URL;
        if (given) return runTests({ ...contract, folder }, context);
        const programs = await providePostgres({ onLine, signal });
        return withTemporaryPostgres(programs, { signal }, async (url) =>
          runTests({ ...contract, env: { TEST_DATABASE_URL: url }, folder }, context),
        );
      },
    },
    {
      title: buildTitle,
      async run({ note: onLine, signal }) {
        await build({ onLine, signal });
        return undefined;
      },
    },
    {
      title: 'Journeys in the browser',
      async run(context) {
        if (context.broken.includes(buildTitle)) throw new NotRunnable('the build failed');
        const CHROMIUM_PATH = await provideChromium({ onLine: context.note, signal: context.signal });
        return runTests({ command: 'playwright', args: ['test'], env: { CHROMIUM_PATH }, folder }, context);
      },
    },
  ];
}

function tool(title: string, command: string, ...args: readonly string[]): Check {
  return {
    title,
    async run({ note: onLine, signal }) {
      await runCommand({ command, args, onLine, signal });
      return undefined;
    },
  };
}

function tests(title: string, run: TestRun): Check {
  return { title, run: async (context) => runTests(run, context) };
}
