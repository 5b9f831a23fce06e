import { expect, test } from 'vitest';
import { runCommand } from '../../scripts/process/command.ts';
import { Display } from '../../scripts/report/display.ts';
import { NotRunnable, step, StepFailed } from '../../scripts/report/step.ts';
import { RecordedScreen } from './support/recordedScreen.ts';

const node = (program: string) => ({ command: process.execPath, args: ['--eval', program] });

test('a log shows the beginning and the end of a step, not its progress', async () => {
  const screen = new RecordedScreen();
  await step(new Display(screen), 'Build', async (onLine) =>
    runCommand({ ...node('console.log("part 1")'), onLine }),
  );
  expect(screen.text).toMatch(/^… Build\n✓ Build \(\d+\.\d s\)/);
});

test('a terminal shows the last line of output in one line', async () => {
  const screen = Object.assign(new RecordedScreen(), { isTTY: true, columns: 40 });
  await step(new Display(screen), 'Build', async (note) => {
    note(`part 1 ${'x'.repeat(100)}`);
    return Promise.resolve();
  });
  expect(screen.text).toContain('… Build  0 s  part 1');
  expect(Math.max(...screen.text.split('\r').map((line) => line.length))).toBeLessThan(60);
});

test('a failing program shows its whole output', async () => {
  const screen = new RecordedScreen();
  const work = async () =>
    runCommand(node('for (let i = 0; i < 500; i++) console.log("line", i); process.exitCode = 2'));
  await expect(step(new Display(screen), 'Build', work)).rejects.toThrow(StepFailed);
  expect(screen.lines.filter((line) => /^line \d+$/.test(line))).toHaveLength(500);
  expect(screen.text).toContain('ended with exit code 2');
});

test('a check that this machine cannot run is no failure', async () => {
  const screen = new RecordedScreen();
  const work = async () => Promise.reject(new NotRunnable('no browser is installed'));
  await expect(step(new Display(screen), 'Journeys', work)).rejects.toThrow(NotRunnable);
  expect(screen.lines.at(-1)).toMatch(/^– Journeys \(.*\) no browser is installed$/);
});
