import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { GoalContent } from '#contract/goals/write.ts';
import type { IndicatorContent } from '#contract/indicators/write.ts';
import type { BulkOutcome } from '#contract/values/editing.ts';
import { indicators as indicatorKind } from '../../../src/modules/indicators/content.ts';
import { readContents } from '../../../src/platform/definitions/readContent.ts';
import { useEditing } from '../../support/editing.ts';

const editing = useEditing();
const { send, value } = editing;
const key = () => ({ 'idempotency-key': crypto.randomUUID() });
const at = 'initiatives/delta';

const goalOf = async (slug: string) =>
  (await editing.progress('convener')).goals.find((each) => each.slug === slug)!;
const indicatorOf = async (slug: string) =>
  (await editing.progress('convener')).indicators.find((each) => each.slug === slug)!;
const putGoal = (slug: string, content: GoalContent, version: number) =>
  send('putGoal', `${at}/goals/${slug}`, { as: 'initiative-editor', version, body: content });
const note = 'Agreed anew.';
const withdrawGoal = (slug: string, version: number) =>
  send('withdrawGoal', `${at}/goals/${slug}/withdrawal`, {
    as: 'convener',
    version,
    body: { to: 'archived', note },
  });
const withdrawIndicator = (slug: string, version: number) =>
  send('withdrawIndicator', `${at}/indicators/${slug}/withdrawal`, {
    as: 'convener',
    version,
    body: { to: 'draft', note },
  });
const putIndicator = (slug: string, content: IndicatorContent, version: number) =>
  send('putIndicator', `${at}/indicators/${slug}`, { as: 'initiative-editor', version, body: content });

/** Searches for a record of the initiative by name. */
async function found(words: string): Promise<boolean> {
  const { groups } = await editing.service.call('search', `/v1/search?q=${words}`);
  return JSON.stringify(groups).includes('"delta"');
}

describe('goals', () => {
  test('are read as they can be written, and what is written the same changes nothing', async () => {
    const forest = await goalOf('forest');
    expect(forest).toMatchObject({ version: 1, sourceLocale: 'vi', edited: { name: '', isYou: false } });
    expect(forest.content.milestones).toHaveLength(2);
    expect((await putGoal('forest', forest.content, 1)).json).toMatchObject({ version: 1 });
  });

  test('have milestones with lasting ids, which other portals may leave out', async () => {
    const before = await goalOf('people');
    const milestone = (year: number, en: string, id?: string) => ({
      ...(id !== undefined && { id }),
      year,
      done: false,
      texts: { en },
    });
    const put = async (milestones: GoalContent['milestones']) => {
      const { version, content } = await goalOf('people');
      const { json } = await putGoal('people', { ...content, milestones }, version);
      return (json['content'] as GoalContent).milestones;
    };
    const first = await put([milestone(2025, 'One'), milestone(2025, 'Two')]);
    expect(first).toEqual([milestone(2025, 'One', '2025'), milestone(2025, 'Two', '2025-2')]);
    // Without ids, milestones match by year; removed ids are never reused.
    const { version } = await goalOf('people');
    expect(await put([milestone(2025, 'One'), milestone(2025, 'Two')])).toEqual(first);
    expect(await goalOf('people')).toMatchObject({ version });
    expect(await put([first[1]!, milestone(2026, 'Three'), milestone(2025, 'Four')])).toEqual([
      first[1],
      milestone(2026, 'Three', '2026'),
      milestone(2025, 'Four', '2025'),
    ]);
    const twice = await putGoal(
      'people',
      { ...before.content, milestones: [first[0]!, first[0]!] },
      version + 1,
    );
    expect(twice).toMatchObject({
      status: 400,
      json: { errors: [{ path: 'milestones', message: 'editing.twice' }] },
    });
    const restored = await send('restoreRevision', `${at}/revisions/${version}/restoration`, {
      as: 'convener',
      version: version + 1,
      query: 'record=goal:people',
      body: { note: 'As agreed.' },
    });
    expect(restored.status).toBe(200);
    expect((await goalOf('people')).content.milestones).toEqual(first);
    await put(before.content.milestones);
  });

  test('are changed, found by their new text, and restored', async () => {
    const { content } = await goalOf('forest');
    const changed: GoalContent = {
      ...content,
      sdgs: [6],
      texts: { ...content.texts, en: { name: 'Mangroves stay', statement: 'Every one.' } },
    };
    expect((await putGoal('forest', changed, 1)).json).toMatchObject({
      version: 2,
      content: changed,
      edited: { name: 'Name of initiative-editor' },
    });
    expect(await editing.service.call('getGoal', '/v1/initiatives/delta/goals/forest')).toMatchObject({
      name: 'Mangroves stay',
      sdgs: [{ code: '6' }],
    });
    const { groups } = await editing.service.call('search', '/v1/search?q=mangroves%20stay');
    expect(JSON.stringify(groups)).toContain('Mangroves stay');
    expect((await putGoal('forest', content, 1)).status).toBe(412);
    expect(await found('hectares')).toBe(true);
    const { content: present } = await goalOf('forest');
    expect((await withdrawGoal('forest', 2)).json).toMatchObject({
      version: 3,
      content: { status: 'archived' },
    });
    expect([await found('mangroves%20stay'), await found('hectares')]).toEqual([false, false]);
    await putGoal('forest', present, 3);
    expect([await found('mangroves%20stay'), await found('hectares')]).toEqual([true, true]);

    const earlier = await send('getRevision', `${at}/revisions/1`, {
      as: 'verifier',
      query: 'record=goal:forest',
    });
    expect(earlier.json).toMatchObject({ version: 1, present: 4, content: content });
    const restored = await send('restoreRevision', `${at}/revisions/1/restoration`, {
      as: 'convener',
      version: 4,
      query: 'record=goal:forest',
      body: { note: 'By mistake.' },
    });
    expect(restored).toMatchObject({ status: 200, json: { present: 5, content } });
    expect(await goalOf('forest')).toMatchObject({ version: 5, content });
    const { json } = await send('listRevisions', `${at}/revisions`, {
      as: 'convener',
      query: 'record=goal:forest&pageSize=1',
    });
    expect(json).toMatchObject({
      total: 4,
      pageCount: 4,
      items: [{ action: 'restore', reason: 'By mistake.', version: 5, isYou: true, record: 'goal:forest' }],
    });
  });

  test('are moved, seen by visitors in their order, and moved back by the history', async () => {
    const order = async () => {
      const { goals } = await editing.service.call('listGoals', '/v1/initiatives/delta/goals');
      return goals.map(({ slug }) => slug);
    };
    const move = (slug: string, version: number, position: number, as = 'initiative-editor') =>
      send('moveGoal', `${at}/goals/${slug}/position`, { as, version, body: { position } });
    const before = await order();
    expect(before.length).toBeGreaterThan(1);
    const last = before.at(-1)!;
    const { version } = await goalOf(last);
    expect((await move(last, version, 1)).json).toMatchObject({ slug: last, version: version + 1 });
    expect(await order()).toEqual([last, ...before.slice(0, -1)]);
    // Another editor has not seen that yet.
    expect((await move(last, version, 2)).status).toBe(412);
    expect((await move(last, version + 1, 1)).json).toMatchObject({ version: version + 1 });
    expect((await move(last, version + 1, 0)).status).toBe(400);
    const { json } = await send('listRevisions', `${at}/revisions`, {
      as: 'convener',
      query: `record=goal:${last}&pageSize=1`,
    });
    expect(json).toMatchObject({
      items: [{ action: 'edit', changes: [{ field: 'position', to: 1 }], version: version + 1 }],
    });
    const restored = await send('restoreRevision', `${at}/revisions/${version}/restoration`, {
      as: 'convener',
      version: version + 1,
      query: `record=goal:${last}`,
      body: { note: 'As agreed.' },
    });
    expect(restored).toMatchObject({ status: 200, json: { present: version + 2 } });
    expect(await order()).toEqual(before);
  });

  test('are added with an address of their own', async () => {
    const { content } = await goalOf('people');
    const add = (name: string) =>
      send('createGoal', `${at}/goals`, {
        as: 'convener',
        body: { ...content, sourceLocale: 'vi', texts: { vi: { name, statement: 'Hết.' } } },
        more: key(),
      });
    expect((await add('Đất Đai')).json).toMatchObject({ slug: 'dat-dai', version: 1 });
    expect((await add('Đất đai')).json).toMatchObject({ slug: 'dat-dai-2' });
    expect((await add('Woods')).json).toMatchObject({ slug: 'woods-2' });
    expect((await add('!?')).json).toMatchObject({
      status: 400,
      errors: [{ path: 'texts.vi.name', message: 'editing.nameWithoutSlug' }],
    });
    expect((await editing.progress('convener')).goals.at(-1)?.slug).toBe('woods-2');
  });

  test('need their source language', async () => {
    const { content, version } = await goalOf('forest');
    const { status, json } = await putGoal(
      'forest',
      { ...content, texts: { en: { name: 'A', statement: 'B' } } },
      version,
    );
    expect({ status, errors: json['errors'] }).toEqual({
      status: 400,
      errors: [{ path: 'texts.vi', message: 'editing.sourceLanguage' }],
    });
  });
});

describe('indicators', () => {
  test('are changed, archived and restored; their values stay', async () => {
    const { content, version, values } = await indicatorOf('hectares');
    expect((await putIndicator('hectares', content, version)).json).toMatchObject({ version });
    const changed: IndicatorContent = { ...content, target: { year: 2035, value: 50 } };
    expect((await putIndicator('hectares', changed, version)).json).toMatchObject({
      version: version + 1,
      content: changed,
      progress: { madePercent: 84 },
    });
    expect((await withdrawIndicator('hectares', version + 1)).json).toMatchObject({
      version: version + 2,
      content: { ...changed, status: 'draft' },
    });
    const { json: history } = await send('listRevisions', `${at}/revisions`, {
      as: 'contributor',
      query: 'record=indicator:hectares&pageSize=1',
    });
    expect(history).toMatchObject({
      items: [
        {
          action: 'withdraw',
          reason: note,
          author: 'Name of convener',
          changes: [{ field: 'status', from: 'published', to: 'draft' }],
        },
      ],
    });
    expect(
      (
        await editing.service.app.inject({
          url: '/v1/initiatives/delta/indicators/hectares',
          headers: { 'ocp-apim-subscription-key': 'a-key-for-the-tests' },
        })
      ).statusCode,
    ).toBe(404);
    const body = { note: 'Still measured.' };
    const restored = await send('restoreRevision', `${at}/revisions/${version}/restoration`, {
      as: 'convener',
      version: version + 2,
      query: 'record=indicator:hectares',
      body,
    });
    expect(restored.json).toMatchObject({ content });
    expect(await indicatorOf('hectares')).toMatchObject({
      content,
      version: version + 3,
      values: values.map(({ year }) => ({ year })),
    });
  });

  test('keep their type while there are values, and their goals within the initiative', async () => {
    const { content, version } = await indicatorOf('hectares');
    const refuse = async (changes: Partial<IndicatorContent>) =>
      (await putIndicator('hectares', { ...content, ...changes }, version)).json['errors'];
    expect(await refuse({ type: 'qualitative', baseline: null, target: null })).toEqual([
      { path: 'type', message: 'editing.typeHasValues' },
    ]);
    expect(await refuse({ goal: 'unknown' })).toEqual([{ path: 'goal', message: 'editing.goal' }]);
    expect(await refuse({ target: { year: 2019, value: 1 } })).toEqual([
      { path: 'target.year', message: 'editing.targetYear' },
    ]);
  });

  test('are hidden neither by another goal nor by an earlier state, unless a person may withdraw them', async () => {
    const { content, version } = await indicatorOf('hectares');
    const people = await goalOf('people');
    expect((await withdrawGoal('people', people.version)).status).toBe(200);
    const { status, json } = await putIndicator('hectares', { ...content, goal: 'people' }, version);
    expect({ status, errors: json['errors'] }).toEqual({
      status: 400,
      errors: [{ path: 'goal', message: 'editing.withdrawal' }],
    });
    // Formerly withdrawn.
    const restore = (as: string) =>
      send('restoreRevision', `${at}/revisions/${version - 1}/restoration`, {
        as,
        version,
        query: 'record=indicator:hectares',
        body: { note },
      });
    expect((await restore('initiative-editor')).status).toBe(403);
    expect((await restore('convener')).json).toMatchObject({ content: { status: 'draft' } });
    expect((await putIndicator('hectares', content, version + 1)).status).toBe(200);
    expect((await putGoal('people', people.content, people.version + 1)).status).toBe(200);
  });

  test('that are over are no task', async () => {
    await editing.force('hectares', 2019, 'submitted');
    const waiting = async () => {
      const { json } = await send('listTasks', 'tasks', { as: 'second-convener', query: 'kind=review' });
      return JSON.stringify(json);
    };
    expect(await waiting()).toContain('"hectares"');
    const { content, version } = await indicatorOf('hectares');
    await withdrawIndicator('hectares', version);
    expect(await waiting()).toContain('"hectares"');
    await putIndicator('hectares', { ...content, status: 'archived' }, version + 1);
    expect(await waiting()).not.toContain('"hectares"');
    await putIndicator('hectares', content, version + 2);
    await editing.force('hectares', 2019, 'none');
  });

  test('are added and can be reported on at once', async () => {
    const { content } = await indicatorOf('empty');
    const added = await send('createIndicator', `${at}/indicators`, {
      as: 'convener',
      body: { ...content, sourceLocale: 'en', texts: { en: { ...content.texts.en!, name: 'Wells' } } },
      more: key(),
    });
    expect(added.json).toMatchObject({ slug: 'wells', version: 1, values: [], edited: { isYou: true } });
    expect((await value('wells', 2024, 'contributor').put({ value: 3 }, 0)).status).toBe(200);
    expect(
      (await editing.service.call('listGoals', '/v1/initiatives/delta/goals')).goals.flatMap(
        ({ indicators }) => indicators.map(({ slug }) => slug),
      ),
    ).toContain('wells');
  });
});

describe('the order of indicators', () => {
  const goal = 'ordered';
  const order = async () => {
    const { goals } = await editing.service.call('listGoals', '/v1/initiatives/delta/goals');
    return goals.find(({ slug }) => slug === goal)!.indicators.map(({ slug }) => slug);
  };
  const orderOfGoal = async () => {
    const { indicators } = await editing.service.call('getGoal', `/v1/initiatives/delta/goals/${goal}`);
    return indicators.map(({ slug }) => slug);
  };
  const orderOfEditors = async (of = goal) => {
    const { indicators } = await editing.progress('convener');
    return indicators.filter(({ content }) => content.goal === of).map(({ slug }) => slug);
  };
  const move = (slug: string, version: number, position: number, as = 'initiative-editor') =>
    send('moveIndicator', `${at}/indicators/${slug}/position`, { as, version, body: { position } });
  const add = async (name: string, more: Partial<IndicatorContent> = {}) => {
    const { content } = await indicatorOf('empty');
    const { status } = await send('createIndicator', `${at}/indicators`, {
      as: 'convener',
      body: {
        ...content,
        goal,
        sourceLocale: 'en',
        texts: { en: { ...content.texts.en!, name } },
        ...more,
      },
      more: key(),
    });
    expect(status).toBe(200);
  };
  const restore = (slug: string, to: number, version: number) =>
    send('restoreRevision', `${at}/revisions/${to}/restoration`, {
      as: 'convener',
      version,
      query: `record=indicator:${slug}`,
      body: { note: 'As agreed.' },
    });

  test('is by importance and name until an editor moves one', async () => {
    const { content } = await goalOf('people');
    await send('createGoal', `${at}/goals`, {
      as: 'convener',
      body: { ...content, sourceLocale: 'en', texts: { en: { name: 'Ordered', statement: 'All.' } } },
      more: key(),
    });
    await add('Third', { core: false });
    await add('Second');
    await add('First');
    expect(await order()).toEqual(['first', 'second', 'third']);
    expect((await move('third', 1, 1)).json).toMatchObject({ slug: 'third', version: 2, content: { goal } });
    for (const now of [await order(), await orderOfGoal(), await orderOfEditors()])
      expect(now).toEqual(['third', 'first', 'second']);
  });

  test('is changed by editors who have seen it, from the first place to the last', async () => {
    expect((await move('third', 1, 3)).status).toBe(412);
    expect((await move('third', 2, 1)).json).toMatchObject({ version: 2 });
    expect((await move('third', 2, 0)).status).toBe(400);
    expect((await move('third', 2, 3, 'contributor')).status).toBe(403);
    expect((await move('third', 2, 99)).json).toMatchObject({ version: 3 });
    expect(await order()).toEqual(['first', 'second', 'third']);
    // Others have been moved aside, not changed.
    expect(await indicatorOf('first')).toMatchObject({ version: 1 });
  });

  test('is in the history, and moved back by it', async () => {
    const { json } = await send('listRevisions', `${at}/revisions`, {
      as: 'convener',
      query: 'record=indicator:third&pageSize=1',
    });
    expect(json).toMatchObject({
      items: [{ action: 'edit', version: 3, changes: [{ field: 'position', from: 1, to: 3 }] }],
    });
    expect(await restore('third', 2, 3)).toMatchObject({ status: 200, json: { present: 4 } });
    expect(await order()).toEqual(['third', 'first', 'second']);
  });

  test('has new indicators, and those of other goals, at the end', async () => {
    await add('A late one');
    expect(await order()).toEqual(['third', 'first', 'second', 'a-late-one']);
    const { content } = await indicatorOf('third');
    await putIndicator('third', { ...content, goal: 'people' }, 4);
    expect((await orderOfEditors('people')).at(-1)).toBe('third');
    await putIndicator('third', { ...content, goal }, 5);
    expect((await order()).at(-1)).toBe('third');
    // The state before has its place in the goal of that time.
    expect((await restore('third', 4, 6)).status).toBe(200);
    expect(await order()).toEqual(['third', 'first', 'second', 'a-late-one']);
  });

  test('is part of content files', async () => {
    const { content } = (
      await readContents(editing.service.db, indicatorKind, sql`indicator.slug = 'first'`)
    )[0]!;
    expect(content).toMatchObject({ position: 1 });
  });
});

describe('a copy', () => {
  const duplicate = (name: 'duplicateGoal' | 'duplicateIndicator', path: string, as = 'initiative-editor') =>
    send(name, `${at}/${path}/copy`, { as, more: key() });

  test('of a goal is a draft with names and rows of its own, of which nothing is reached or measured', async () => {
    const { content, outdated } = await goalOf('forest');
    const { status, json } = await duplicate('duplicateGoal', 'goals/forest');
    expect(status).toBe(200);
    const texts = content.texts as Required<typeof content.texts>;
    expect(json).toMatchObject({
      version: 1,
      sourceLocale: 'vi',
      outdated: Object.fromEntries(Object.keys(outdated ?? {}).map((locale) => [locale, 1])),
      content: {
        ...content,
        status: 'draft',
        milestones: content.milestones.map(({ year, texts: words }) => ({ year, done: false, texts: words })),
        texts: { vi: { ...texts.vi, name: `Bản sao của ${texts.vi!.name}` } },
      },
    });
    expect(json['slug']).toMatch(/^ban-sao-cua-/);
    const { goals, indicators } = await editing.progress('convener');
    expect(goals.at(-1)).toMatchObject({ slug: json['slug'] });
    expect(indicators.filter((each) => each.content.goal === json['slug'])).toEqual([]);
    const { goals: seen } = await editing.service.call('listGoals', '/v1/initiatives/delta/goals');
    expect(seen.map(({ slug }) => slug)).not.toContain(json['slug']);
    // The original is what it was, and each copy has a name of its own.
    expect((await goalOf('forest')).content).toEqual(content);
    const again = await duplicate('duplicateGoal', 'goals/forest');
    expect(again.json['slug']).toBe(String(json['slug']).replace('sao', 'sao-2'));
    const ofCopy = await duplicate('duplicateGoal', `goals/${String(json['slug'])}`);
    expect(ofCopy.json['slug']).toBe(String(json['slug']).replace('sao', 'sao-3'));
  });

  test('of an indicator is a draft without values', async () => {
    const { content, values } = await indicatorOf('hectares');
    expect(values.length).toBeGreaterThan(0);
    const { json } = await duplicate('duplicateIndicator', 'indicators/hectares');
    expect(json).toMatchObject({
      slug: 'copy-of-hectares',
      version: 1,
      values: [],
      content: {
        ...content,
        status: 'draft',
        texts: { en: { ...content.texts.en, name: `Copy of ${content.texts.en!.name}` } },
      },
    });
    const { json: history } = await send('listRevisions', `${at}/revisions`, {
      as: 'convener',
      query: 'record=indicator:copy-of-hectares',
    });
    expect(history).toMatchObject({ total: 1, items: [{ action: 'create', isYou: false }] });
    const { indicators } = await editing.progress('convener');
    const slugs = indicators.map(({ slug }) => slug);
    expect(slugs.indexOf('copy-of-hectares')).toBe(slugs.indexOf('hectares') + 1);
  });

  test('is made by those who may add one, of what exists', async () => {
    expect((await duplicate('duplicateGoal', 'goals/forest', 'contributor')).status).toBe(403);
    expect((await duplicate('duplicateIndicator', 'indicators/hectares', 'verifier')).status).toBe(403);
    expect((await duplicate('duplicateGoal', 'goals/none')).status).toBe(404);
    expect((await duplicate('duplicateIndicator', 'indicators/none')).status).toBe(404);
  });

  test('is made once, however often it is asked for with one key', async () => {
    const more = key();
    const ask = () => send('duplicateGoal', `${at}/goals/people/copy`, { as: 'convener', more });
    expect((await ask()).json).toEqual((await ask()).json);
  });
});

describe('any earlier state of a value', () => {
  const restore = (version: number, read: number, as = 'contributor') =>
    send('restoreRevision', `${at}/revisions/${version}/restoration`, {
      as,
      version: read,
      query: 'record=value:empty/2016',
      body: { note: 'Better.' },
    });

  test('can be shown and restored, as another change', async () => {
    const one = value('empty', 2016, 'contributor');
    const first = {
      value: 1,
      texts: {
        en: { narrative: 'One.', comment: 'C', notAvailable: null },
        vi: { narrative: 'Một.', comment: null, notAvailable: null },
      },
    };
    await one.put(first, 0);
    await one.put({ value: 2, texts: { en: { narrative: 'Two.', comment: null, notAvailable: null } } }, 1);
    await one.put(
      { available: false, texts: { en: { narrative: null, comment: null, notAvailable: 'Lost.' } } },
      2,
    );
    const state = async (version: number) =>
      (
        await send('getRevision', `${at}/revisions/${version}`, {
          as: 'verifier',
          query: 'record=value:empty/2016',
        })
      ).json;
    expect(await state(1)).toMatchObject({ content: { available: true, parts: [], evidence: [], ...first } });
    expect(await state(2)).toMatchObject({
      content: { value: 2, texts: { en: { narrative: 'Two.', comment: null } } },
    });
    expect(await state(4)).toMatchObject({ status: 404 });
    expect((await restore(1, 2)).status).toBe(412);
    expect((await restore(1, 3)).json).toMatchObject({ present: 4, content: first });
    expect(await editing.find('empty', 2016)).toMatchObject({
      version: 4,
      content: first,
      edited: { name: 'Name of contributor' },
    });
  });

  test('but not while it is locked', async () => {
    await value('empty', 2016, 'initiative-editor').step('submitValue', 4);
    expect((await restore(2, 5)).status).toBe(409);
    await value('empty', 2016, 'convener').step('approveValue', 5);
    expect((await restore(2, 6)).status).toBe(409);
  });

  test.each(['value:empty/1999', 'goal:unknown', 'nonsense', 'user:x'])('%s has none', async (record) => {
    expect(
      (await send('getRevision', `${at}/revisions/1`, { as: 'convener', query: `record=${record}` })).status,
    ).toBe(404);
    expect(
      (await send('listRevisions', `${at}/revisions`, { as: 'convener', query: `record=${record}` })).json,
    ).toMatchObject({ total: 0, items: [] });
  });
});

describe('a sheet of values', () => {
  const send2 = async (rows: object[], dryRun: boolean, as = 'contributor') =>
    (
      await send('changeProgress', `${at}/progress-editing/changes`, {
        as,
        body: { dryRun, rows },
        more: key(),
      })
    ).json as unknown as BulkOutcome;
  const row = (cell: string, changes: object) => ({
    at: cell,
    indicator: 'additional',
    year: 2010,
    version: 0,
    locale: 'en',
    ...changes,
  });

  test('is tried first, and applied as a whole', async () => {
    const rows = [
      row('B2', { value: 5 }),
      row('B3', { year: 2011, notAvailable: 'No count.' }),
      row('B4', { indicator: 'voices', year: 2011, narrative: 'All spoke.' }),
      row('B5', { year: 2025, version: 1, value: -1 }),
    ];
    const tried = await send2(rows, true);
    expect(tried).toMatchObject({ applied: false, fieldErrors: [], unchanged: 1 });
    expect(
      tried.changes.map(({ at: cell, fields }) => [cell, fields.map(({ field, to }) => [field, to])]),
    ).toEqual([
      ['B2', [['value', 5]]],
      [
        'B3',
        [
          ['available', false],
          ['texts.en.notAvailable', 'No count.'],
        ],
      ],
      ['B4', [['texts.en.narrative', 'All spoke.']]],
    ]);
    expect(await editing.find('additional', 2010)).toBeUndefined();
    expect(await send2(rows, false)).toEqual({ ...tried, applied: true });
    expect(await editing.find('additional', 2010)).toMatchObject({ version: 1, content: { value: 5 } });
    expect(await editing.find('additional', 2011)).toMatchObject({
      content: { available: false, value: null },
    });
    expect(await send2([row('B3', { year: 2011, version: 1, value: 7 })], false)).toMatchObject({
      applied: true,
    });
    expect(await editing.find('additional', 2011)).toMatchObject({
      version: 2,
      content: { available: true, value: 7, texts: {} },
    });
  });

  test('in another language keeps a reason that it does not show', async () => {
    const rows = [row('D2', { year: 2012, notAvailable: 'No count.' })];
    expect(await send2(rows, false)).toMatchObject({ applied: true });
    const unseen = { year: 2012, version: 1, locale: 'fr', value: null, notAvailable: null };
    expect(await send2([row('D2', unseen)], true)).toMatchObject({
      changes: [],
      fieldErrors: [],
      unchanged: 1,
    });
    const french = row('D2', { year: 2013, locale: 'fr', notAvailable: 'Aucun relevé.' });
    expect((await send2([french], true)).fieldErrors).toEqual([
      { at: 'D2', field: 'notAvailable', message: 'editing.sourceLanguage' },
    ]);
  });

  test('with one error changes nothing, and reports every error', async () => {
    await editing.force('additional', 2005, 'submitted');
    await editing.force('additional', 2006, 'approved');
    const outcome = await send2(
      [
        row('C1', { year: 2009, value: 1 }),
        row('C2', { value: 'five' }),
        row('C3', { indicator: 'unknown', value: 1 }),
        row('C4', { year: 2010, version: 0, value: 99 }),
        row('C5', { year: 2005, version: 7, value: 1 }),
        row('C6', { year: 2006, version: 7, value: 1 }),
        row('C7', { indicator: 'voices', year: 2009, value: 1 }),
        row('C8', { year: 2009, value: 2 }),
        row('C9', { year: 2008, value: 2, notAvailable: 'Both.' }),
        row('C10', { year: 2300, value: 2 }),
        { at: 'C11' },
        row('C12', { year: 2007, narrative: 'nul \0' }),
        row('C13', { year: 2007, more: 1 }),
      ],
      false,
    );
    expect(outcome.applied).toBe(false);
    const reported = outcome.fieldErrors.map(
      ({ at: cell, field, message }) => `${cell} ${field ?? '-'} ${message}`,
    );
    expect(reported).toEqual(
      expect.arrayContaining([
        'C2 value editing.number',
        'C3 indicator editing.indicator',
        'C4 - editing.changedSince',
        'C5 - editing.underReview',
        'C6 - editing.locked',
        'C7 value editing.qualitative',
        'C8 - editing.twice',
        'C9 value editing.noNumber',
        'C10 year editing.year',
        'C12 narrative editing.characters',
      ]),
    );
    expect(new Set(outcome.fieldErrors.map((each) => each.at))).toEqual(
      new Set(['C2', 'C3', 'C4', 'C5', 'C6', 'C7', 'C8', 'C9', 'C10', 'C11', 'C12', 'C13']),
    );
    expect(await editing.find('additional', 2009)).toBeUndefined();
  });

  test('accepts two thousand rows at most', async () => {
    const rows = (count: number) =>
      Array.from({ length: count }, (_, index) =>
        row(`R${index}`, { indicator: 'unknown', year: 1900 + (index % 100), value: index }),
      );
    expect((await send2(rows(2_000), true)).fieldErrors.length).toBeGreaterThanOrEqual(2_000);
    expect(await send2(rows(2_001), true)).toMatchObject({ status: 400 });
  });
});
