import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createCopiesOnDisk } from '#server/pageCache/copiesOnDisk.ts';
import { cachedPortal, clock, page, publicPage } from './cachedPortal.ts';

const log = vi.hoisted(() => ({ info: vi.fn(), warn: vi.fn(), error: vi.fn(), isLevelEnabled: () => false }));
vi.mock('#lib/log/logger.server.ts', () => ({ logger: () => log }));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'copies-'));
});
afterEach(async () => {
  vi.useRealTimers();
  vi.clearAllMocks();
  await rm(folder, { recursive: true, force: true });
});

const copiesOf = (portal = 'a-build', at = folder) => createCopiesOnDisk({ folder: at, portal });
const failing = publicPage('failed', 503);

async function saved(addresses = ['/initiatives'], at = folder): Promise<void> {
  const { ask, entries } = await cachedPortal();
  for (const address of addresses) await ask(address);
  await copiesOf('a-build', at).save(entries());
}

const restarted = async (renderer = failing, build = 'a-build') =>
  cachedPortal(renderer, undefined, undefined, await copiesOf(build).load());

describe('pages on disk', () => {
  test('serve visitors of a portal that starts while its pages fail, marked with their time', async () => {
    await saved(['/initiatives', '/projects']);
    const { ask } = await restarted();
    for (const address of ['/initiatives', '/projects']) {
      const { status, headers, body } = await ask(address, { 'accept-encoding': 'identity' });
      expect(status).toBe(200);
      expect(headers['cache-status']).toMatch(/fwd=stale/);
      expect(body.toString()).toContain('the same line again');
    }
    expect((await ask('/never-seen')).status).toBe(503);
  });

  test('are not shown where the page can be rendered', async () => {
    await saved();
    const { ask, rendering } = await restarted(publicPage('new'));
    expect((await ask()).body.toString()).toBe(page('new'));
    expect((await ask()).headers['cache-status']).toMatch(/; hit;/);
    expect(rendering).toHaveBeenCalledTimes(1);
  });

  test('are for a day, by the clock of the machine', async () => {
    clock.stop();
    await saved();
    clock.pass(23 * 3600);
    expect(await copiesOf().load()).toHaveLength(1);
    clock.pass(2 * 3600);
    expect(await copiesOf().load()).toEqual([]);
  });

  test('are as old as now where the clock was set back', async () => {
    clock.stop();
    await saved();
    clock.set(-7200);
    const [[, loaded] = []] = await copiesOf().load();
    expect(loaded!.madeAt).toBeLessThanOrEqual(performance.now());
  });

  test('are those of the same portal and build, whose files are still there', async () => {
    await saved();
    expect(await copiesOf('another-build').load()).toEqual([]);
  });

  test('are for the user of the portal alone', async () => {
    await saved();
    expect((await stat(folder)).mode & 0o077).toBe(0);
    expect((await stat(join(folder, 'pages'))).mode & 0o077).toBe(0);
  });

  test('are ignored where the file is damaged or cut off, with a word in the log', async () => {
    await saved();
    const file = join(folder, 'pages');
    const whole = await readFile(file);
    const flipped = Buffer.from(whole);
    flipped[whole.length - 5]! ^= 1;
    for (const damaged of [flipped, whole.subarray(0, 100), Buffer.alloc(0)]) {
      log.warn.mockClear();
      await writeFile(file, damaged);
      expect(await copiesOf().load()).toEqual([]);
      expect(log.warn).toHaveBeenCalledTimes(1);
    }
  });

  test('are none before the first start, without a word', async () => {
    expect(await copiesOf('a-build', join(folder, 'missing')).load()).toEqual([]);
    expect(log.warn).not.toHaveBeenCalled();
  });
});

describe('a full disk', () => {
  const disk = join(tmpdir(), `full-disk-${process.pid}`);
  const mount = () => spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16k', 'tmpfs', disk]).status === 0;

  test('leaves the former pages as they are, and nothing half written', async ({ skip }) => {
    await mkdir(disk);
    const isMounted = mount();
    onTestFinished(async () => {
      if (isMounted) spawnSync('umount', [disk]);
      await rm(disk, { recursive: true, force: true });
    });
    if (!isMounted) skip('this machine mounts no file system');
    await saved(['/initiatives'], disk);
    const many = Array.from({ length: 400 }, (_, index) => `/initiatives/${index}`);
    await saved(many, disk);
    expect(log.warn.mock.calls.map(([, text]: unknown[]) => text)).toEqual([
      'pages could not be saved for the next start; the former ones remain',
    ]);
    expect(await readdir(disk)).toEqual(['pages']);
    const loaded = await copiesOf('a-build', disk).load();
    expect(loaded.map(([target]) => target)).toEqual(['/initiatives']);
  });
});
