import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { countInterrupts } from '../../scripts/process/interruption.ts';
import { temporaryFolder } from './support/temporaryFolder.ts';

const source = (path: string) => JSON.stringify(pathToFileURL(join(process.cwd(), 'scripts', path)).href);

function startCommand() {
  const file = join(temporaryFolder(), 'command.ts');
  writeFileSync(
    file,
    `import { main } from ${source('report/main.ts')};
    import { runCommand } from ${source('process/command.ts')};
    await main(async ({ display, signal }) => {
      const args = ['--eval', 'setInterval(() => {}, 1000); console.log(process.pid)'];
      await runCommand({ command: process.execPath, args, signal, onLine: (line) => display.print(line) });
      return 0;
    });`,
  );
  return spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'inherit'] });
}

async function programOf(command: ReturnType<typeof startCommand>): Promise<number> {
  const [line] = (await once(createInterface({ input: command.stdout! }), 'line')) as [string];
  return Number(line);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('the echoes of one Ctrl-C count once', () => {
  let now = 0;
  const interrupt = countInterrupts(() => now);
  expect([interrupt(), interrupt()]).toEqual([1, 1]);
  now = 2000;
  expect(interrupt()).toBe(2);
});

test.each(['SIGINT', 'SIGTERM'] as const)('%s stops the running program', async (signal) => {
  const command = startCommand();
  const program = await programOf(command);
  command.kill(signal);
  expect(await once(command, 'exit')).toEqual([130, null]);
  expect(isRunning(program)).toBe(false);
});

test('a command that is killed leaves no program behind', async () => {
  const command = startCommand();
  const program = await programOf(command);
  command.kill('SIGKILL');
  await once(command, 'exit');
  await expect.poll(() => isRunning(program), { timeout: 15_000 }).toBe(false);
});
