import { type Kysely, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Locale } from '#contract/shared/locale.ts';
import type { SearchKind } from '#contract/shared/searchKinds.ts';
import { createEntity } from '../../../src/migrations/001/entities.ts';
import { createSearchRepository } from '../../../src/modules/search/queries.ts';
import type { SearchSource } from '../../../src/platform/nouns/noun.ts';
import { rebuildSearch } from '../../../src/platform/search/rebuildSearch.ts';
import { inside } from '../../../src/platform/search/searchSources.ts';
import { landscapes } from '../../support/landscapes.ts';
import { useService } from '../../support/service.ts';

const service = useService(landscapes);

const sources: readonly (readonly [string, SearchSource])[] = Object.entries({
  plot: { ...inside('plot', 'initiative'), countries: sql`array[initiative.country]` },
  tree: {
    ...inside('tree', 'initiative', 'plot'),
    texts: sql`select locale, name, 'Planted by hand' as summary from tree_text where tree_id = tree.id`,
    updatedAt: sql`timestamptz '2020-01-01Z'`,
    countries: sql`array[]::text[]`,
    topics: sql`array['Shade']`,
  },
});

const insert = (table: string, parent: string, slug: string, name: string) => sql`with owner as (
    insert into ${sql.table(table)} (slug, status, source_locale, updated_by, ${sql.ref(`${parent}_id`)})
    select ${slug}, 'published', 'en', 'test', id from ${sql.table(parent)} returning id
  ) insert into ${sql.table(`${table}_text`)} select id, 'en', ${name}, 'Summary', 'Text' from owner`;

async function plant() {
  const db = service.db as unknown as Kysely<never>;
  await createEntity(db, 'plot', [], 'initiative');
  await createEntity(db, 'tree', [], 'plot');
  await insert('plot', 'initiative', 'hill', 'Numbat hill').execute(db);
  await insert('tree', 'plot', 'oak', 'Numbat oak').execute(db);
  await rebuildSearch(service.db, { sources });
}

const repository = () => createSearchRepository(service.db);

async function find(q: string, kind: string, locale: Locale = 'en') {
  const { groups } = await repository().search({ q, kind: kind as SearchKind, page: 1 }, locale);
  return groups.flatMap(({ items }) => items);
}

const addresses = async (q: string, kind: string) =>
  (await find(q, kind)).map(({ slugs }) => slugs.join('/')).sort();

beforeAll(plant);

describe('what lies in other records', () => {
  test('is found by its whole address', async () => {
    const published = ['birim', 'dak-lak', 'ecorce', 'taveuni'];
    expect(await addresses('numbat', 'plot')).toEqual(published.map((each) => `${each}/hill`));
    expect(await addresses('numbat', 'tree')).toEqual(published.map((each) => `${each}/hill/oak`));
  });

  test('is the same with as many records in memory at once as are there, and with fewer', async () => {
    const rows = () =>
      Promise.all(
        ['search_record', 'search_word', 'search_beginning'].map(async (table) => {
          const { rows: found } = await sql<{ row: string }>`select ${sql.table(table)}::text as row
            from ${sql.table(table)} order by 1`.execute(service.db);
          return found;
        }),
      );
    const before = await rows();
    expect(before[0]).toHaveLength(8);
    const progress: string[] = [];
    await rebuildSearch(service.db, {
      sources,
      atOnce: 4,
      onProgress: (kind, done, total) => progress.push(`${kind} ${done}/${total}`),
    });
    expect(await rows()).toEqual(before);
    expect(progress).toEqual(['plot 0/6', 'plot 4/6', 'plot 6/6', 'tree 0/6', 'tree 4/6', 'tree 6/6']);
  });

  test('comes with what its definition says', async () => {
    const [tree] = await find('shade hand', 'tree');
    expect(tree).toMatchObject({
      summary: 'Planted by hand',
      context: { name: 'Numbat hill', language: 'en' },
      country: null,
      updatedAt: '2020-01-01T00:00:00.000Z',
    });
  });

  test.each([
    ['en', 'en', 'Sustainable coffee of Dak Lak'],
    ['vi', 'vi', 'Cà phê bền vững Đắk Lắk'],
    ['pt', 'vi', 'Cà phê bền vững Đắk Lắk'],
  ] as const)('is shown with the name of its parent, in %s', async (locale, language, name) => {
    const [plot] = await find('vietnam', 'plot', locale);
    expect(plot).toMatchObject({ slugs: ['dak-lak', 'hill'], context: { name, language } });
    const { items } = await repository().suggest('numbat', locale);
    expect(items.map(({ context }) => context)).toContainEqual({ name, language });
  });

  test('is not found where one of those is not published', async () => {
    await sql`update plot set status = 'draft'
      where initiative_id = (select id from initiative where slug = 'birim')`.execute(service.db);
    await rebuildSearch(service.db, { sources });
    expect(await addresses('numbat', 'plot')).not.toContain('birim/hill');
    expect(await addresses('numbat', 'tree')).toEqual([
      'dak-lak/hill/oak',
      'ecorce/hill/oak',
      'taveuni/hill/oak',
    ]);
  });
});
