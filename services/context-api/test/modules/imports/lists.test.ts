import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listNouns } from '#contract/imports/constants.ts';
import type { Field } from '#contract/records/definition.ts';
import { listedOf } from '../../../src/modules/imports/lists/listed.ts';
import { readList } from '../../../src/modules/imports/lists/readList.ts';
import { writeList } from '../../../src/modules/imports/lists/writeList.ts';
import { onBehalfOf } from '../../support/callers.ts';
import { aConsortium } from '../../support/content.ts';
import { publishNow } from '../../support/contentSamples.ts';
import { applyFile, checkFile } from '../../support/imports.ts';
import { callAs, verifyWithAddress, writePeople } from '../../support/people.ts';
import { projects } from '../../support/projects.ts';
import { headers, useService } from '../../support/service.ts';

const service = useService(
  { ...projects, consortiums: [aConsortium('alliance'), aConsortium('league')] },
  { verifyAccessToken: verifyWithAddress },
);

beforeAll(() => writePeople(service.db));
beforeEach(async () => {
  await service.db.deleteFrom('record_draft').execute();
  await sql`delete from organization where status = 'draft' and updated_by = 'admin'`.execute(service.db);
});

const download = async (who: string | null, noun: string, format: 'csv' | 'xlsx' = 'csv') =>
  service.app.inject({
    url: `/v1/exports/lists/${noun}?format=${format}`,
    headers: { ...headers, ...onBehalfOf(who) },
  });

const tableOf = async (noun: string, format: 'csv' | 'xlsx' = 'csv', who = 'admin') => {
  const response = await download(who, noun, format);
  expect(response.statusCode, response.body).toBe(200);
  return readList(response.rawPayload);
};

type Table = Awaited<ReturnType<typeof tableOf>>;

/** Table with other cells, by address and heading. */
const withCells = (
  { headings, rows }: Table,
  changes: Record<string, Record<string, string | number | null>>,
) => ({
  headings,
  rows: rows.map(({ cells }) =>
    headings.map((heading, index) => changes[String(cells[2])]?.[heading] ?? cells[index] ?? null),
  ),
});

const fileOf = async (
  table: Parameters<typeof writeList>[0],
  format: 'csv' | 'xlsx' = 'csv',
  noun = 'organizations',
) => ({
  file: `list.${format}`,
  content: await writeList(table, format),
  query: `?noun=${noun}`,
});

const errorsOf = async (file: Parameters<typeof checkFile>[1]) => {
  const { state, result } = await checkFile(service, file);
  expect(state).toBe('refused');
  return result!.errors.map(({ place, reason }) => `${place} ${reason}`.trim());
};

const draftOf = async (slug: string) => {
  const { rows } = await sql<{
    content: Record<string, Record<string, unknown>>;
  }>`select content from record_draft
    where record_id = (select id from organization where slug = ${slug})`.execute(service.db);
  return rows[0]?.content;
};

interface WrongCell {
  readonly cell: string;
  /** Path within the cell. */
  readonly at: string;
  readonly reason: string;
}

/** Cells that no record may have, by the control of their column. */
function wrongCells({ control, list, to, isSibling }: Field): WrongCell[] {
  const wrong = (reason: string, ...cells: string[]) => cells.map((cell) => ({ cell, at: '', reason }));
  switch (control) {
    case 'choice':
      return wrong('unknownCode', 'no-such-code', 'No such code');
    case 'country':
      return wrong('unknownCode', 'QQ', 'Ghana');
    case 'currency':
      return wrong('unknownCode', 'QQQ', 'Euro');
    case 'codes':
      return list === 'sdg'
        ? [{ cell: '1; 18', at: '.1', reason: 'unknownCode' }]
        : wrong('unknownCode', 'no-such-code', 'No such code').map((each) => ({ ...each, at: '.0' }));
    case 'record':
      // Who saves a sibling knows its parent.
      return isSibling
        ? []
        : wrong('unknownRecord', 'no-such-record', 'birim/no-such-record', 'No Such Record');
    case 'records':
      return [{ cell: 'no-such-record', at: '.0', reason: 'unknownRecord' }];
    case 'date':
      return wrong('date', '2026-02-30', '26/11/2026', '2026-02-03 or later', 'soon');
    case 'time':
      return wrong('invalid', 'soon');
    case 'address':
      return wrong('address', 'javascript:alert(1)', 'nowhere');
    case 'email':
      return wrong('invalid', 'nobody');
    case 'path':
      return wrong('invalid', 'No Path');
    default:
      return to === undefined ? [] : wrong('unknownRecord', 'no-such-record');
  }
}

describe('the list of a noun', () => {
  test('has the records that a person may edit, and only those', async () => {
    expect((await download(null, 'organizations')).statusCode).toBe(401);
    const all = await tableOf('organizations');
    expect(all.rows.length).toBeGreaterThan(2);
    expect(
      (await tableOf('organizations', 'csv', 'organization-editor')).rows.map(({ cells }) => cells[2]),
    ).toEqual(['growers']);
    expect((await tableOf('organizations', 'csv', 'registered')).rows).toEqual([]);
    expect((await tableOf('projects', 'csv', 'convener')).rows.length).toBeGreaterThan(0);
  });

  test.each(['csv', 'xlsx'] as const)('changes nothing if it is imported as it was: %s', async (format) => {
    for (const noun of [
      'organizations',
      'projects',
      'initiatives',
      'opportunities',
      'stories',
      'pages',
      'requestedSupport',
    ]) {
      const file = { file: `list.${format}`, content: (await download('admin', noun, format)).rawPayload };
      const { state, result } = await checkFile(service, { ...file, query: `?noun=${noun}` });
      expect({ state, ...result }, noun).toMatchObject({ state: 'ready', created: 0, changed: 0 });
    }
  });
});

describe('an imported list', () => {
  test.each(['csv', 'xlsx'] as const)('changes drafts, cell by cell: %s', async (format) => {
    const table = withCells(await tableOf('organizations', format), {
      growers: { 'summary.en': '=1+1', country: 'FR', website: 'https://growers.example' },
    });
    const check = await checkFile(service, await fileOf(table, format));
    expect(check.result, JSON.stringify(check.result)).toMatchObject({ changed: 1, created: 0 });
    expect(check.result!.records[0]).toMatchObject({ address: 'growers', row: expect.any(Number) as number });
    expect(check.result!.records[0]!.changes.map(({ field, after }) => `${field}: ${after}`)).toEqual([
      'country: FR',
      'text.en.summary: =1+1',
      'website: https://growers.example',
    ]);
    expect(await draftOf('growers')).toBeUndefined();
    expect(await applyFile(service, check)).toMatchObject({ state: 'done' });
    expect((await draftOf('growers'))!['text']).toMatchObject({ en: { summary: '=1+1' } });
    const raw = (await download('admin', 'organizations')).body;
    expect(raw).toContain("'=1+1");
  });

  test.each(['csv', 'xlsx'] as const)(
    'removes what an emptied cell had, field by field, up to the history: %s',
    async (format) => {
      const filled = {
        website: 'https://growers.example',
        'name.fr': 'Planteurs',
        'summary.fr': 'Ils plantent.',
        'description.fr': 'Au nord.',
      };
      const publish = async () => {
        const table = await tableOf('organizations', format);
        const { cells } = table.rows.find((row) => row.cells[2] === 'growers')!;
        const [id, version] = [String(cells[0]), Number(cells[1])];
        const { status, body } = await callAs(
          service.app,
          'admin',
          `content/organizations/records/${id}/publication`,
          { method: 'POST', version, body: publishNow },
        );
        expect(status, JSON.stringify(body)).toBe(200);
        return id;
      };
      const importing = async (cells: Record<string, string | null>) => {
        const table = withCells(await tableOf('organizations', format), { growers: cells });
        const check = await checkFile(service, await fileOf(table, format));
        expect(await applyFile(service, check), JSON.stringify(check.result)).toMatchObject({
          state: 'done',
        });
        return check.result!.records[0]!.changes;
      };
      await importing(filled);
      const id = await publish();
      const empty = Object.fromEntries(Object.keys(filled).map((heading) => [heading, '']));
      expect(await importing(empty)).toEqual([
        { field: 'text.fr.description', before: 'Au nord.', after: '' },
        { field: 'text.fr.name', before: 'Planteurs', after: '' },
        { field: 'text.fr.summary', before: 'Ils plantent.', after: '' },
        { field: 'website', before: 'https://growers.example', after: '' },
      ]);
      const draft = (await draftOf('growers'))!;
      expect(Object.keys(draft['text']!)).toEqual(['en']);
      expect(draft).not.toHaveProperty('website');
      await publish();
      const history = await callAs(service.app, 'admin', `content/organizations/records/${id}/revisions`);
      const [latest] = (history.body as { items: { version: number; changes: { field: string }[] }[] }).items;
      expect(latest!.changes.filter(({ field }) => /website|fr/.test(field))).toEqual(
        expect.arrayContaining([
          { field: 'website', from: 'https://growers.example', to: null },
          { field: expect.stringMatching(/fr\.name$/) as string, from: 'Planteurs', to: null },
        ]),
      );
    },
  );

  test('begins records of rows without an id', async () => {
    const { headings } = await tableOf('organizations');
    const row = { sourceLocale: 'en', 'name.en': 'Late Growers', country: 'GH' } as Record<string, string>;
    const table = { headings, rows: [headings.map((heading) => row[heading] ?? null)] };
    const check = await checkFile(service, await fileOf(table));
    expect(check.result).toMatchObject({
      created: 1,
      changed: 0,
      records: [{ address: 'late-growers', row: 2 }],
    });
    expect(check.result!.records[0]!.changes).toEqual([
      { field: 'country', before: '', after: 'GH' },
      { field: 'sourceLocale', before: '', after: 'en' },
      { field: 'text.en.name', before: '', after: 'Late Growers' },
    ]);
    await applyFile(service, check);
    const list = await callAs(service.app, 'admin', 'content/organizations?q=Late');
    expect(list.body).toMatchObject({ items: [{ state: 'draft', name: 'Late Growers' }] });
  });

  test('is refused as a whole, with row and column of every error', async () => {
    const table = await tableOf('organizations');
    const rowOf = (address: string) => table.rows.find(({ cells }) => cells[2] === address)!.number;
    const changes = { growers: { country: 'Ghana', 'summary.en': 'Fine' }, forum: { website: 'nowhere' } };
    expect((await errorsOf(await fileOf(withCells(table, changes)))).sort()).toEqual(
      [`${rowOf('growers')} country editing.unknownCode`, `${rowOf('forum')} website editing.address`].sort(),
    );
    expect(await draftOf('growers')).toBeUndefined();
  });

  test.each(listNouns)(
    'refuses unknown codes and records, and what is no date or address: %s',
    async (noun) => {
      const { identity, columns } = listedOf(noun);
      const cases = columns.flatMap(({ key, field }) => wrongCells(field).map((each) => ({ key, ...each })));
      expect(cases.length).toBeGreaterThan(0);
      const headings = [...identity, ...columns.map(({ key }) => key)];
      const rows = cases.map(({ key, cell }) => {
        const row: Record<string, string> = {
          [key]: cell,
          ...(noun === 'requestedSupport' && { address: 'lean/springs' }),
        };
        return headings.map((heading) => row[heading] ?? null);
      });
      const errors = await errorsOf(await fileOf({ headings, rows }, 'csv', noun));
      expect(errors).toEqual(
        cases.map(({ key, at, reason }, index) => `${index + 2} ${key}${at} editing.${reason}`),
      );
    },
  );

  test('names each unknown code, country and record within lists of a cell', async () => {
    const table = await tableOf('initiatives');
    const partners = [
      { organization: 'growers', participation: 'funds' },
      { organization: 'strangers', participation: 'funds' },
    ];
    const commodities = [
      { code: 'cocoa', years: [] },
      { code: 'moon-dust', years: [] },
    ];
    const cells = {
      country: 'QQ',
      ecosystems: 'moon; savanna; mars',
      partners: JSON.stringify(partners),
      commodities: JSON.stringify(commodities),
    };
    const errors = await errorsOf(await fileOf(withCells(table, { birim: cells }), 'csv', 'initiatives'));
    expect(errors.map((each) => each.replace(/^\d+ /, '')).sort()).toEqual([
      'commodities.1.code editing.unknownCode',
      'country editing.unknownCode',
      'ecosystems.0 editing.unknownCode',
      'ecosystems.2 editing.unknownCode',
      'partners.1.organization editing.unknownRecord',
    ]);
  });

  test('retains withdrawn codes of a record, offers them to no other, and follows merged ones', async () => {
    const { db } = service;
    await db
      .insertInto('code_entry')
      .values({ list: 'ecosystem', code: 'savanna', withdrawn_at: new Date() })
      .onConflict((conflict) => conflict.columns(['list', 'code']).doUpdateSet({ withdrawn_at: new Date() }))
      .execute();
    await db
      .insertInto('merged_code')
      .values({ list: 'ecosystem', code: 'grassland', into_code: 'montane-forest' })
      .execute();
    const table = await tableOf('initiatives');
    const retained = withCells(table, { birim: { ecosystems: 'savanna; grassland' } });
    const { result } = await checkFile(service, await fileOf(retained, 'csv', 'initiatives'));
    expect(result!.errors).toEqual([]);
    expect(result!.records[0]!.changes).toEqual([
      { field: 'ecosystems', before: '["savanna"]', after: '["savanna","montane-forest"]' },
    ]);
    const { headings } = table;
    const fresh = { sourceLocale: 'en', 'name.en': 'New', ecosystems: 'montane-forest; savanna' } as Record<
      string,
      string
    >;
    const rows = [headings.map((heading) => fresh[heading] ?? null)];
    expect(await errorsOf(await fileOf({ headings, rows }, 'csv', 'initiatives'))).toEqual([
      '2 ecosystems.1 editing.withdrawnCode',
    ]);
  });

  test('refuses rows that were changed meanwhile, unknown, or there twice', async () => {
    const table = await tableOf('organizations');
    const file = await fileOf(withCells(table, { growers: { country: 'FR' } }));
    await sql`update organization set version = version + 1 where slug = 'growers'`.execute(service.db);
    const { number } = table.rows.find(({ cells }) => cells[2] === 'growers')!;
    expect(await errorsOf(file)).toEqual([`${number} editing.changedSince`]);
    const unknown = withCells(table, { forum: { id: '00000000-0000-4000-8000-000000000000' } });
    expect(await errorsOf(await fileOf(unknown))).toEqual(
      expect.arrayContaining([expect.stringMatching(/editing\.notAllowed$/)]),
    );
    const fresh = withCells(await tableOf('organizations'), {});
    expect(await errorsOf(await fileOf({ ...fresh, rows: [...fresh.rows, fresh.rows[0]!] }))).toEqual([
      `${fresh.rows.length + 2} editing.twice`,
    ]);
  });

  test('refuses what is no list of the noun', async () => {
    const csv = (text: string | Buffer, query = '?noun=organizations') =>
      errorsOf({ file: 'list.csv', content: Buffer.from(text as string), query });
    expect(await csv('a,b\n1,2')).toEqual(['The list has an unknown column: a']);
    expect(await csv('country,country\nFR,FR')).toEqual(['The list has the column country twice']);
    expect(await csv('country\nFR', '')).toEqual(['Choose what the list holds']);
    expect(await csv(Buffer.from('country\nc\xf4te', 'latin1'))).toEqual([
      'The list is not in UTF-8: save it as "CSV UTF-8"',
    ]);
    expect(await csv('country\n"FR')).toEqual([expect.stringMatching(/^The list is broken/)]);
  });

  test('reads numbers, dates and lists as spreadsheets write them', async () => {
    const table = await tableOf('projects', 'xlsx');
    const address = String(table.rows[0]!.cells[2]);
    const cells = {
      budget: '1234.5',
      currency: 'EUR',
      startDate: '2026-02-03',
      themes: 'production;  protection',
    };
    const check = await checkFile(
      service,
      await fileOf(withCells(table, { [address]: cells }), 'xlsx', 'projects'),
    );
    const after = Object.fromEntries(
      (check.result!.records[0]?.changes ?? []).map((change) => [change.field, change.after]),
    );
    expect(check.result!.errors).toEqual([]);
    expect(after).toMatchObject({ budget: '1234.5', startDate: '2026-02-03' });
    expect(
      await errorsOf(await fileOf(withCells(table, { [address]: { budget: '1,234' } }), 'xlsx', 'projects')),
    ).toEqual(['2 budget editing.number']);
    const refused = await checkFile(
      service,
      await fileOf(withCells(table, { [address]: { 'name.fr': 'x'.repeat(300) } }), 'xlsx', 'projects'),
    );
    expect(refused.result!.errors.map(({ at }) => at)).toEqual([
      { row: 2, noun: 'projects', field: 'text.fr.name' },
    ]);
  });
});

describe('the list of requested support', () => {
  const noun = 'requestedSupport';

  test('has a row for each request, with the project that it is in', async () => {
    const { headings, rows } = await tableOf(noun);
    expect(headings.slice(0, 6)).toEqual(['id', 'version', 'address', 'state', 'item', 'sourceLocale']);
    const [name, amount] = [headings.indexOf('name.en'), headings.indexOf('amount')];
    expect(rows.slice(0, 3).map(({ cells }) => [cells[2], cells[4], cells[name], cells[amount]])).toEqual([
      ['birim/springs', '1', 'Pumps', '0.1'],
      ['birim/springs', '2', 'Pipes', '0.2'],
      ['birim/springs', '3', 'Taps', '900'],
    ]);
    expect((await tableOf(noun, 'csv', 'organization-editor')).rows).toEqual([]);
  });

  test.each(['csv', 'xlsx'] as const)(
    'changes and adds requests as a draft of their project: %s',
    async (format) => {
      const { headings, rows } = await tableOf(noun, format);
      const set = (
        cells: readonly (string | number | boolean | null)[],
        values: Record<string, string | number | null>,
      ) => headings.map((heading, index) => (heading in values ? values[heading]! : (cells[index] ?? null)));
      const added = {
        address: 'lean/springs',
        'name.en': 'Boats',
        'description.en': 'Two.',
        type: 'data',
      };
      const table = {
        headings,
        rows: [set(rows[1]!.cells, { amount: 7, 'name.fr': 'Tuyaux' }), set([], added)],
      };
      const check = await checkFile(service, await fileOf(table, format, noun));
      expect(check.result, JSON.stringify(check.result)).toMatchObject({
        changed: 1,
        created: 1,
        errors: [],
      });
      expect(check.result!.records).toMatchObject([
        {
          noun,
          address: 'birim/springs',
          name: 'Pipes',
          row: 2,
          changes: [
            { field: 'amount', before: '0.2', after: '7' },
            { field: 'text.fr.name', before: '', after: 'Tuyaux' },
          ],
        },
        { address: 'lean/springs', name: 'Boats', row: 3, outcome: 'created' },
      ]);
      expect(await applyFile(service, check)).toMatchObject({ state: 'done' });
      const after = await tableOf(noun, format);
      const name = after.headings.indexOf('name.en');
      expect(after.rows.map(({ cells }) => [cells[2], cells[name]])).toContainEqual([
        'lean/springs',
        'Boats',
      ]);
      expect(after.rows).toHaveLength(rows.length + 1);
      await service.db.deleteFrom('record_draft').execute();
    },
  );

  test('refuses rows of other versions, unknown projects and numbers, and rows that are there twice', async () => {
    const { headings, rows } = await tableOf(noun);
    const set = (values: Record<string, string | null>) =>
      headings.map((heading, index) =>
        heading in values ? values[heading]! : (rows[0]!.cells[index] ?? null),
      );
    const sent = [
      set({ version: '77' }),
      set({ item: '99' }),
      set({ id: null, item: null, address: 'birim/unknown' }),
      set({ id: null }),
      set({ amount: 'much' }),
      set({ amount: '3' }),
    ];
    expect(await errorsOf(await fileOf({ headings, rows: sent }, 'csv', noun))).toEqual([
      '2 editing.changedSince',
      '3 editing.range',
      '4 editing.unknownRecord',
      '5 editing.required',
      '6 editing.twice',
      '7 editing.twice',
    ]);
    expect(await errorsOf(await fileOf({ headings, rows: [set({ amount: 'much' })] }, 'csv', noun))).toEqual([
      '2 amount editing.number',
    ]);
  });

  test('takes no new row for the request whose number is that of the line', async () => {
    const { headings, rows } = await tableOf(noun);
    const pipes = rows[1]!.cells;
    const added = headings.map((heading, index) => (heading === 'item' ? null : (pipes[index] ?? null)));
    const check = await checkFile(service, await fileOf({ headings, rows: [added, pipes] }, 'csv', noun));
    expect(check.result, JSON.stringify(check.result)).toMatchObject({
      created: 1,
      unchanged: 1,
      errors: [],
    });
  });
});
