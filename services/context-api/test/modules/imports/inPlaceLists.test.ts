import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type InPlaceListNoun, inPlaceListNouns } from '#contract/imports/constants.ts';
import { readList } from '../../../src/modules/imports/lists/readList.ts';
import { writeList } from '../../../src/modules/imports/lists/writeList.ts';
import { onBehalfOf, verifyByName } from '../../support/callers.ts';
import { call } from '../../support/editors.ts';
import { applyFile, checkFile, sendFile } from '../../support/imports.ts';
import { anActionBody } from '../../support/recordBodies.ts';
import { mark, people, recordsInStates, writeRecordsInStates } from '../../support/recordStates.ts';
import { headers, useService } from '../../support/service.ts';

const service = useService(recordsInStates, {
  verifyAccessToken: verifyByName,
  countCaller: () => Promise.resolve(),
});
beforeAll(() => writeRecordsInStates(service.app, service.db).then(() => undefined));

type Format = 'csv' | 'xlsx';
type Cells = Record<string, string | number | boolean | null>;

const download = (who: string | null, noun: InPlaceListNoun, format: Format = 'csv') =>
  service.app.inject({
    url: `/v1/exports/lists/${noun}?format=${format}`,
    headers: { ...headers, ...onBehalfOf(who) },
  });

interface Table {
  readonly headings: readonly string[];
  readonly rows: readonly Cells[];
}

async function tableOf(noun: InPlaceListNoun, format: Format = 'csv', who = 'admin'): Promise<Table> {
  const response = await download(who, noun, format);
  expect(response.statusCode, response.body).toBe(200);
  const { headings, rows } = await readList(response.rawPayload);
  return {
    headings,
    rows: rows.map(({ cells }) =>
      Object.fromEntries(headings.map((heading, index) => [heading, cells[index] ?? null])),
    ),
  };
}

/** Checks rows of a noun, as a file with all its columns. */
async function check(noun: InPlaceListNoun, rows: readonly Cells[], format: Format = 'csv') {
  const { headings } = await tableOf(noun, format);
  const cells = rows.map((row) => headings.map((heading) => row[heading] ?? null));
  const content = await writeList({ headings, rows: cells }, format);
  return checkFile(service, { file: `list.${format}`, content, query: `?noun=${noun}` });
}

async function errorsOf(noun: InPlaceListNoun, rows: readonly Cells[]) {
  const { state, result } = await check(noun, rows);
  expect(state).toBe('refused');
  return result!.errors.map(({ place, reason }) => `${place} ${reason}`);
}

const placeOf = (noun: InPlaceListNoun) => (noun === 'documents' ? 'forum' : 'birim');

/** Row of a record in a state, in the public initiative; documents are those of an organization. */
async function rowIn(noun: InPlaceListNoun, state: string, more: (row: Cells) => boolean = () => true) {
  const { rows } = await tableOf(noun);
  const parent = noun === 'documents' ? 'organization' : 'initiative';
  const found = rows.find(
    (row) => row['state'] === state && row[parent] === placeOf(noun) && !row['project'] && more(row),
  );
  expect(found, `${noun} ${state}`).toBeDefined();
  return found!;
}

// In an organization's name only its editors write.
const isOfInitiative = (row: Cells) => row['organization'] === null || !('themes' in row);

/** Written anew from the domain, independent of the tested rights. */
function mayList(who: string, noun: InPlaceListNoun, row: Cells): boolean {
  if (who === 'admin') return true;
  const team = noun === 'actions' ? ['contributor', 'editor', 'convener'] : ['editor', 'convener'];
  if (team.includes(who)) return row['initiative'] !== null && row['initiative'] !== 'dak-lak';
  if (who !== 'forum') return false;
  if (noun === 'actions') return String(row['actors']).split(';')[0] === 'forum';
  if (noun === 'documents') return row['initiative'] === null && row['organization'] === 'forum';
  return noun === 'updates' && row['organization'] === 'forum';
}

const added = inPlaceListNouns.filter((noun) => noun !== 'documents');

describe('the list of records that are edited in place', () => {
  test.each(inPlaceListNouns)('has those that a person may edit, and only those: %s', async (noun) => {
    const all = (await tableOf(noun)).rows;
    const states = new Set(all.map((row) => row['state']));
    expect([...states].sort()).toEqual(['archived', 'draft', 'published']);
    for (const who of [null, ...Object.keys(people)]) {
      const { statusCode, body } = await download(who, noun);
      expect(statusCode, String(who)).toBe(who === null ? 401 : who === 'unverified' ? 403 : 200);
      if (statusCode !== 200) continue;
      const listed = (await tableOf(noun, 'csv', who!)).rows;
      const wanted = all.filter((row) => mayList(who!, noun, row));
      expect(listed.map(({ id }) => id).sort(), who!).toEqual(wanted.map(({ id }) => id).sort());
      if (wanted.length === 0) expect(body.toLowerCase(), who!).not.toContain(mark);
    }
    expect(all.filter((row) => mayList('editor', noun, row)).length).toBeGreaterThan(0);
  });

  test.each([null, ...Object.keys(people)])('is imported by administrators only: %s', async (who) => {
    for (const noun of inPlaceListNouns) {
      const { rawPayload: content } = await download('admin', noun);
      const sent = await sendFile(service, who, { file: 'list.csv', content, query: `?noun=${noun}` });
      expect(sent.statusCode, noun).toBe(who === null ? 401 : who === 'admin' ? 200 : 403);
    }
  });

  test('has what an organization leads, owns and says', async () => {
    const rowsOf = async (noun: InPlaceListNoun) => (await tableOf(noun, 'csv', 'forum')).rows;
    const actions = await rowsOf('actions');
    expect(actions.length).toBeGreaterThan(0);
    expect(actions.every((row) => String(row['actors']).startsWith('forum'))).toBe(true);
    const documents = await rowsOf('documents');
    expect(documents.length).toBeGreaterThan(0);
    expect(documents.every((row) => row['initiative'] === null)).toBe(true);
    const updates = await rowsOf('updates');
    expect(updates.length).toBeGreaterThan(0);
    expect(updates.every((row) => row['organization'] === 'forum')).toBe(true);
    for (const noun of ['goals', 'indicators', 'actionPlans'] as const)
      expect(await rowsOf(noun)).toEqual([]);
  });

  test('has no reviewed values, evidence, files and contributions', async () => {
    const headings = (await Promise.all(inPlaceListNouns.map((noun) => tableOf(noun)))).flatMap(
      (table) => table.headings,
    );
    for (const name of ['values', 'evidence', 'document', 'file', 'contributions', 'unconfirmedActors'])
      expect(headings.filter((each) => each.split('.')[0] === name)).toEqual([]);
  });

  test.each(inPlaceListNouns)('changes nothing if it is imported as it was: %s', async (noun) => {
    for (const format of ['csv', 'xlsx'] as const) {
      const content = (await download('admin', noun, format)).rawPayload;
      const { state, result } = await checkFile(service, {
        file: `list.${format}`,
        content,
        query: `?noun=${noun}`,
      });
      expect({ state, ...result }, format).toMatchObject({ state: 'ready', created: 0, changed: 0 });
    }
  });
});

describe('an imported list of records that are edited in place', () => {
  test.each(added)('adds drafts and changes drafts: %s', async (noun) => {
    const draft = await rowIn(noun, 'draft', isOfInitiative);
    const name = `Fresh ${noun}`;
    const fresh = { ...draft, id: null, version: null, address: null, state: null, 'name.en': name };
    const before = (await tableOf(noun)).rows;
    const checked = await check(noun, [{ ...draft, 'name.en': 'Renamed' }, fresh], 'xlsx');
    expect(checked.result, JSON.stringify(checked.result)).toMatchObject({
      ...{ created: 1, changed: 1, errorCount: 0 },
      records: [
        { noun, row: 2, outcome: 'changed', changes: [{ field: 'text.en.name', after: 'Renamed' }] },
        { noun, row: 3, outcome: 'created', name },
      ],
    });
    // A check leaves nothing behind.
    expect((await tableOf(noun)).rows).toEqual(before);
    expect(await applyFile(service, checked)).toMatchObject({ state: 'done' });
    const after = (await tableOf(noun)).rows;
    const changed = after.find(({ id }) => id === draft['id'])!;
    expect(changed).toMatchObject({ 'name.en': 'Renamed', state: 'draft' });
    expect(Number(changed['version'])).toBe(Number(draft['version']) + 1);
    const one = after.find((row) => row['name.en'] === name)!;
    expect(one).toMatchObject({ state: 'draft', version: '1' });
    expect(one['address']).toMatch(new RegExp(`(^|/)fresh-${noun.toLowerCase()}$`));
    expect(after).toHaveLength(before.length + 1);
    const facts = (row: Cells) => {
      const { id: _id, version: _v, address: _a, state: _s, 'name.en': _n, milestones: _m, ...rest } = row;
      return rest;
    };
    expect(facts(one)).toEqual(facts(draft));
    const { rows } = await sql<{ oid: string; action: string }>`select oid, action from revision
      where record_id = ${String(one['id'])}`.execute(service.db);
    expect(rows).toEqual([{ oid: 'admin', action: 'create' }]);
  });

  test('changes drafts of documents, and adds none, since a list has no file', async () => {
    const draft = await rowIn('documents', 'draft');
    expect(await errorsOf('documents', [{ ...draft, id: null, version: null }])).toEqual(['2 editing.file']);
    const checked = await check('documents', [{ ...draft, year: 2019 }]);
    expect(checked.result, JSON.stringify(checked.result)).toMatchObject({ changed: 1 });
    expect(await applyFile(service, checked)).toMatchObject({ state: 'done' });
    expect(await rowIn('documents', 'draft')).toMatchObject({ year: '2019' });
  });

  test.each(inPlaceListNouns)('changes nothing that is or was public: %s', async (noun) => {
    for (const state of ['published', 'archived']) {
      const row = await rowIn(noun, state, isOfInitiative);
      expect(await errorsOf(noun, [{ ...row, 'name.en': 'Changed' }])).toEqual(['2 editing.draftsOnly']);
    }
  });

  test.each(inPlaceListNouns)('moves no record, and refuses other versions: %s', async (noun) => {
    const row = await rowIn(noun, 'draft', isOfInitiative);
    expect(await errorsOf(noun, [{ ...row, version: 77 }])).toEqual(['2 editing.changedSince']);
    const [parent, other] = noun === 'documents' ? ['organization', 'panel'] : ['initiative', 'dak-lak'];
    expect(await errorsOf(noun, [{ ...row, [parent]: other }])).toEqual([`2 ${parent} editing.fixed`]);
    expect(await errorsOf(noun, [{ ...row, sourceLocale: 'fr', 'name.fr': 'X' }])).toEqual([
      '2 sourceLocale editing.fixed',
    ]);
  });

  test('is all or nothing, with the column of each error', async () => {
    const draft = await rowIn('goals', 'draft');
    const fresh = { ...draft, id: null, version: null };
    const before = await tableOf('goals');
    expect(
      await errorsOf('goals', [
        { ...fresh, 'name.en': 'One more' },
        { ...fresh, startYear: 2031, targetYear: 2030 },
        { ...fresh, 'name.fr': 'Un' },
        { ...fresh, theme: 'peace' },
        { ...fresh, initiative: null },
        { ...fresh, sourceLocale: 'vi' },
      ]),
    ).toEqual([
      '3 targetYear editing.targetYear',
      '4 text.fr.statement editing.required',
      '5 theme editing.unknownCode',
      '6 initiative editing.required',
      '7 text.vi editing.sourceLanguage',
    ]);
    expect(await tableOf('goals')).toEqual(before);
    const indicator = await rowIn('indicators', 'draft');
    expect(
      await errorsOf('indicators', [
        { ...indicator, id: null, version: null, goal: 'unknown' },
        { ...indicator, 'baseline.year': 2030, 'target.year': 2025 },
      ]),
    ).toEqual(['2 goal editing.goal', '3 target.year editing.targetYear']);
    const action = await rowIn('actions', 'draft');
    expect(await errorsOf('actions', [{ ...action, goals: 'quiet/published' }])).toEqual([
      '2 goals editing.invalid',
    ]);
  });

  test('leaves contributions, their confirmation and evidence as they are', async () => {
    const body = anActionBody({
      ...{ name: 'Hedges', status: 'draft' },
      contributions: [{ kind: 'money', amount: 5, currency: 'USD' }],
      evidence: [
        {
          ...{ title: 'Photographs', language: 'en', year: null, isPublic: true },
          ...{ address: 'https://example.org/p', sha256: null },
        },
      ],
    });
    const created = await call(service.app, 'forum', '/v1/initiatives/birim/actions', {
      method: 'POST',
      body,
    });
    expect(created.status, created.text).toBe(200);
    const row = await rowIn('actions', 'draft', (each) => each['name.en'] === 'Hedges');
    const checked = await check('actions', [{ ...row, 'outputs.en': 'One\nTwo' }]);
    expect(await applyFile(service, checked), JSON.stringify(checked.result)).toMatchObject({
      state: 'done',
    });
    const read = await call(service.app, 'forum', '/v1/initiatives/birim/actions/hedges/editing');
    expect(read.body).toMatchObject({
      action: { outputs: ['One', 'Two'], contributions: body.contributions, evidence: body.evidence },
    });
    const { rows } = await sql<{ is_confirmed: boolean }>`select is_confirmed from action_contribution
      where action_id = ${String(row['id'])}`.execute(service.db);
    expect(rows).toEqual([{ is_confirmed: false }]);
  });

  test('prepares initiatives that are not public yet', async () => {
    const { rows } = await tableOf('goals');
    const draft = rows.find((row) => row['state'] === 'draft' && row['initiative'] === 'quiet')!;
    const checked = await check('goals', [{ ...draft, 'statement.en': 'All of it.' }]);
    expect(await applyFile(service, checked), JSON.stringify(checked.result)).toMatchObject({
      state: 'done',
    });
  });

  test('adds many at once', async () => {
    const draft = await rowIn('goals', 'draft');
    const statement = 'All of the forest. '.repeat(30);
    const rows = Array.from({ length: 120 }, (_, index) => ({
      ...{ ...draft, id: null, version: null, 'name.en': `Many ${index + 1}`, 'statement.en': statement },
    }));
    const checked = await check('goals', rows);
    expect(checked.result).toMatchObject({ created: 120, errorCount: 0 });
    expect(await applyFile(service, checked), JSON.stringify(checked.result)).toMatchObject({
      state: 'done',
    });
    const names = (await tableOf('goals')).rows.map((row) => String(row['name.en']));
    expect(names.filter((name) => name.startsWith('Many '))).toHaveLength(120);
  });

  test('is for administrators', async () => {
    const content = (await download('editor', 'goals')).rawPayload;
    const sent = await sendFile(service, 'editor', { file: 'list.csv', content, query: '?noun=goals' });
    expect(sent.statusCode).toBe(403);
  });
});
