import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, onTestFinished, test } from 'vitest';
import { migrate, migrations } from '../../../src/migrate.ts';
import * as initiatives from '../../../src/migrations/001-initiatives.ts';
import * as directories from '../../../src/migrations/002-directories.ts';
import { seedCodeLists } from '../../../src/modules/codeLists/seed.ts';
import { seedMaturityRequirements } from '../../../src/modules/maturity/seed.ts';
import { seedPages } from '../../../src/modules/pages/seed.ts';
import { createSearchRepository } from '../../../src/modules/search/queries.ts';
import { openEmbedded } from '../../../src/openDatabase.ts';

test('a database that has content already can be searched after a migration', async () => {
  const { db, close } = await openEmbedded();
  const before = { '001-initiatives': initiatives, '002-directories': directories };
  const provider = { getMigrations: () => Promise.resolve(before) };
  await new Migrator({ db, provider }).migrateToLatest();
  await sql`insert into organization_type values ('ngo', 1)`.execute(db);
  await sql`with owner as (
    insert into organization (slug, status, source_locale, updated_by, type, country)
    values ('mill', 'published', 'en', 'test', 'ngo', 'NL') returning id
  ) insert into organization_text select id, 'en', 'Wind mill', 'Grinds', 'Text' from owner`.execute(db);
  await migrate(db);
  const repository = createSearchRepository(db);
  expect((await repository.search({ q: 'mill', page: 1 }, 'en')).total).toBe(1);
  const { rows } = await sql`select from pg_tables where tablename like '%\\_search'`.execute(db);
  expect(rows).toEqual([]);
  await migrate(db);
  expect((await repository.suggest('mil', 'en')).items).toHaveLength(1);
  await close();
});

test('a database of a day on which lower numbers were still missing gets them at the next start', async () => {
  const { db, close } = await openEmbedded();
  onTestFinished(close);
  // As on 2026-11-23: migrations arrive out of order.
  const late = ['083-followed-searches', '084-first-public'];
  const all = Object.entries(await migrations.getMigrations());
  const before = Object.fromEntries(all.filter(([name]) => name < '087' && !late.includes(name)));
  const provider = { getMigrations: () => Promise.resolve(before) };
  expect((await new Migrator({ db, provider }).migrateToLatest()).error).toBeUndefined();
  await migrate(db);
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  expect(rows.map(({ name }) => name).toSorted()).toEqual(all.map(([name]) => name).toSorted());
});

/** Opens a seeded database with all migrations but one, and a word that no record has. */
async function openWithout(missing: string) {
  const { db, close } = await openEmbedded();
  onTestFinished(close);
  const all = await migrations.getMigrations();
  const before = Object.fromEntries(Object.entries(all).filter(([name]) => name !== missing));
  const provider = { getMigrations: () => Promise.resolve(before) };
  expect((await new Migrator({ db, provider }).migrateToLatest()).error).toBeUndefined();
  // As a start without migrations seeds.
  await seedCodeLists(db);
  await seedMaturityRequirements(db);
  await seedPages(db);
  await sql`insert into search_word values ('of-no-record', 'page')`.execute(db);
  const isRebuilt = async () =>
    (await sql`select from search_word where word = 'of-no-record'`.execute(db)).rows.length === 0;
  return { db, isRebuilt };
}

test.each([
  ['140-recorded-replies', 'keeps', false],
  ['141-inline-search', 'rebuilds', true],
])('%s %s the search', async (name, _, rebuilds) => {
  const { db, isRebuilt } = await openWithout(name);
  await migrate(db);
  expect(await isRebuilt()).toBe(rebuilds);
});

test('a rebuild of the search that a start did not finish is made by the next one, once', async () => {
  const { db, isRebuilt } = await openWithout('141-inline-search');
  await sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'ended'; end $$`.execute(db);
  await sql`create trigger refuse before delete on search_word execute function refuse()`.execute(db);
  await expect(migrate(db)).rejects.toThrow('ended');
  await sql`drop trigger refuse on search_word`.execute(db);
  expect(await isRebuilt()).toBe(false);
  await migrate(db);
  expect(await isRebuilt()).toBe(true);
  await sql`insert into search_word values ('of-no-record', 'page')`.execute(db);
  await migrate(db);
  expect(await isRebuilt()).toBe(false);
});
