import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Environment } from '../process/child.ts';
import { CommandError, runCommand } from '../process/command.ts';
import { type Counts, readCounts } from '../report/counts.ts';
import { type CheckContext, TestsFailed } from './check.ts';

export interface TestRun {
  readonly command: 'vitest' | 'playwright';
  readonly args: readonly string[];
  readonly env?: Environment;
  readonly folder: string;
}

const reporting = {
  vitest: (file: string) => ({
    args: ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    env: {},
  }),
  playwright: (file: string) => ({
    args: ['--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  }),
};

/** @throws TestsFailed */
export async function runTests(run: TestRun, { note, signal }: CheckContext): Promise<Counts> {
  const file = join(run.folder, `${run.command}-${randomUUID()}.json`);
  const { args, env } = reporting[run.command](file);
  try {
    await runCommand({
      command: run.command,
      args: [...run.args, ...args],
      env: { ...process.env, ...env, ...run.env },
      onLine: note,
      signal,
    });
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    throw new TestsFailed(error, readCounts(file) ?? { passed: 0, failed: 1, skipped: 0 });
  }
  const counts = readCounts(file);
  if (!counts) throw new CommandError(`${run.command} left no report`, '');
  return counts;
}
