import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openEmbedded } from '../../../src/openDatabase.ts';
import { readForVisitor } from '../../../src/platform/database/visitorReads.ts';

async function open() {
  const { db, close } = await openEmbedded();
  onTestFinished(close);
  const state = async () => (await sql<{ one: number }>`select 1 as one`.execute(db)).rows;
  return { db, state };
}

type Db = Awaited<ReturnType<typeof open>>['db'];

test.each([
  ['reads', async (db: Db) => sql`select 2`.execute(db)],
  [
    'reads in a transaction',
    async (db: Db) => db.transaction().execute(async (transaction) => sql`select 2`.execute(transaction)),
  ],
])('a visitor who leaves before it %s lets others use the database', async (_name, read) => {
  const { db, state } = await open();
  const visitor = new AbortController();
  const { reading } = await db.transaction().execute(async () => {
    const waiting = readForVisitor(visitor.signal, () => read(db));
    waiting.catch(() => undefined);
    visitor.abort(new Error('left'));
    // A promise would be awaited inside the transaction.
    return Promise.resolve({ reading: waiting });
  });
  await expect(reading).rejects.toThrow('left');
  expect(await state()).toEqual([{ one: 1 }]);
});

test('a visitor who leaves during a transaction ends it without its changes', async () => {
  const { db, state } = await open();
  await sql`create table kept (value int)`.execute(db);
  const visitor = new AbortController();
  const reading = readForVisitor(visitor.signal, () =>
    db.transaction().execute(async (transaction) => {
      await sql`insert into kept values (1)`.execute(transaction);
      visitor.abort(new Error('left'));
      await sql`insert into kept values (2)`.execute(transaction);
    }),
  );
  await expect(reading).rejects.toThrow('left');
  expect(await state()).toEqual([{ one: 1 }]);
  expect((await sql`select value from kept`.execute(db)).rows).toEqual([]);
});
