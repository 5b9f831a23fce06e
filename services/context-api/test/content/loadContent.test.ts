import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadContent } from '../../src/content/loadContent.ts';
import type { OpenDatabase } from '../../src/openDatabase.ts';
import {
  aConvener,
  anInitiative,
  anOrganization,
  type ContentInput,
  surroundings,
  withFiles,
} from '../support/content.ts';
import { openTestDatabase } from '../support/database.ts';
import { landscapes } from '../support/landscapes.ts';
import { loadJson } from '../support/service.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  return database.close;
});
beforeEach(async () => {
  await sql`truncate organization, convener, consortium, initiative cascade`.execute(database.db);
});

const load = (content: ContentInput) => loadJson(database.db, content);

async function versions(table: 'initiative' | 'organization' = 'initiative') {
  const rows = await database.db.selectFrom(table).select(['slug', 'version']).orderBy('slug').execute();
  return Object.fromEntries(rows.map(({ slug, version }) => [slug, version]));
}

async function outcomes(content: ContentInput) {
  const result = await load(content);
  if (result.state !== 'loaded') throw new Error(JSON.stringify(result));
  return result.counts.initiatives;
}

const loaded = { ...surroundings, initiatives: [anInitiative('one'), anInitiative('two')] };

test('loads everything, and a second time changes nothing', async () => {
  const first = await load(landscapes);
  expect(first).toMatchObject({
    state: 'loaded',
    counts: {
      organizations: { added: 4, changed: 0, unchanged: 0 },
      conveners: { added: 2, changed: 0, unchanged: 0 },
      consortiums: { added: 2, changed: 0, unchanged: 0 },
      initiatives: { added: 6, changed: 0, unchanged: 0 },
    },
  });
  const before = await database.db.selectFrom('initiative').selectAll().orderBy('slug').execute();
  expect(await load(landscapes)).toMatchObject({
    counts: {
      organizations: { unchanged: 4 },
      conveners: { unchanged: 2 },
      consortiums: { unchanged: 2 },
      initiatives: { added: 0, changed: 0, unchanged: 6 },
    },
  });
  expect(await database.db.selectFrom('initiative').selectAll().orderBy('slug').execute()).toEqual(before);
});

test('records the author', async () => {
  await load(loaded);
  const { updated_by } = await database.db
    .selectFrom('initiative')
    .select('updated_by')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(updated_by).toBe('content');
});

describe('increments the version of changed records only', () => {
  const figures = { code: 'cocoa', years: [{ year: 2020, volumeTonnes: 1 }] };
  const goal = {
    slug: 'goal',
    sourceLocale: 'en' as const,
    text: { en: { name: 'a', statement: 'b' } },
    theme: 'inclusion' as const,
  };
  const french = { name: 'un', summary: 'un', description: 'un' };

  test.each([
    ['a column', { areaHa: 2 }],
    ['a text', { text: { en: { name: 'one', summary: 'other', description: 'About one.' } } }],
    ['a language', { text: { ...anInitiative('one').text, fr: french } }],
    ['the order of a list', { themes: ['protection' as const, 'production' as const] }],
    ['an optional field', { contact: { name: 'a', email: 'a@b.org' } }],
    [
      'the boundary',
      {
        boundary: {
          type: 'MultiPolygon' as const,
          coordinates: [
            [
              [
                [0, 5],
                [1, 5],
                [0, 6],
                [0, 5],
              ],
            ],
          ] as [number, number][][][],
        },
      },
    ],
    ['figures', { commodities: [figures] }],
    ['a partner', { partners: [{ organization: 'forum', participation: 'funds' as const }] }],
    ['a goal', { goals: [goal] }],
    ['a former slug', { previousSlugs: ['uno'] }],
    ['the status', { status: 'archived' as const }],
    ['places', { places: [{ name: 'a', position: [0, 6] as [number, number] }] }],
  ])('%s', async (_what, changes) => {
    await load(loaded);
    const changed = { initiatives: [anInitiative('one', changes)] };
    expect(await outcomes(changed)).toEqual({ added: 0, changed: 1, unchanged: 0, kept: 0 });
    expect(await versions()).toEqual({ one: 2, two: 1 });
    expect(await outcomes(changed)).toEqual({ added: 0, changed: 0, unchanged: 1, kept: 0 });
    expect(await versions()).toEqual({ one: 2, two: 1 });
  });

  test('back to what it was', async () => {
    const full = anInitiative('one', { goals: [goal], commodities: [figures], sdgs: [1], population: 3 });
    await load({ ...surroundings, initiatives: [full] });
    expect(await outcomes(loaded)).toMatchObject({ added: 1, changed: 1 });
    expect(await outcomes(loaded)).toMatchObject({ unchanged: 2 });
  });

  test('a goal keeps its id as long as its slug', async () => {
    const goalIds = async () => {
      const rows = await database.db.selectFrom('goal').select(['slug', 'id']).orderBy('slug').execute();
      return Object.fromEntries(rows.map(({ slug, id }) => [slug, id]));
    };
    const other = { ...goal, slug: 'other' };
    await load({ ...surroundings, initiatives: [anInitiative('one', { goals: [goal, other] })] });
    const before = await goalIds();
    await load({ initiatives: [anInitiative('one', { goals: [{ ...other, targetYear: 2030 }] })] });
    expect(await goalIds()).toEqual({ other: before['other'] });
  });
});

describe('slugs', () => {
  const named = (name: string) =>
    anInitiative('x', { text: { en: { name, summary: 's', description: 'd' } } });
  const withoutSlug = (name: string) => {
    const { slug: _slug, ...rest } = named(name);
    return rest;
  };

  test.each([
    ['Cà phê bền vững Đắk Lắk', 'ca-phe-ben-vung-dak-lak'],
    ['Straße & Ñandú', 'strasse-and-nandu'],
    ['  Two   spaces ', 'two-spaces'],
    ['Đắk'.normalize('NFD'), 'dak'],
  ])('of %s is %s', async (name, slug) => {
    await load({ ...surroundings, initiatives: [withoutSlug(name)] });
    expect(Object.keys(await versions())).toEqual([slug]);
  });

  test('a name without Latin letters needs one', async () => {
    expect(await load({ ...surroundings, initiatives: [withoutSlug('???')] })).toMatchObject({
      errors: [{ path: 'initiatives[0].slug' }],
    });
  });

  test('a renamed record stays the same record', async () => {
    await load(loaded);
    const id = (slug: string) =>
      database.db.selectFrom('initiative').select('id').where('slug', '=', slug).executeTakeFirst();
    const before = await id('one');
    const renamed = { initiatives: [anInitiative('new-one', { previousSlugs: ['one'] })] };
    expect(await outcomes(renamed)).toMatchObject({ added: 0, changed: 1 });
    expect(await id('new-one')).toEqual(before);
    expect(await outcomes(renamed)).toMatchObject({ unchanged: 1 });
    // Former slugs still lead to the record.
    await outcomes({ initiatives: [anInitiative('new-one')] });
    expect(await database.db.selectFrom('initiative_previous_slug').select('slug').execute()).toEqual([
      { slug: 'one' },
    ]);
    // A former slug identifies it, unless its own file is loaded, too.
    expect(await outcomes({ initiatives: [anInitiative('one')] })).toMatchObject({ added: 0, changed: 1 });
    expect(await id('one')).toEqual(before);
    expect(await load({ initiatives: [anInitiative('one'), anInitiative('new-one')] })).toMatchObject({
      errors: [{ path: 'initiatives[1].slug', reason: expect.stringContaining('another record') as string }],
    });
  });

  test('two records cannot have one', async () => {
    await load({ ...surroundings, initiatives: [anInitiative('kept', { previousSlugs: ['old'] })] });
    const result = await load({
      initiatives: [
        anInitiative('a'),
        anInitiative('a'),
        anInitiative('b', { previousSlugs: ['a'] }),
        anInitiative('old'),
        anInitiative('kept', { previousSlugs: ['kept'] }),
      ],
    });
    expect(result).toMatchObject({
      errors: [
        { path: 'initiatives[1].slug', record: 'a' },
        { path: 'initiatives[2].previousSlugs[0]', record: 'b' },
        { path: 'initiatives[3].slug', record: 'old' },
        { path: 'initiatives[4].previousSlugs[0]', record: 'kept' },
      ],
    });
  });
});

test('references resolve to other files and to the database, in any order', async () => {
  const result = await withFiles(
    { 'a.json': { initiatives: [anInitiative('one')] }, 'b.json': surroundings },
    (folder) => loadContent(database.db, { paths: [folder] }),
  );
  expect(result.state).toBe('loaded');
  expect(await outcomes({ initiatives: [anInitiative('two')] })).toMatchObject({ added: 1 });
});

test('one invalid record rejects the whole load', async () => {
  const result = await load({
    ...loaded,
    conveners: [...loaded.conveners, aConvener('lost', { organization: 'nobody' })],
  });
  expect(result.state).toBe('invalid');
  expect(await versions()).toEqual({});
  expect(await versions('organization')).toEqual({});
});

test('a failure while writing rolls everything back', async () => {
  await sql`alter table initiative add constraint test_limit check (area_ha < 5000)`.execute(database.db);
  await expect(
    load({ ...loaded, initiatives: [anInitiative('one'), anInitiative('big', { areaHa: 9_999 })] }),
  ).rejects.toThrow();
  await sql`alter table initiative drop constraint test_limit`.execute(database.db);
  expect(await versions()).toEqual({});
  expect(await versions('organization')).toEqual({});
});

test('does nothing where there are initiatives, on request', async () => {
  const onlyIfEmpty = (content: ContentInput) =>
    withFiles({ 'a.json': content }, (folder) =>
      loadContent(database.db, { paths: [folder], onlyIfEmpty: true }),
    );
  expect(await onlyIfEmpty({ organizations: [anOrganization('forum')] })).toMatchObject({ state: 'loaded' });
  expect(await onlyIfEmpty(loaded)).toMatchObject({ state: 'loaded' });
  expect(await onlyIfEmpty({ initiatives: [anInitiative('three')] })).toEqual({ state: 'not-empty' });
  expect(Object.keys(await versions())).toEqual(['one', 'two']);
});
