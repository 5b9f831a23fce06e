import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { findUserContext } from '../../../src/platform/auth/userContext.ts';
import { commandLimits } from '../../../src/platform/database/limits.ts';
import { openPostgres } from '../../../src/platform/database/postgres.ts';
import { prepared } from '../../../src/platform/database/prepared.ts';
import { createServerDatabase, serverUrl } from '../../support/database.ts';

async function open() {
  const { url, drop } = await createServerDatabase(serverUrl!, inject('databaseTemplate'));
  const { db, close } = openPostgres({ url, limits: commandLimits });
  onTestFinished(async () => {
    await close();
    await drop();
  });
  return db;
}

const statements = sql<{ statement: string; runs: string }>`
  select statement, generic_plans + custom_plans as runs from pg_prepared_statements order by prepare_time`;

test.runIf(serverUrl)(
  'a marked statement is planned once for each connection, whatever its values',
  async () => {
    const db = await open();
    await db.connection().execute(async (connection) => {
      const ask = async (number: number) => {
        const { rows } = await sql<{ next: number }>`
        ${prepared} select ${number}::int + 1 as next`.execute(connection);
        return rows[0]!.next;
      };
      expect([await ask(1), await ask(2), await ask(41)]).toEqual([2, 3, 42]);
      await sql`select ${1}::int`.execute(connection);
      expect((await statements.execute(connection)).rows).toEqual([
        { statement: '/* prepared */ select $1::int + 1 as next', runs: '3' },
      ]);
    });
  },
);

test.runIf(serverUrl)('a marked statement still works after its tables have got a column', async () => {
  const db = await open();
  await db.connection().execute(async (connection) => {
    const find = () => findUserContext(connection, 'nobody', 'en');
    expect(await find()).toMatchObject({ verified: false });
    await sql`alter table app_user add column later text`.execute(db);
    expect(await find()).toMatchObject({ verified: false });
    const { rows } = await statements.execute(connection);
    expect(rows.map(({ runs }) => runs)).toEqual(['2']);
  });
});
