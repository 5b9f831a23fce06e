import { beforeAll, describe, expect, test } from 'vitest';
import { aConsortium, anInitiative, surroundings } from '../support/content.ts';
import { useEditing } from '../support/editing.ts';
import { aGoal, anIndicator } from '../support/goals.ts';
import { aGoalBody, anIndicatorBody } from '../support/recordBodies.ts';
import { loadJson } from '../support/service.ts';

const others = {
  ...surroundings,
  consortiums: [aConsortium('league')],
  initiatives: [anInitiative('delta'), anInitiative('other')],
};
const editing = useEditing(others);
const { send } = editing;

const goal = 'main';
const other = 'other-goal';

/** Content with goals, or with the indicators of one goal, in an order of its own. */
const contentOf = {
  goals: (slugs: readonly string[]) => ({
    initiatives: [anInitiative('delta', { goals: slugs.map((slug) => aGoal(slug)) })],
  }),
  indicators: (slugs: readonly string[]) => ({
    initiatives: [anInitiative('delta', { goals: [aGoal(goal), aGoal(other)] })],
    indicators: slugs.map((slug, position) => anIndicator(slug, { goal, position })),
  }),
};

const bodyOf = {
  goals: (name: string) => ({ ...aGoalBody(), texts: { en: { name, statement: 'All.' } } }),
  indicators: (name: string) => {
    const body = anIndicatorBody(goal);
    return { ...body, status: 'published', texts: { en: { ...body.texts.en, name } } };
  },
};

const operationsOf = {
  goals: { create: 'createGoal', put: 'putGoal', move: 'moveGoal' },
  indicators: { create: 'createIndicator', put: 'putIndicator', move: 'moveIndicator' },
} as const;

describe.each(['goals', 'indicators'] as const)('the order of %s in content files', (noun) => {
  const { create, put, move } = operationsOf[noun];
  const load = async (...slugs: string[]) => {
    const result = await loadJson(editing.service.db, { ...surroundings, ...contentOf[noun](slugs) });
    expect(result.state === 'invalid' ? result.errors : []).toEqual([]);
    return 'counts' in result ? result.counts : null;
  };
  const all = async () => {
    const progress = await editing.progress('convener');
    return noun === 'goals' ? progress.goals : progress.indicators;
  };
  const order = async () => (await all()).map(({ slug }) => slug);
  const call = async (name: Parameters<typeof send>[0], slug: string, body: object, path = '') => {
    const { version } = (await all()).find((each) => each.slug === slug)!;
    const sent = await send(name, `initiatives/delta/${noun}/${slug}${path}`, {
      as: 'convener',
      version,
      body,
    });
    expect(sent.status, JSON.stringify(sent.json)).toBe(200);
  };

  beforeAll(async () => {
    await load('one', 'two', 'three');
  });

  test('counts until a person moves one, also for those that people have edited', async () => {
    await call(put, 'two', bodyOf[noun]('two'));
    const added = await send(create, `initiatives/delta/${noun}`, {
      as: 'convener',
      body: { ...bodyOf[noun]('Added'), sourceLocale: 'en' },
      more: { 'idempotency-key': `a-key-of-one-of-the-${noun}` },
    });
    expect(added.status, JSON.stringify(added.json)).toBe(200);
    expect(await order()).toEqual(['one', 'two', 'three', 'added']);
    await load('two', 'three', 'one');
    expect(await order()).toEqual(['two', 'three', 'one', 'added']);
    expect((await all()).find(({ slug }) => slug === 'two')).toMatchObject({ version: 2 });
  });

  test('no longer counts once a person has moved one', async () => {
    await call(move, 'one', { position: 4 }, '/position');
    const moved = ['two', 'three', 'added', 'one'];
    expect(await order()).toEqual(moved);
    expect(await load('one', 'two', 'three')).toMatchObject({
      [noun === 'goals' ? 'initiatives' : noun]: { changed: 0 },
    });
    expect(await order()).toEqual(moved);
    await load('late', 'one', 'three', 'two');
    expect(await order()).toEqual([...moved, 'late']);
    await load('two', 'late', 'later', 'one', 'three');
    expect(await order()).toEqual([...moved, 'late', 'later']);
  });
});

test('a copy of an indicator stays below it, whatever content files say', async () => {
  const load = (...slugs: string[]) =>
    loadJson(editing.service.db, {
      ...surroundings,
      initiatives: [anInitiative('delta', { goals: [aGoal(goal), aGoal(other)] })],
      indicators: slugs.map((slug, position) => anIndicator(slug, { goal: other, position })),
    });
  const order = async () => {
    const { indicators } = await editing.progress('convener');
    return indicators.filter(({ content }) => content.goal === other).map(({ slug }) => slug);
  };
  await load('north', 'east', 'south');
  const copied = await send('duplicateIndicator', 'initiatives/delta/indicators/north/copy', {
    as: 'convener',
    more: { 'idempotency-key': 'a-key-of-one-of-the-copies' },
  });
  expect(copied.status, JSON.stringify(copied.json)).toBe(200);
  const copy = String(copied.json['slug']);
  expect(await order()).toEqual(['north', copy, 'east', 'south']);
  for (const slugs of [
    ['north', 'east', 'south'],
    ['south', 'east', 'north'],
  ]) {
    await load(...slugs);
    expect(await order()).toEqual(['north', copy, 'east', 'south']);
  }
});
