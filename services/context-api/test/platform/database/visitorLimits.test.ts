import { once } from 'node:events';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../../../src/app.ts';
import { openDatabase } from '../../../src/openDatabase.ts';
import { createServerDatabase, serverUrl } from '../../support/database.ts';
import { asProblem, headers, key } from '../../support/service.ts';

// Far apart, so that the outcome shows which limit applied.
const never = 3_600_000;
const limits = { connection: 60_000, statement: never, response: never };

async function serve(visitorStatement: number) {
  const { url, drop } = await createServerDatabase(serverUrl ?? '');
  const { db, close } = await openDatabase({
    databaseUrl: url,
    dataDir: '',
    limits: { ...limits, visitorStatement },
  });
  const app = await buildApp({ db, keys: [key], timeLimits: { call: never } });
  // Otherwise lists would wait for the code lists, whose reading goes on without visitors.
  await app.inject({ url: '/v1/code-lists', headers });
  onTestFinished(async () => {
    await app.close();
    await close();
    await drop();
  });
  const waiting = async () => {
    const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows.length;
  };
  return { app, db, waiting };
}

/** Lets every read of initiatives wait for `act`. */
const whileLocked = (db: Awaited<ReturnType<typeof serve>>['db'], act: () => Promise<void>) =>
  db.transaction().execute(async (transaction) => {
    await sql`lock table initiative in access exclusive mode`.execute(transaction);
    await act();
  });

test('a statement that a visitor waits for too long is canceled, and gets 503', async () => {
  const { app, db, waiting } = await serve(200);
  await whileLocked(db, async () => {
    const response = await app.inject({ url: '/v1/initiatives?q=cocoa', headers });
    expect(asProblem(response)).toMatchObject({ status: 503, code: 'unavailable' });
    expect(response.headers['retry-after']).toBe('5');
    expect(await waiting()).toBe(0);
  });
  const status = async () => (await app.inject({ url: '/v1/initiatives?q=cocoa', headers })).statusCode;
  await expect.poll(status, { timeout: 60_000 }).toBe(200);
});

test('calls other than visitors’ reads keep the longer limit, on the same connections', async () => {
  const { app, db } = await serve(2_345);
  await app.inject({ url: '/v1/initiatives', headers });
  const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db);
  expect(rows).toEqual([{ statement_timeout: '1h' }]);
});

test('a statement is canceled when its visitor goes', async () => {
  const { app, db, waiting } = await serve(never);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  await whileLocked(db, async () => {
    const request = get({ port, path: '/v1/initiatives?q=cocoa', headers }).on('error', () => undefined);
    await expect.poll(waiting, { timeout: 60_000 }).toBe(1);
    request.destroy();
    await expect.poll(waiting, { timeout: 60_000 }).toBe(0);
  });
  const [response] = (await once(get({ port, path: '/v1/initiatives', headers }), 'response')) as [
    { statusCode: number },
  ];
  expect(response.statusCode).toBe(200);
});
