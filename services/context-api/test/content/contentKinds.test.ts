import { type Kysely, sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { slug } from '#contract/shared/schema.ts';
import { loadContent } from '../../src/content/loadContent.ts';
import { kinds as registered } from '../../src/content/registry.ts';
import { createEntity } from '../../src/migrations/001/entities.ts';
import { createList } from '../../src/migrations/001/lists.ts';
import { initiatives } from '../../src/modules/initiatives/content.ts';
import type { OpenDatabase } from '../../src/openDatabase.ts';
import { formatFieldError } from '../../src/platform/content/fieldError.ts';
import { defineKind, partOf } from '../../src/platform/content/kind.ts';
import { referencesOf } from '../../src/platform/content/references.ts';
import { listRows } from '../../src/platform/content/rows.ts';
import { address, entity } from '../../src/platform/content/shapes.ts';
import { anInitiative, surroundings, withFiles } from '../support/content.ts';
import { openTestDatabase } from '../support/database.ts';

const goal = partOf(initiatives, 'goal');

const plots = defineKind({
  name: 'plots',
  entity: 'plot',
  parent: { key: 'initiative', kind: initiatives },
  schema: z.strictObject({ ...entity, initiative: slug, goals: z.array(address).default([]) }),
  references: ({ goals }) => referencesOf('goals', goal, goals),
  lists: ({ goals }, idOf) => [
    [
      'plot_goal',
      listRows(
        'goal_id',
        goals.map((each) => idOf(goal, each)),
      ),
    ],
  ],
});

const trees = defineKind({
  name: 'trees',
  entity: 'tree',
  parent: { key: 'plot', kind: plots },
  schema: z.strictObject({ ...entity, plot: address }),
  check: ({ text }) => (text.en?.name === 'weed' ? [{ path: ['text'], reason: 'is no tree' }] : []),
});

const kinds = [...registered, plots, trees];

const text = (name: string) => ({ en: { name, summary: name, description: name } });
const named = (name: string) => ({ sourceLocale: 'en', text: text(name) });
const inclusion = {
  sourceLocale: 'en' as const,
  text: { en: { name: 'Fair share', statement: 'For all.' } },
  theme: 'inclusion' as const,
};
const content = {
  ...surroundings,
  initiatives: [anInitiative('one', { goals: [inclusion] }), anInitiative('two')],
  plots: [
    { ...named('Hill'), initiative: 'one', goals: ['one/fair-share'], previousSlugs: ['old-hill'] },
    { ...named('Hill'), initiative: 'two', previousSlugs: ['old-hill'] },
  ],
  trees: [
    { ...named('Oak'), plot: 'one/hill' },
    { ...named('Oak'), plot: 'two/hill' },
  ],
};

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  const db: Kysely<never> = database.db as unknown as Kysely<never>;
  await createEntity(db, 'plot', [], 'initiative');
  await createList(db, 'plot', 'goal', 'goal_id uuid not null references goal');
  await createEntity(db, 'tree', [], 'plot');
  return database.close;
});
beforeEach(async () => {
  await sql`truncate organization, convener, consortium, initiative cascade`.execute(database.db);
});

async function load(json: object) {
  return withFiles({ 'a.json': json }, async (folder) => {
    const result = await loadContent(database.db, { paths: [folder], kinds });
    if (result.state !== 'invalid') return result;
    return result.errors.map((fieldError) => formatFieldError(fieldError).replaceAll(`${folder}/`, ''));
  });
}

async function stored() {
  const { rows } = await sql<{ address: string; version: number }>`
    select initiative.slug || '/' || plot.slug || '/' || tree.slug as address, tree.version
    from tree join plot on plot.id = plot_id join initiative on initiative.id = initiative_id
    order by address`.execute(database.db);
  return rows.map(({ address: at, version }) => `${at} ${version}`);
}

test('a slug is unique within its parent, and loading again changes nothing', async () => {
  const added = { added: 2, changed: 0, unchanged: 0 };
  expect(await load(content)).toMatchObject({ counts: { plots: added, trees: added } });
  expect(await stored()).toEqual(['one/hill/oak 1', 'two/hill/oak 1']);
  const unchanged = { added: 0, changed: 0, unchanged: 2 };
  expect(await load(content)).toMatchObject({
    counts: { initiatives: unchanged, plots: unchanged, trees: unchanged },
  });
});

test('children keep a renamed parent', async () => {
  await load(content);
  const renamed = {
    initiatives: [anInitiative('first', { previousSlugs: ['one'], goals: [inclusion] })],
    plots: [{ ...named('Mount'), initiative: 'first', previousSlugs: ['hill'] }],
    trees: [{ ...named('Oak'), plot: 'first/mount' }],
  };
  expect(await load(renamed)).toMatchObject({ counts: { plots: { changed: 1 }, trees: { unchanged: 1 } } });
  expect(await stored()).toEqual(['first/mount/oak 1', 'two/hill/oak 1']);
});

test('a reference to a part leads to its row', async () => {
  await load(content);
  const { rows } = await sql`select goal.slug from plot_goal join goal on goal.id = goal_id`.execute(
    database.db,
  );
  expect(rows).toEqual([{ slug: 'fair-share' }]);
});

test('errors name only what is invalid in children', async () => {
  await load(content);
  const errors = await load({
    initiatives: [{ ...anInitiative('three'), region: 7 }],
    plots: [
      { ...named('Hill'), initiative: 'nowhere' },
      { ...named('Dale'), initiative: 'one', goals: ['one/fair-share', 'two/fair-share'] },
      { ...named('Dale'), initiative: 'one' },
      { ...named('Dale'), initiative: 'three' },
      { ...named('Old hill'), initiative: 'one' },
    ],
    trees: [
      { ...named('weed'), plot: 'two/hill' },
      { ...named('Oak'), plot: 'two/dale' },
      { ...named('Oak'), plot: 'one/dale' },
    ],
  });
  expect(errors).toEqual([
    expect.stringContaining('a.json: initiatives[0].region: '),
    'a.json: trees[0].text: is no tree (weed)',
    'a.json: plots[2].slug: the slug dale is taken by a.json: plots[1] (dale)',
    'a.json: plots[4].slug: the slug old-hill belongs to another record in the database (old-hill)',
    'a.json: plots[0].initiative: there is no initiative nowhere (hill)',
    'a.json: plots[1].goals[1]: there is no goal two/fair-share (dale)',
    'a.json: trees[1].plot: there is no plot two/dale (oak)',
  ]);
});
