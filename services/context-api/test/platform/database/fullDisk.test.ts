import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { mkdir, rm, statfs, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, inject, onTestFinished, test, type TestContext } from 'vitest';
import { buildApp } from '../../../src/app.ts';
import { writeUsers } from '../../../src/modules/users/users.ts';
import { openEmbedded } from '../../../src/openDatabase.ts';
import { isDatabaseGone } from '../../../src/platform/database/isDatabaseGone.ts';
import { onBehalfOf, verifyByName } from '../../support/callers.ts';
import { serverUrl } from '../../support/database.ts';
import { forms, send } from '../../support/forms.ts';
import { asProblem, headers, key } from '../../support/service.ts';

let disks = 0;

/** Mounts a small disk for a test; returns its folder and a function that resizes it. */
async function smallDisk(size: string, { skip }: TestContext) {
  const folder = join(tmpdir(), `full-database-${process.pid}-${String(disks++)}`);
  const mount = (options: string) =>
    spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).status === 0;
  await mkdir(folder);
  const isMounted = mount(`size=${size}`);
  onTestFinished(async () => {
    if (isMounted) spawnSync('umount', [folder]);
    await rm(folder, { recursive: true, force: true });
  });
  if (!isMounted) skip('this machine mounts no file system');
  return { folder, resize: (to: string) => mount(`remount,size=${to}`) };
}

test('a full disk refuses writes, keeps what was saved, and goes on once there is room', async (context) => {
  const { folder, resize } = await smallDisk('64m', context);
  const { db, close } = await openEmbedded(join(folder, 'context'));
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
  // Such calls get 503 with Retry-After.
  expect(isDatabaseGone(failure)).toBe(true);
  expect(await count()).toBe(saved);

  expect(resize('128m')).toBe(true);
  await add();
  expect(await count()).toBe(saved + 1);
}, 60_000);

test.skipIf(serverUrl)(
  'forms and files that a full disk refuses get 503, are sent again with success, and none is lost or doubled',
  async (context) => {
    const { folder } = await smallDisk('300m', context);
    cpSync(join(inject('databaseTemplate'), 'context'), join(folder, 'context'), { recursive: true });
    const { db, close } = await openEmbedded(join(folder, 'context'));
    onTestFinished(close);
    const person = { oid: 'admin', name: 'Admin', email: 'admin@example.org', verified: true };
    await writeUsers(db, { users: [{ ...person, roles: [{ name: 'admin' }] }] });
    const app = await buildApp({
      db,
      keys: [key],
      verifyAccessToken: verifyByName,
      checkBot: () => Promise.resolve(),
      countCaller: () => Promise.resolve(),
    });
    onTestFinished(() => app.close());
    const sendFeedback = (number: number) =>
      send(app, {
        ...forms.feedback,
        body: { ...forms.feedback.body, text: `${String(number)} ${'clear '.repeat(150)}` },
        key: `a-feedback-with-number-${String(number)}`,
      });
    const sendFile = () =>
      app.inject({
        method: 'POST',
        url: '/v1/files',
        headers: {
          ...headers,
          ...onBehalfOf('admin'),
          'x-file-name': 'a.txt',
          'content-type': 'application/octet-stream',
        },
        payload: 'Plain text. '.repeat(50_000),
      });
    const count = async () =>
      (await db.selectFrom('submission').select(db.fn.countAll().as('all')).executeTakeFirstOrThrow()).all;

    expect((await sendFeedback(0)).statusCode).toBe(200);
    const rest = join(folder, 'rest');
    const { bavail, bsize } = await statfs(folder);
    await writeFile(rest, Buffer.alloc(bavail * bsize));
    let number = 1;
    let refused = await sendFeedback(number);
    while (refused.statusCode === 200 && number < 3000) refused = await sendFeedback((number += 1));
    expect(asProblem(refused)).toMatchObject({ status: 503, code: 'unavailable' });
    expect(refused.headers['retry-after']).toBe('5');
    expect(Number(await count())).toBe(number);
    expect(asProblem(await sendFile())).toMatchObject({ status: 503, code: 'unavailable' });
    expect((await app.inject({ url: '/v1/initiatives', headers })).statusCode).toBe(200);

    await truncate(rest, 0);
    expect((await sendFeedback(number)).statusCode).toBe(200);
    expect((await sendFeedback(number)).statusCode).toBe(200);
    expect(Number(await count())).toBe(number + 1);
    const sent = await sendFile();
    expect([sent.statusCode, sent.body]).toEqual([200, expect.stringContaining('sha256')]);
  },
  60_000,
);
