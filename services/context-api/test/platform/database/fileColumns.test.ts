import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserContext } from '#contract/users/schema.ts';
import type { OpenDatabase } from '../../../src/openDatabase.ts';
import { removeUnusedOf } from '../../../src/platform/files/unusedFiles.ts';
import { visibleTo } from '../../../src/platform/files/uses.ts';
import { columnsThatShowNoFiles, fileColumns } from '../../../src/platform/visibility/fileColumns.ts';
import { openTestDatabase } from '../../support/database.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const names = async (query: RawBuilder<{ name: string }>) =>
  (await query.execute(database.db)).rows.map(({ name }) => name);

/** Foreign keys to files without cascade. */
const references = () =>
  names(sql`select format('%s.%s', conrelid::regclass, attname) as name from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = any (conkey)
    where contype = 'f' and confrelid = 'file'::regclass and confdeltype <> 'c'`);
const jsonColumns = () =>
  names(sql`select format('%s.%s', table_name, column_name) as name from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = current_schema() and table_type = 'BASE TABLE' and data_type in ('json', 'jsonb')`);

/** Undescribed columns. */
const forgotten = async () => {
  const known = new Set([...fileColumns(), ...columnsThatShowNoFiles()]);
  return [...(await references()), ...(await jsonColumns())].filter((name) => !known.has(name));
};

test('every column that can name files is known, and none that is known is gone', async () => {
  expect(await forgotten()).toEqual([]);
  const columns = new Set([...(await references()), ...(await jsonColumns())]);
  expect([...fileColumns(), ...columnsThatShowNoFiles()].filter((name) => !columns.has(name))).toEqual([]);
});

test('a new foreign key and a new JSON column are noticed', async () => {
  await sql`create table leaflet (id integer primary key, cover text references file, pages jsonb)`.execute(
    database.db,
  );
  expect((await forgotten()).sort()).toEqual(['leaflet.cover', 'leaflet.pages']);
  await sql`drop table leaflet`.execute(database.db);
});

test('each column has a rule for reading', () => {
  const roles = ['initiative', 'organization'] as const;
  const context: UserContext = {
    oid: 'a',
    verified: true,
    organization: null,
    roles: [
      { name: 'verifier', scope: null },
      ...roles.map((kind) => ({
        name: kind === 'initiative' ? ('initiative-editor' as const) : ('organization-editor' as const),
        scope: { kind, id: 'one', name: 'One' },
      })),
    ],
  };
  const rules = visibleTo(context).compile(database.db).sql.replaceAll('"', '');
  expect(fileColumns().filter((column) => !rules.includes(column))).toEqual([]);
});

test('a file named by a later column is not removed', async () => {
  const { db } = database;
  const [byKey, byJson, byWords, unused] = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(64)) as [
    string,
    string,
    string,
    string,
  ];
  for (const sha256 of [byKey, byJson, byWords, unused]) {
    await db
      .insertInto('file')
      .values({ sha256, name: 'a.txt', media_type: 'text/plain', bytes: 1, width: null, height: null })
      .execute();
  }
  await sql`create table leaflet (cover text references file, pages jsonb, words text[])`.execute(db);
  await sql`insert into leaflet values (${byKey}, ${JSON.stringify({ page: [{ file: byJson }] })}::jsonb, ${sql`array[${`see /media/${byWords}`}]`})`.execute(
    db,
  );
  const removed = await db
    .transaction()
    .execute((transaction) => removeUnusedOf(transaction, [byKey, byJson, byWords, unused]));
  expect(removed).toEqual({ files: 1, bytes: 1 });
  const left = await db.selectFrom('file').select('sha256').orderBy('sha256').execute();
  expect(left.map(({ sha256 }) => sha256)).toEqual([byKey, byJson, byWords]);
  await sql`drop table leaflet`.execute(db);
});
