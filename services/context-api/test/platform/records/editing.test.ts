import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { operations } from '#contract/operations.ts';
import { emptyValue } from '#contract/values/constants.ts';
import type { EditedValue } from '#contract/values/editing.ts';
import { useEditing } from '../../support/editing.ts';

const editing = useEditing();
const { send, value, valuePath } = editing;
const text = { narrative: null, comment: null, notAvailable: null };

const publicValue = async (indicator: string, year: number) => {
  const { values } = await editing.service.call(
    'getIndicator',
    `/v1/initiatives/delta/indicators/${indicator}`,
  );
  return values.find((each) => each.year === year);
};
const history = async (record: string, as = 'convener') => {
  const { json } = await send('listRevisions', 'initiatives/delta/revisions', {
    as,
    query: `record=${record}`,
  });
  return (
    json as {
      items: {
        version: number;
        action: string;
        reason: string | null;
        author: string;
        changes: { field: string }[];
      }[];
    }
  ).items;
};

test('a draft value from before a field existed has that field empty, and can be edited', async () => {
  const [contributor, editor] = ['contributor', 'initiative-editor'].map((as) => value('empty', 2019, as));
  await contributor!.put({ value: 7 }, 0);
  await sql`update indicator_value_work set content = content - 'parts' - 'evidence' - 'available'
    where year = 2019 and content ->> 'value' = '7'`.execute(editing.service.db);
  expect(await editing.find('empty', 2019, 'contributor')).toMatchObject({
    content: { available: true, value: 7, parts: [], evidence: [] },
  });
  expect(await contributor!.put({ value: 8 }, 1)).toMatchObject({ status: 200, json: { version: 2 } });
  expect(await editor!.step('submitValue', 2)).toMatchObject({ status: 200 });
});

test('a value goes from draft to verification, and visitors see the approved version', async () => {
  const [contributor, editor, convener, verifier] = [
    'contributor',
    'initiative-editor',
    'convener',
    'verifier',
  ].map((as) => value('empty', 2021, as));
  const texts = {
    en: { ...text, narrative: '“Ω≈ç√∫˜µ” 🌳 <b>not bold</b> \u202e' },
    vi: { ...text, comment: 'Đủ.' },
  };
  const drafted = await contributor!.put({ value: 0, texts, parts: [] }, 0);
  expect(drafted).toMatchObject({
    status: 200,
    json: { version: 1, state: 'draft', isPublic: false, content: { value: 0, texts } },
  });
  expect(await editing.find('empty', 2021, 'verifier')).toMatchObject({
    state: 'draft',
    edited: { name: 'Name of contributor', isYou: false },
  });
  expect(await publicValue('empty', 2021)).toBeUndefined();

  expect((await editor!.step('submitValue', 1)).json).toMatchObject({
    version: 2,
    state: 'submitted',
    submitted: { isYou: true },
  });
  expect((await convener!.step('returnValue', 2, 'Which forest?')).json).toMatchObject({
    state: 'returned',
    note: 'Which forest?',
  });
  expect((await contributor!.put({ value: 4, texts }, 3)).json).toMatchObject({
    version: 4,
    state: 'returned',
    note: 'Which forest?',
  });
  expect((await editor!.step('submitValue', 4, null)).json).toMatchObject({ state: 'submitted', note: null });
  expect(await publicValue('empty', 2021)).toBeUndefined();
  expect((await convener!.step('approveValue', 5)).json).toMatchObject({
    version: 6,
    state: 'approved',
    isPublic: true,
  });
  expect(await publicValue('empty', 2021)).toMatchObject({
    value: 4,
    version: 1,
    narrative: texts.en.narrative,
    verification: 'self-reported',
  });

  const verified = await verifier!.verify(6);
  expect(verified.json).toMatchObject({
    version: 7,
    verification: { state: 'panel-verified', by: 'panel', note: 'Seen.' },
  });
  expect(await publicValue('empty', 2021)).toMatchObject({
    verification: 'panel-verified',
    verifiedBy: 'panel',
  });
  expect(
    (await history('value:empty/2021')).map(({ version, action, reason }) => [version, action, reason]),
  ).toEqual([
    [7, 'verify', 'Seen.'],
    [6, 'approve', 'Because.'],
    [5, 'submit', null],
    [4, 'edit', null],
    [3, 'return', 'Which forest?'],
    [2, 'submit', 'Because.'],
    [1, 'create', null],
  ]);
});

test('visitors see the approved value while it is changed again', async () => {
  const [admin, convener, second, editor] = ['admin', 'convener', 'second-convener', 'initiative-editor'].map(
    (as) => value('hectares', 2024, as),
  );
  const before = await publicValue('hectares', 2024);
  expect(before).toMatchObject({ value: 30, version: 3, verification: 'panel-verified' });
  const read = (await editing.find('hectares', 2024))!;
  expect(read).toMatchObject({ version: 3, state: 'approved', edited: { name: '', isYou: false } });
  expect((await admin!.step('unlockValue', 3, 'Counted twice.')).json).toMatchObject({
    state: 'draft',
    isPublic: true,
    note: 'Counted twice.',
    verification: { state: 'self-reported' },
  });
  expect((await editor!.put({ ...read.content, value: 28 }, 4)).status).toBe(200);
  expect(await publicValue('hectares', 2024)).toEqual({ ...before, beingCorrected: true });
  expect((await editor!.step('submitValue', 5)).status).toBe(200);
  expect(await publicValue('hectares', 2024)).toEqual({ ...before, beingCorrected: true });
  expect((await second!.step('approveValue', 6)).status).toBe(200);
  const [, , change] = await history('value:hectares/2024');
  expect(change!.changes).toEqual([{ field: 'value', from: 30, to: 28 }]);
  const after = await publicValue('hectares', 2024);
  expect(after).toMatchObject({
    value: 28,
    version: 4,
    verification: 'self-reported',
    verifiedBy: null,
    documents: before!.documents,
    parts: before!.parts,
  });
  expect(after!.revisions[0]).toMatchObject({
    version: 3,
    value: 30,
    narrative: 'Nurseries delivered late.',
    reason: 'Counted twice.',
  });
  expect(after!.revisions).toHaveLength(3);
  expect((await convener!.put({ value: 1 }, 7)).status).toBe(409);
  const { indicators } = await editing.progress('convener');
  expect(indicators.find(({ slug }) => slug === 'hectares')?.progress).toMatchObject({
    value: 40,
    year: 2024,
  });
});

test('marks an outdated translation when a new figure is approved', async () => {
  const [admin, second, editor] = ['admin', 'second-convener', 'initiative-editor'].map((as) =>
    value('hectares', 2024, as),
  );
  const marks = async () =>
    editing.service.db
      .selectFrom('indicator_value_text')
      .innerJoin('indicator', 'indicator.id', 'indicator_id')
      .select(['locale', 'outdated'])
      .where('indicator.slug', '=', 'hectares')
      .where('year', '=', 2024)
      .orderBy('locale')
      .execute();
  const publish = async (change: object) => {
    const { version, content } = (await editing.find('hectares', 2024))!;
    expect((await admin!.step('unlockValue', version, 'Again.')).status).toBe(200);
    const put = await editor!.put({ ...content, ...change }, version + 1);
    expect(put.status).toBe(200);
    expect((await editor!.step('submitValue', version + 2)).status).toBe(200);
    expect((await second!.step('approveValue', version + 3)).status).toBe(200);
    return put.json as unknown as EditedValue;
  };
  const fr = { ...text, narrative: 'Comptés.' };
  await publish({ texts: { en: { ...text, narrative: 'Counted.' }, fr } });
  expect(await marks()).toEqual([
    { locale: 'en', outdated: null },
    { locale: 'fr', outdated: null },
  ]);
  const drafted = await publish({ value: 27, texts: { en: { ...text, narrative: 'Counted again.' }, fr } });
  expect(Object.keys(drafted.outdated!)).toEqual(['fr']);
  expect(await marks()).toEqual([
    { locale: 'en', outdated: null },
    { locale: 'fr', outdated: expect.any(Number) as number },
  ]);
  await publish({ upToDate: ['fr'] });
  expect(await marks()).toEqual([
    { locale: 'en', outdated: null },
    { locale: 'fr', outdated: null },
  ]);
  expect((await editing.find('hectares', 2024))!.content).not.toHaveProperty('upToDate');
});

describe('two concurrent changes', () => {
  test('report a conflict, and lose nothing', async () => {
    const put = (as: string, amount: number, version: number) =>
      value('additional', 2023, as).put({ value: amount }, version);
    for (const version of [0, 1, 2]) {
      const responses = await Promise.all([
        put('contributor', version * 10 + 1, version),
        put('convener', version * 10 + 2, version),
      ]);
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 412]);
      expect(responses.find(({ status }) => status === 412)!.json).toMatchObject({
        code: 'version-outdated',
      });
      const [won] = responses
        .filter(({ status }) => status === 200)
        .map(({ json }) => json as unknown as EditedValue);
      expect(await editing.find('additional', 2023)).toMatchObject({
        version: version + 1,
        content: { value: won!.content.value },
      });
    }
    expect((await history('value:additional/2023')).map(({ version }) => version)).toEqual([3, 2, 1]);
  });

  test('are one if the same change is sent twice', async () => {
    const more = { 'idempotency-key': crypto.randomUUID() };
    const put = () =>
      send('putValue', valuePath('additional', 2022), {
        as: 'convener',
        version: 0,
        body: { ...emptyValue, value: 9 },
        more,
      });
    const [first, second] = [await put(), await put()];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.json).toEqual(first.json);
    expect(await history('value:additional/2022')).toHaveLength(1);
  });

  test('an unchanged value creates no version', async () => {
    await value('additional', 2021, 'convener').put({ value: 9 }, 0);
    expect((await value('additional', 2021, 'contributor').put({ value: 9 }, 1)).json).toMatchObject({
      version: 1,
      edited: { isYou: false },
    });
  });

  test('the version is required', async () => {
    const put = (more: Record<string, string>) =>
      send('putValue', valuePath('additional', 2020), { as: 'convener', body: emptyValue, more });
    expect((await put({})).json).toMatchObject({ status: 428, code: 'version-required' });
    expect((await put({ 'if-match': '*' })).status).toBe(400);
    expect((await put({ 'if-match': '"1"' })).status).toBe(412);
  });
});

describe('a value must be valid', () => {
  const next = new Date().getUTCFullYear() + 1;
  test.each([
    ['hectares', 2020, { parts: [{ dimension: 'gender', category: 'women', value: 1 }] }, 'parts.0', 'part'],
    ['hectares', 2020, { parts: [{ dimension: 'holding', category: 'women', value: 1 }] }, 'parts.0', 'part'],
    ['voices', 2020, { value: 1 }, 'value', 'qualitative'],
    ['empty', next, { value: 1 }, 'year', 'yearAhead'],
    ['empty', 2020, { value: '1' }, 'value', 'number'],
    [
      'empty',
      2020,
      { available: false, texts: { fr: { ...text, notAvailable: 'Perdu.' } } },
      'texts.en.notAvailable',
      'sourceLanguage',
    ],
    [
      'empty',
      2020,
      { evidence: [{ title: 'T', language: 'en', sha256: 'a'.repeat(64), address: null, isPublic: false }] },
      'evidence.0.sha256',
      'file',
    ],
  ])('%s %d %o', async (indicator, year, content, path, key) => {
    const { status, json } = await value(indicator, year, 'convener').put(content as object, 0);
    expect({ status, errors: json['errors'] }).toEqual({
      status: 400,
      errors: [{ path, message: `editing.${key}` }],
    });
    expect(await editing.find(indicator, year)).toBeUndefined();
  });

  test.each([
    ['empty', {}, 'value', 'answer'],
    ['voices', { texts: { en: { ...text, comment: 'Later.' } } }, 'texts.en.narrative', 'narrative'],
    [
      'empty',
      { value: 1, texts: { fr: { ...text, narrative: 'Oui.' } } },
      'texts.en.narrative',
      'sourceLanguage',
    ],
  ])('before it is reviewed: %s %o', async (indicator, content, path, key) => {
    await editing.force(indicator, 2019, 'none');
    const one = value(indicator, 2019, 'convener');
    expect((await one.put(content, 0)).status).toBe(200);
    const { status, json } = await one.step('submitValue', 1);
    expect({ status, errors: json['errors'] }).toEqual({
      status: 400,
      errors: [{ path, message: `editing.${key}` }],
    });
  });

  test('accepts "not available" with a reason', async () => {
    const one = value('empty', 2018, 'initiative-editor');
    const texts = { en: { ...text, notAvailable: 'The river took the plots.' } };
    expect((await one.put({ available: false, texts }, 0)).status).toBe(200);
    expect((await one.step('submitValue', 1)).status).toBe(200);
    expect((await value('empty', 2018, 'convener').step('approveValue', 2)).status).toBe(200);
    expect(await publicValue('empty', 2018)).toMatchObject({
      availability: 'not-available',
      value: null,
      notAvailable: texts.en.notAvailable,
    });
  });
});

describe('hostile bodies are rejected', () => {
  const put = (payload: string, more: Record<string, string> = {}) =>
    editing.service.app.inject({
      method: 'PUT',
      url: `/v1/${valuePath('empty', 2017)}`,
      headers: {
        'ocp-apim-subscription-key': 'a-key-for-the-tests',
        authorization: 'Bearer x.convener.x',
        'if-match': '"0"',
        'content-type': 'application/json',
        ...more,
      },
      payload,
    });
  test.each([
    ['{"__proto__":{"value":1}}', 400],
    [JSON.stringify({ ...emptyValue, constructor: { prototype: { a: 1 } } }), 400],
    [JSON.stringify({ ...emptyValue, value: 1, state: 'approved' }), 400],
    [JSON.stringify({ ...emptyValue, value: 1, version: 9, edited_by: 'me' }), 400],
    [`${'['.repeat(100_000)}${']'.repeat(100_000)}`, 400],
    [JSON.stringify({ ...emptyValue, texts: { en: { ...text, narrative: 'x'.repeat(1_100_000) } } }), 413],
    [JSON.stringify({ ...emptyValue, texts: { en: { ...text, narrative: 'nul \0' } } }), 400],
    ['{"available":true,"value":1e999,"texts":{},"parts":[],"evidence":[]}', 400],
    ['', 400],
    ['null', 400],
  ])('%.60s', async (payload, status) => {
    const response = await put(payload);
    expect(response.statusCode, response.body).toBe(status);
  });

  test.each([
    ['text/plain', 400],
    ['application/x-www-form-urlencoded', 415],
  ])('as %s', async (type, status) => {
    expect((await put(JSON.stringify(emptyValue), { 'content-type': type })).statusCode).toBe(status);
  });

  test('and saves nothing', async () => expect(await editing.find('empty', 2017)).toBeUndefined());
});

test('the list of tasks has the steps of values that wait for each person', async () => {
  await editing.force('empty', 2012, 'submitted');
  await editing.force('empty', 2013, 'returned');
  await editing.force('empty', 2014, 'draft');
  await editing.force('empty', 2015, 'approved');
  const groups = async (as: string, query = '') =>
    operations.listTasks.response.parse((await send('listTasks', 'tasks', { as, query })).json).groups;
  const steps = async (as: string) => {
    const kinds = ['returned', 'review', 'draft', 'verify'] as const;
    const lists = await Promise.all(kinds.map((kind) => groups(as, `kind=${kind}`)));
    return lists
      .flat()
      .flatMap(({ kind, tasks }) =>
        tasks
          .filter(({ noun, slugs, year }) => noun === 'value' && slugs[1] === 'empty' && year! < 2016)
          .map(({ year }) => `${kind} ${year}`),
      );
  };
  // Started and emptied again.
  await value('empty', 2011, 'convener').put({ value: 1 }, 0);
  await value('empty', 2011, 'convener').put({}, 1);
  expect(await steps('convener')).toEqual(['returned 2013', 'review 2012', 'draft 2014']);
  expect(await steps('contributor')).toEqual(['returned 2013']);
  expect(await steps('verifier')).toEqual(['verify 2015']);
  expect(await steps('foreign-convener')).toEqual([]);
  expect(await groups('no-role')).toEqual([]);
  const last = new Date().getUTCFullYear() - 1;
  const [overdue] = await groups('contributor', 'kind=overdue');
  expect(overdue?.tasks).toContainEqual(
    expect.objectContaining({ slugs: ['delta', 'empty', String(last)], due: `${last}-12-31`, since: null }),
  );
  expect((await send('listTasks', 'tasks', { as: null })).status).toBe(401);
});
