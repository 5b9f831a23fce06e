import { type RawBuilder, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { assessed } from '../../support/assessed.ts';
import { anAction } from '../../support/content.ts';
import { asProblem, headers, loadJson, useService } from '../../support/service.ts';

const service = useService(assessed);

const list = (query = '', language?: string, slug = 'birim') =>
  service.call('listActions', `/v1/initiatives/${slug}/actions?${query}`, language);
const slugs = async (query: string) => (await list(query)).items.map(({ slug }) => slug);
const overview = (slug = 'birim', language?: string) =>
  service.call('getEcosystemAction', `/v1/initiatives/${slug}/ecosystem-action`, language);

test('lists the public actions of one initiative by leading partner', async () => {
  const { items, initiative, ...frame } = await list();
  expect(items.map(({ slug }) => slug)).toEqual(['empty-promise', 'map-streams', 'plant-trees']);
  expect(initiative).toMatchObject({ slug: 'birim' });
  expect(frame).toMatchObject({ total: 3, totalUnfiltered: 3, ignored: [] });
});

test('an action has everything in the language of the response, and no actor that is not published', async () => {
  const [action] = (await list('q=plant', 'fr')).items;
  expect(action).toMatchObject({
    type: { code: 'protection', name: 'Protection' },
    stage: { code: 'under-way', name: 'En cours' },
    actors: [
      { slug: 'growers', name: 'Coopérative', language: 'fr' },
      { slug: 'forum', language: 'en' },
    ],
    goals: [{ slug: 'forest', name: 'Keep the forest (fr)' }, { slug: 'water' }],
    startDate: '2024-03-01',
    endDate: '2026-12-31',
    outputs: ['900 trees', 'A nursery'],
    evidence: [{ title: 'Photos', language: 'en', year: null, address: null }],
    contributions: [
      { kind: 'money', amount: 12_000, currency: 'EUR' },
      { kind: 'money', amount: 500, currency: 'GHS' },
      { kind: 'in-kind', amount: 3000, currency: 'EUR' },
    ],
  });
  expect(action?.checklist.map(({ code, met }) => `${code} ${met}`)).toEqual([
    'agreed-goal true',
    'beyond-supply-chain false',
    'coordination false',
    'in-plan true',
    'systemic-change false',
  ]);
});

describe('filters', () => {
  test.each([
    ['goal=water', ['map-streams', 'plant-trees']],
    ['goal=forest', ['plant-trees']],
    ['type=monitoring', ['map-streams']],
    ['actor=growers', ['plant-trees']],
    ['actor=forum&stage=completed&stage=dropped', ['empty-promise', 'map-streams']],
    ['sort=name', ['empty-promise', 'map-streams', 'plant-trees']],
    ['sort=started', ['plant-trees', 'empty-promise', 'map-streams']],
    ['q=streams', ['map-streams']],
    ['q=inside', []],
    ['pageSize=2&page=2', ['plant-trees']],
  ])('%s', async (query, expected) => {
    expect(await slugs(query)).toEqual(expected);
  });

  test('omits and reports values that do not exist in this initiative', async () => {
    const { total, ignored } = await list('goal=shade&type=club&actor=phantom&stage=never');
    expect(total).toBe(3);
    expect(ignored.map(({ value }) => value)).toEqual(['shade', 'club', 'phantom', 'never']);
  });

  test('facets count public actions', async () => {
    const { facets } = await list();
    const counts = (facet: { value: string; count: number }[]) =>
      facet.map(({ value, count }) => `${value} ${count}`);
    expect(counts(facets.goal)).toEqual(['forest 1', 'water 2']);
    expect(counts(facets.type)).toEqual(['protection 2', 'monitoring 1']);
    expect(counts(facets.stage)).toEqual(['under-way 1', 'completed 1', 'dropped 1']);
    expect(counts(facets.actor).sort()).toEqual(['forum 3', 'growers 1']);
  });
});

test('the overview has the longest-running published plan', async () => {
  expect((await overview()).plan).toMatchObject({
    name: 'Present plan',
    fromYear: 2024,
    toYear: 2028,
    reviewed: { code: 'half-yearly', name: 'Every six months' },
    lead: null,
    document: { title: 'The plan', language: 'en' },
  });
});

test('the overview has the latest change of plan and visible actions', async () => {
  const change = (year: number, where: RawBuilder<unknown>) =>
    sql`update action set updated_at = ${`${year}-01-01T00:00:00Z`} where ${where}`.execute(service.db);
  await change(2001, sql`true`);
  await change(2033, sql`status <> 'published' or visibility <> 'public'`);
  expect((await overview()).updatedAt).toBe((await overview()).plan!.updatedAt);
  await change(2031, sql`slug = 'map-streams'`);
  expect((await overview()).updatedAt).toBe('2031-01-01T00:00:00.000Z');
  expect((await overview('quiet')).updatedAt).toBeUndefined();
});

test('the matrix has each goal and actor with its actions by stage', async () => {
  const { goals, actors, cells, stages } = await overview();
  expect(goals.map(({ slug }) => slug)).toEqual(['forest', 'water']);
  expect(actors.map(({ slug }) => slug).sort()).toEqual(['forum', 'growers']);
  expect(stages.map(({ stage, count }) => `${stage.code} ${count}`)).toEqual([
    'commitment 0',
    'under-way 1',
    'completed 1',
    'dropped 1',
  ]);
  const cell = (goal: string | null, actor: string) =>
    cells
      .find((each) => each.goal === goal && each.actor === actor)
      ?.stages.map(({ stage, count }) => `${stage.code} ${count}`);
  expect(cell('water', 'forum')).toEqual(['under-way 1', 'completed 1']);
  expect(cell('forest', 'growers')).toEqual(['under-way 1']);
  expect(cell(null, 'forum')).toEqual(['dropped 1']);
  expect(cell('water', 'phantom')).toBeUndefined();
});

test('sums keep currencies and kinds apart and leave out what was dropped', async () => {
  expect((await overview()).contributions).toEqual([
    { kind: 'money', currency: 'EUR', amount: 20_000 },
    { kind: 'money', currency: 'GHS', amount: 500 },
    { kind: 'in-kind', currency: 'EUR', amount: 3000 },
  ]);
});

test('an initiative without plan and actions has an empty list and no plan', async () => {
  expect(await overview('quiet')).toMatchObject({
    plan: null,
    goals: [],
    actors: [],
    cells: [],
    contributions: [],
  });
  expect(await list('', 'en', 'quiet')).toMatchObject({ items: [], totalUnfiltered: 0 });
});

test('a former slug resolves to the current one', async () => {
  expect((await overview('old-birim')).initiative.slug).toBe('birim');
  expect((await list('', 'en', 'old-birim')).initiative.slug).toBe('birim');
});

test.each(['secret/actions', 'secret/ecosystem-action', 'nowhere/actions'])(
  'responds with 404 to %s',
  async (path) => {
    const response = await service.app.inject({ url: `/v1/initiatives/${path}`, headers });
    expect(asProblem(response)).toMatchObject({ status: 404, code: 'not-found' });
  },
);

test('the search of the site finds public actions', async () => {
  const found = async (q: string) => {
    const { groups } = await service.call('search', `/v1/search?q=${q}&kind=action`);
    return groups.flatMap(({ items }) => items.map(({ slugs: way }) => way.join('/')));
  };
  expect(await found('streams')).toEqual(['birim/map-streams']);
  expect(await found('inside-matter')).toEqual([]);
  expect(await found('hidden-place')).toEqual([]);
});

test('errors name what is invalid', async () => {
  const response = await loadJson(service.db, {
    actions: [
      anAction('wrong', {
        goals: ['dak-lak/shade'],
        type: 'club',
        checklist: ['in-plan', 'in-plan'],
        startDate: '2025-02-01',
        endDate: '2025-01-01',
      }),
    ],
  });
  const errors = response.state === 'invalid' ? response.errors : [];
  expect(errors.map(({ path, reason }) => `${path}: ${reason}`)).toEqual([
    'actions[0].goals[0]: dak-lak/shade is a goal of another initiative',
    'actions[0].checklist[1]: criterion in-plan appears twice',
    'actions[0].endDate: is before 2025-02-01',
    'actions[0].type: there is no action type club',
  ]);
});

test('a goal names the public actions that serve it, by name', async () => {
  const { actions } = await service.call('getGoal', '/v1/initiatives/birim/goals/water');
  expect(actions.map(({ slug }) => slug)).toEqual(['map-streams', 'plant-trees']);
});
