import { spawnSync } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openEmbedded } from '../../../src/openDatabase.ts';
import { isDatabaseGone } from '../../../src/platform/database/isDatabaseGone.ts';

const disk = join(tmpdir(), `full-database-${process.pid}`);
const mount = (options: string) =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', disk]).status === 0;

test('a full disk refuses writes, keeps what was saved, and goes on once there is room', async ({ skip }) => {
  await mkdir(disk);
  const isMounted = mount('size=64m');
  onTestFinished(async () => {
    if (isMounted) spawnSync('umount', [disk]);
    await rm(disk, { recursive: true, force: true });
  });
  if (!isMounted) skip('this machine mounts no file system');
  const { db, close } = await openEmbedded(join(disk, 'context'));
  onTestFinished(close);
  await sql`create table note (id serial primary key, text text)`.execute(db);
  await sql`alter table note alter text set storage external`.execute(db);
  const add = () => sql`insert into note (text) values (${'x'.repeat(500_000)})`.execute(db);
  const count = async () =>
    (await sql<{ count: number }>`select count(*)::int from note`.execute(db)).rows[0]!.count;

  let saved = 0;
  let failure: unknown;
  while (failure === undefined && saved < 200) {
    await add().then(
      () => (saved += 1),
      (error: unknown) => (failure = error),
    );
  }
  expect(failure).toMatchObject({ code: '53100' });
  // A call that meets it gets 503 with Retry-After.
  expect(isDatabaseGone(failure)).toBe(true);
  expect(await count()).toBe(saved);

  expect(mount('remount,size=128m')).toBe(true);
  await add();
  expect(await count()).toBe(saved + 1);
}, 60_000);
