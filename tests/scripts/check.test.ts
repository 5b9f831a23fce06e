import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Check, perform, TestsFailed } from '../../scripts/check/check.ts';
import { summary } from '../../scripts/check/summary.ts';
import { CommandError } from '../../scripts/process/command.ts';
import { readCounts } from '../../scripts/report/counts.ts';
import { Display } from '../../scripts/report/display.ts';
import { NotRunnable } from '../../scripts/report/step.ts';
import { RecordedScreen } from './support/recordedScreen.ts';
import { temporaryFolder } from './support/temporaryFolder.ts';

async function outcomesOf(checks: readonly Check[]) {
  const session = { display: new Display(new RecordedScreen()), signal: new AbortController().signal };
  return Promise.all(checks.map(async (check) => perform(check, session, [])));
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
  expect(summary(outcomes)).toEqual([
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
  expect(readCounts(file)).toEqual({ passed: 5, failed: 1, skipped: 2 });
  writeFileSync(file, '{"stats":{"expected":5,"flaky":1,"unexpected":2,"skipped":3}}');
  expect(readCounts(file)).toEqual({ passed: 6, failed: 2, skipped: 3 });
});
