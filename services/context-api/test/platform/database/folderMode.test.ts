import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runServer } from '../../support/processes.ts';

test('no other user of the machine reads what the service writes, also in a folder that was open', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'data-'));
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, 'context'), { mode: 0o755 });
  const { child, address, ended } = runServer({ DATA_DIR: folder });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true });
  });
  await address;
  // These protect all files below.
  const open = readdirSync(folder).filter((name) => (statSync(join(folder, name)).mode & 0o077) !== 0);
  expect(open).toEqual([]);
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(['context', 'context.lock']));
});
