import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { silentServer } from '#tests/support/silentServer.ts';
import { buildApp } from '../../../src/app.ts';
import { migrate } from '../../../src/migrate.ts';
import { openDatabase } from '../../../src/openDatabase.ts';
import { serviceLimits } from '../../../src/platform/database/limits.ts';
import { openPostgres } from '../../../src/platform/database/postgres.ts';
import { anInitiative, surroundings } from '../../support/content.ts';
import { administer, createServerDatabase, serverUrl } from '../../support/database.ts';
import { asProblem, headers, key, loadJson } from '../../support/service.ts';

describe('several instances on one server', () => {
  let url: string;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    ({ url, drop } = await createServerDatabase(serverUrl ?? ''));
  });
  afterAll(() => drop());

  const open = () => openDatabase({ databaseUrl: url, dataDir: '' });

  test('start at once on an empty database', async () => {
    const instances = await Promise.all([open(), open(), open(), open()]);
    const { rows } = await sql`select * from sdg`.execute(instances[0]!.db);
    expect(rows).toHaveLength(17);
    await Promise.all(instances.map(({ close }) => close()));
  });

  test('wait for one that prepares the database for longer than a statement may take', async () => {
    const first = await open();
    const limits = { connection: 5_000, statement: 3_000, response: 8_000 };
    const second = openPostgres({ url, limits });
    const order: string[] = [];
    const preparing = first.db.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(hashtext('seeds'))`.execute(transaction);
      const waiting = migrate(second.db).then(() => order.push('second'));
      await setTimeout(limits.statement + 1_000);
      order.push('first');
      return { waiting };
    });
    await (
      await preparing
    ).waiting;
    expect(order).toEqual(['first', 'second']);
    await Promise.all([first.close(), second.close()]);
  });

  test('wait at a start for the migrations of another release', async () => {
    const [first, second] = [await open(), await open()];
    const { adapter } = first.db.getExecutor();
    const lock = { lockTable: 'kysely_migration_lock', lockRowId: 'migration_lock' };
    const order: string[] = [];
    const migrating = first.db.connection().execute(async (connection) => {
      await adapter.acquireMigrationLock(connection, lock);
      const starting = migrate(second.db).then(() => order.push('second'));
      const waiting = async () => {
        const { rows } = await sql<{ pid: number }>`select pid from pg_locks
          where locktype = 'advisory' and not granted
            and database = (select oid from pg_database where datname = current_database())`.execute(
          connection,
        );
        return rows.length;
      };
      await expect.poll(waiting).toBe(1);
      order.push('first');
      await adapter.releaseMigrationLock(connection, lock);
      return { starting };
    });
    await (
      await migrating
    ).starting;
    expect(order).toEqual(['first', 'second']);
    await Promise.all([first.close(), second.close()]);
  });

  test('migrate with the time of commands, and wait less for locks', async () => {
    const { db, close } = await open();
    // Each start writes to this table.
    await sql`create table limits_of_migration as select '' as statement, '' as lock limit 0`.execute(db);
    await sql`create function note_limits() returns trigger language plpgsql as $$ begin
      insert into limits_of_migration values (current_setting('statement_timeout'), current_setting('lock_timeout'));
      return null; end $$`.execute(db);
    await sql`create trigger note_limits before insert on expanding_migration
      for each statement execute function note_limits()`.execute(db);
    await (await openDatabase({ databaseUrl: url, dataDir: '', limits: serviceLimits })).close();
    const { rows } = await sql`select * from limits_of_migration`.execute(db);
    await sql`drop trigger note_limits on expanding_migration`.execute(db);
    await sql`drop table limits_of_migration`.execute(db);
    await close();
    expect(rows).toEqual([{ statement: '30min', lock: '30s' }]);
  });

  test('load at once, one after the other', async () => {
    const instances = await Promise.all([open(), open()]);
    const content = { ...surroundings, initiatives: [anInitiative('one')] };
    const results = await Promise.all(instances.map(({ db }) => loadJson(db, content)));
    const added = results.map((result) => result.state === 'loaded' && result.counts['initiatives']?.added);
    expect(added.sort()).toEqual([0, 1]);
    await Promise.all(instances.map(({ close }) => close()));
  });

  test('respond with 503 while their connections are cut, and go on afterwards', async () => {
    const broken: Error[] = [];
    const { db, close } = await openDatabase({
      databaseUrl: url,
      dataDir: '',
      onConnectionError: (error) => void broken.push(error),
    });
    const app = await buildApp({ db, keys: [key] });
    expect((await app.inject({ url: '/v1/context', headers })).statusCode).toBe(200);
    const name = new URL(url).pathname.slice(1);
    const administerServer = (statement: string) => administer(serverUrl ?? '', statement);
    await administerServer(`alter database ${name} allow_connections false`);
    await administerServer(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
    );
    await expect
      .poll(async () => (await app.inject({ url: '/v1/context', headers })).statusCode, { timeout: 30_000 })
      .toBe(503);
    expect(asProblem(await app.inject('/readyz'))).toMatchObject({ code: 'unavailable' });
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    await administerServer(`alter database ${name} allow_connections true`);
    expect((await app.inject({ url: '/v1/context', headers })).statusCode).toBe(200);
    expect(broken.length).toBeGreaterThan(0);
    await app.close();
    await close();
  });

  test('end the wait for a server that falls silent, and use none of those connections again', async () => {
    const { port } = new URL(url);
    const silent = await silentServer({ port: Number(port || 5432) });
    const through = new URL(url);
    // Over TCP: the server of `npm run check` has a socket.
    through.searchParams.delete('host');
    through.port = String(silent.port);
    const never = 3_600_000;
    const { db, close } = openPostgres({
      url: through.href,
      limits: { connection: 20_000, statement: never, response: 1000 },
    });
    const app = await buildApp({ db, keys: [key], timeLimits: { call: never, readiness: never } });
    // Reads over one connection, which the silence then hits.
    const call = () => app.inject({ url: '/v1/code-lists', headers });
    // A busy machine may take longer than the limit, and the next call opens a new connection.
    const succeed = () => expect.poll(async () => (await call()).statusCode, { interval: 100 }).toBe(200);
    await succeed();
    silent.freeze();
    expect(asProblem(await call())).toMatchObject({ code: 'unavailable' });
    silent.thaw();
    await expect.poll(() => silent.connections()).toBe(0);
    await succeed();
    await app.close();
    await close();
  });
});
