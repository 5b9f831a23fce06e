import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Check, type CheckContext, perform, performer, TestsFailed } from '../../scripts/check/check.ts';
import { allChecks } from '../../scripts/check/checks.ts';
import { readOptions } from '../../scripts/check/options.ts';
import { schedule } from '../../scripts/check/schedule.ts';
import { summary } from '../../scripts/check/summary.ts';
import { CommandError } from '../../scripts/process/command.ts';
import { readCounts } from '../../scripts/report/counts.ts';
import { Display } from '../../scripts/report/display.ts';
import { NotRunnable } from '../../scripts/report/step.ts';
import { RecordedScreen } from './support/recordedScreen.ts';
import { temporaryFolder } from './support/temporaryFolder.ts';

async function outcomesOf(checks: readonly Omit<Check, 'processors'>[]) {
  const session = { display: new Display(new RecordedScreen()), signal: new AbortController().signal };
  return Promise.all(checks.map(async (check) => perform({ ...check, processors: 1 }, session, [])));
}

const failing = new CommandError('vitest ended with exit code 1', 'a test failed');

test('the last lines say what was not run and why, and add up tests and other checks', async () => {
  const outcomes = await outcomesOf([
    { title: 'Lint', run: async () => Promise.resolve(undefined) },
    {
      title: 'Types',
      run: async () => Promise.reject(new CommandError('tsc ended with exit code 2', 'TS2322')),
    },
    { title: 'Unit', run: async () => Promise.resolve({ passed: 10, failed: 0, skipped: 2 }) },
    {
      title: 'Contract',
      run: async () => Promise.reject(new TestsFailed(failing, { passed: 4, failed: 3, skipped: 0 })),
    },
    { title: 'Journeys', run: async () => Promise.reject(new NotRunnable('no browser is installed')) },
  ]);
  expect(summary(outcomes).slice(-4)).toEqual([
    'not run: 2 of Unit, because they are marked to be skipped',
    'not run: Journeys, because no browser is installed',
    'failed: Types, Contract',
    '15 passed, 4 failed',
  ]);
});

test('a test program that fails though every test passed counts as a failure', async () => {
  const error = new TestsFailed(failing, { passed: 7, failed: 0, skipped: 0 });
  const [outcome] = await outcomesOf([{ title: 'Unit', run: async () => Promise.reject(error) }]);
  expect(outcome).toMatchObject({ passed: 7, failed: 1 });
});

test('reports of vitest and Playwright are read, a missing one is not', () => {
  const file = join(temporaryFolder(), 'report.json');
  expect(readCounts(file)).toBeUndefined();
  writeFileSync(file, '{"numPassedTests":5,"numFailedTests":1,"numPendingTests":1,"numTodoTests":1}');
  expect(readCounts(file)).toEqual({ passed: 5, failed: 1, skipped: 2, slowest: [] });
  writeFileSync(file, '{"stats":{"expected":5,"flaky":1,"unexpected":2,"skipped":3}}');
  expect(readCounts(file)).toEqual({ passed: 6, failed: 2, skipped: 3, slowest: [] });
});

test('the slowest tests of both programs are known, the slowest first', () => {
  const file = join(temporaryFolder(), 'report.json');
  const assertions = [20, 3_000, null].map((duration, index) => ({ fullName: `test ${index}`, duration }));
  writeFileSync(
    file,
    JSON.stringify({
      numPassedTests: 3,
      numFailedTests: 0,
      numPendingTests: 0,
      numTodoTests: 0,
      testResults: [{ assertionResults: assertions }],
    }),
  );
  expect(readCounts(file)?.slowest).toEqual([
    { name: 'test 1', seconds: 3 },
    { name: 'test 0', seconds: 0.02 },
    { name: 'test 2', seconds: 0 },
  ]);
  const spec = (title: string, duration: number) => ({
    file: 'a.spec.ts',
    title,
    tests: [{ results: [{ duration }] }],
  });
  const suites = [{ specs: [spec('fast', 10)], suites: [{ specs: [spec('slow', 4_000)] }] }];
  const stats = { expected: 2, flaky: 0, unexpected: 0, skipped: 0 };
  writeFileSync(file, JSON.stringify({ suites, stats }));
  expect(readCounts(file)?.slowest?.map(({ name }) => name)).toEqual(['a.spec.ts: slow', 'a.spec.ts: fast']);
});

test('the summary begins with how long each check took and which tests were slowest', () => {
  const passed = { passed: 1, failed: 0, skipped: 0 };
  const slow = (name: string, seconds: number) => ({ name, seconds });
  const lines = summary([
    { title: 'Lint', ...passed, seconds: 113.04 },
    { title: 'Unit', ...passed, seconds: 9, slowest: [slow('b', 2)] },
    { title: 'Contract', ...passed, seconds: 20, slowest: [slow('a', 7), slow('c', 1)] },
  ]);
  expect(lines.map((line) => line.trim())).toEqual([
    '113.0 s  Lint',
    '9.0 s  Unit',
    '20.0 s  Contract',
    'The slowest tests:',
    '7.0 s  a',
    '2.0 s  b',
    '1.0 s  c',
    '',
    '3 passed, 0 failed',
  ]);
});

test('a failure ends what runs and starts nothing more, and the summary names the cause', async () => {
  const started: string[] = [];
  const endless = async ({ signal }: CheckContext) =>
    new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
    );
  const checks: Check[] = [
    { title: 'Contract', processors: 1, run: endless },
    { title: 'Types', processors: 1, run: async () => Promise.reject(failing) },
    {
      title: 'Journeys',
      processors: 1,
      after: ['Types'],
      run: async () => Promise.resolve(void started.push('Journeys')),
    },
  ];
  const session = { display: new Display(new RecordedScreen()), signal: new AbortController().signal };
  const outcomes = await schedule(checks, performer(session, { keepGoing: false }), 2);
  expect(started).toEqual([]);
  expect(summary(outcomes).slice(-4)).toEqual([
    'not run: Contract, because this failed: Types',
    'not run: Journeys, because this failed: Types',
    'failed: Types',
    '0 passed, 1 failed',
  ]);
});

test('with --keep-going, the other checks run after a failure', async () => {
  const session = { display: new Display(new RecordedScreen()), signal: new AbortController().signal };
  const checks: Check[] = [
    { title: 'Types', processors: 1, run: async () => Promise.reject(failing) },
    {
      title: 'Unit',
      processors: 1,
      run: async ({ broken }) => Promise.resolve({ passed: broken.length, failed: 0, skipped: 0 }),
    },
  ];
  const outcomes = await schedule(checks, performer(session, { keepGoing: true }), 1);
  expect(summary(outcomes).at(-1)).toBe('1 passed, 1 failed');
});

test('--all adds journeys on two of everything, after those on one', () => {
  const pair = (all: boolean) =>
    allChecks(temporaryFolder(), { all, keepGoing: false }).find(({ title }) => title.includes('two of'));
  expect(pair(false)).toBeUndefined();
  expect(pair(true)?.after).toEqual(['Journeys in the browser']);
});

test('only --all and --keep-going are known', () => {
  expect(readOptions([])).toEqual({ all: false, keepGoing: false });
  expect(readOptions(['--all'])).toEqual({ all: true, keepGoing: false });
  expect(readOptions(['--keep-going', '--all'])).toEqual({ all: true, keepGoing: true });
  expect(() => readOptions(['--al'])).toThrow('Unknown: --al');
});
