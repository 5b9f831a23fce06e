import { describe, expect, test } from 'vitest';
import type { OperationName } from '#contract/operations.ts';
import { anInitiative } from '../../support/content.ts';
import { edited, useEditing } from '../../support/editing.ts';
import { aGoal, anIndicator, reported } from '../../support/goals.ts';
import { headers } from '../../support/service.ts';

// Editors' own records, beside those of `reported`.
const editing = useEditing({
  ...edited,
  initiatives: [
    ...reported.initiatives!.filter(({ slug }) => slug !== 'delta'),
    anInitiative('delta', { goals: [aGoal('forest'), aGoal('water'), aGoal('people')] }),
  ],
  indicators: [anIndicator('hectares'), anIndicator('wells')],
});
const { send } = editing;
const at = 'initiatives/delta';
const key = () => ({ 'idempotency-key': crypto.randomUUID() });
const as = 'initiative-editor';

async function rename(kind: 'goal' | 'indicator', slug: string, name: string, language = 'en') {
  const list = (await editing.progress('convener'))[`${kind}s`];
  const one = list.find((each) => each.slug === slug || each.firstSlug === slug)!;
  const texts = one.content.texts as Record<string, object>;
  const content = {
    ...one.content,
    texts: { ...texts, [language]: { ...texts['en'], name } },
  };
  const [put, path] =
    kind === 'goal' ? (['putGoal', 'goals'] as const) : (['putIndicator', 'indicators'] as const);
  const { status, json } = await send(put, `${at}/${path}/${slug}`, {
    as,
    version: one.version,
    body: content,
  });
  expect(status, JSON.stringify(json)).toBe(200);
  return json as { slug: string; firstSlug?: string | null; version: number };
}

const slugAt = async (name: OperationName, path: string) => {
  const response = await editing.service.app.inject({ url: `/v1/${path}`, headers });
  expect(response.statusCode, `${name} ${path}`).toBe(200);
  return response.json<{ slug: string }>().slug;
};
const goalAt = (slug: string) => slugAt('getGoal', `${at}/goals/${slug}`);
const indicatorAt = (slug: string) => slugAt('getIndicator', `${at}/indicators/${slug}`);

describe('a goal or indicator that is renamed', () => {
  test('gets the slug of its new name; each earlier one leads to it', async () => {
    expect(await rename('goal', 'forest', 'Rừng ngập mặn/river')).toMatchObject({
      slug: 'rung-ngap-man-river',
      firstSlug: 'forest',
    });
    expect(await rename('goal', 'forest', 'Third name')).toMatchObject({ slug: 'third-name' });
    for (const slug of ['forest', 'rung-ngap-man-river', 'third-name'])
      expect(await goalAt(slug)).toBe('third-name');
  });

  test('keeps its slug while only other texts change, or the name in a translation', async () => {
    expect(await rename('goal', 'third-name', 'Nom français', 'fr')).toMatchObject({ slug: 'third-name' });
    expect(await rename('goal', 'third-name', 'Third: name!')).toMatchObject({ slug: 'third-name' });
  });

  test('may take its own former name back, and no other may have it', async () => {
    expect(await rename('goal', 'third-name', 'forest')).toMatchObject({
      slug: 'forest',
      firstSlug: 'forest',
    });
    expect(await goalAt('third-name')).toBe('forest');
    expect(await rename('goal', 'water', 'Third name')).toMatchObject({ slug: 'third-name-2' });
    expect(await goalAt('third-name')).toBe('forest');
  });

  test('is changed, read and restored by former slugs, with its values and its history', async () => {
    expect(await rename('indicator', 'wells', 'Wells with water')).toMatchObject({
      slug: 'wells-with-water',
    });
    const { status } = await editing.value('wells', 2021, 'contributor').put({ value: 3 }, 0);
    expect(status).toBe(200);
    expect((await editing.find('wells-with-water', 2021))?.content.value).toBe(3);
    const list = async (record: string) =>
      (await send('listRevisions', `${at}/revisions`, { as, query: `record=${record}` })).json['total'];
    expect(await list('indicator:wells')).toBe(1);
    expect(await list('indicator:wells-with-water')).toBe(1);
    expect(await list('value:wells/2021')).toBe(1);
    expect(await list('indicator:no-such')).toBe(0);
    const restored = await send('restoreRevision', `${at}/revisions/1/restoration`, {
      as,
      version: 2,
      query: 'record=indicator:wells',
      body: { note: 'As before.' },
      more: key(),
    });
    expect(restored.status, JSON.stringify(restored.json)).toBe(200);
    expect(await indicatorAt('wells-with-water')).toBe('wells');
  });

  test('is found by former slugs where another record names it', async () => {
    await rename('goal', 'people', 'Everybody');
    const { indicators } = await editing.progress('convener');
    const hectares = indicators.find(({ slug }) => slug === 'hectares')!;
    const { status } = await send('putIndicator', `${at}/indicators/hectares`, {
      as,
      version: hectares.version,
      body: { ...hectares.content, goal: 'people' },
    });
    expect(status).toBe(200);
    const response = await editing.service.call('getIndicator', `/v1/${at}/indicators/hectares`);
    expect(response.goal.slug).toBe('everybody');
  });

  test('leaves two records of one name with different slugs', async () => {
    const { goals } = await editing.progress('convener');
    const { content } = goals.find(({ slug }) => slug === 'forest')!;
    const body = { ...content, sourceLocale: 'en' };
    const first = await send('createGoal', `${at}/goals`, { as, body, more: key() });
    const second = await send('createGoal', `${at}/goals`, { as, body, more: key() });
    expect([first.json['slug'], second.json['slug']]).toEqual(['forest-2', 'forest-3']);
  });
});
