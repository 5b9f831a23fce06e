import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ReleaseArchive } from '#server/releaseArchive.ts';

const log = vi.hoisted(() => ({ error: vi.fn() }));
vi.mock('#lib/log/logger.server.ts', () => ({ logger: () => log }));

const HOUR = 3_600_000;
let root: string;
let folder: string;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval'], now: new Date('2026-11-20T12:00:00Z') });
  log.error.mockClear();
  root = mkdtempSync(join(tmpdir(), 'releases-'));
  folder = join(root, 'data/releases');
  for (const name of ['first', 'second']) {
    mkdirSync(join(root, name));
    writeFileSync(join(root, name, `${name}.js`), name);
  }
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(root, { recursive: true });
});

const open = async (buildId: string) =>
  ReleaseArchive.open({ folder, buildId, built: join(root, buildId), read: (place) => place });

const pass = async (hours: number, ...running: Awaited<ReturnType<typeof open>>[]) => {
  for (let hour = 0; hour < hours; hour++) {
    vi.setSystemTime(Date.now() + HOUR);
    vi.advanceTimersByTime(0);
    for (const archive of running) await archive?.keep();
  }
};

test('a release stays while a server runs it, and a day longer', async () => {
  const first = await open('first');
  await pass(72, first);
  expect(readdirSync(folder)).toEqual(['release-first']);
  const second = await open('second');
  await pass(24, second);
  expect(existsSync(join(folder, 'release-first/first.js'))).toBe(true);
  expect(second?.others).toEqual([join(folder, 'release-first')]);
  await pass(3, second);
  expect(readdirSync(folder)).toEqual(['release-second']);
  expect(second?.others).toEqual([]);
});

test('two concurrent releases both stay', async () => {
  const both = [await open('first'), await open('second')];
  await pass(72, ...both);
  expect(readdirSync(folder).sort()).toEqual(['release-first', 'release-second']);
});

test('a later release is found on request, at most every five seconds', async () => {
  const first = await open('first');
  await first?.look();
  await open('second');
  await first?.look();
  expect(first?.others).toEqual([]);
  vi.advanceTimersByTime(5000);
  await Promise.all([first?.look(), first?.look()]);
  expect(first?.others).toEqual([join(folder, 'release-second')]);
});

test('a removed release is restored by the servers that run it', async () => {
  const first = await open('first');
  rmSync(folder, { recursive: true });
  await pass(1, first);
  expect(readdirSync(join(folder, 'release-first'))).toEqual(['first.js']);
});

test('incomplete copies are removed after a day, and never served', async () => {
  mkdirSync(join(folder, '.unfinished-x'), { recursive: true });
  utimesSync(join(folder, '.unfinished-x'), new Date(), new Date());
  const first = await open('first');
  expect(first?.others).toEqual([]);
  await pass(26, first);
  expect(readdirSync(folder)).toEqual(['release-first']);
});

test('other folders are neither removed nor served, also in the folder of all data', async () => {
  const longAgo = new Date('2026-01-01T00:00:00Z');
  for (const name of ['sessions', '.git']) {
    mkdirSync(join(folder, name), { recursive: true });
    utimesSync(join(folder, name), longAgo, longAgo);
  }
  const first = await open('first');
  await pass(2, first);
  expect(readdirSync(folder).sort()).toEqual(['.git', 'release-first', 'sessions']);
  expect(first?.others).toEqual([]);
});

test('concurrent starts with one release leave one copy', async () => {
  await Promise.all(Array.from({ length: 8 }, async () => open('first')));
  expect(readdirSync(folder)).toEqual(['release-first']);
  expect(readdirSync(join(folder, 'release-first'))).toEqual(['first.js']);
});

test('an unwritable folder is logged, and the portal starts', async () => {
  writeFileSync(join(root, 'data'), 'no folder');
  expect(await open('first')).toBeNull();
  expect(log.error).toHaveBeenCalledTimes(1);
});
