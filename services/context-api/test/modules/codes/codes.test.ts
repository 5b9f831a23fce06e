import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { managedCodeLists, openCodeLists } from '#contract/codes/constants.ts';
import type { CodeRevisions, CodeUses, ManagedList, SavedCode } from '#contract/codes/schema.ts';
import { defaultLocale } from '#contract/shared/locale.ts';
import { may } from '#contract/users/rights.ts';
import { seedCodeLists } from '../../../src/modules/codeLists/seed.ts';
import { findUserContext } from '../../../src/platform/auth/userContext.ts';
import { codeColumnsOf } from '../../../src/platform/localization/codeColumns.ts';
import { verifyByName } from '../../support/callers.ts';
import {
  anAction,
  anInitiative,
  anOrganization,
  type ContentInput,
  surroundings,
} from '../../support/content.ts';
import { publishNow, samples, studioOf } from '../../support/contentSamples.ts';
import { call, everybody, writeEditors } from '../../support/editors.ts';
import { loadJson, useService } from '../../support/service.ts';

const content: ContentInput = {
  ...surroundings,
  organizations: [
    anOrganization('forum', { commodities: [{ code: 'tea', years: [{ year: 2020, volumeTonnes: 1 }] }] }),
    anOrganization('panel'),
  ],
  initiatives: [
    anInitiative('birim', {
      commodities: [
        { code: 'cocoa', years: [{ year: 2023, volumeTonnes: 5 }] },
        { code: 'tea', years: [{ year: 2022, volumeTonnes: 7 }] },
      ],
    }),
    anInitiative('dak-lak', { commodities: [{ code: 'tea' }] }),
  ],
  actions: [anAction('terraces', { type: 'protection' })],
};

const service = useService(content, {
  verifyAccessToken: verifyByName,
  countCaller: () => Promise.resolve(),
  prepare: async (db) => {
    await writeEditors(db);
  },
});

const send = (
  path: string,
  body?: object,
  { who = 'admin', version = 1, method = 'POST' as 'POST' | 'PUT' } = {},
) => call(service.app, who, `/v1/codes/${path}`, { method, version, ...(body && { body }) });

async function done(...parameters: Parameters<typeof send>): Promise<SavedCode> {
  const response = await send(...parameters);
  expect(response.status, response.text).toBe(200);
  return response.body as unknown as SavedCode;
}

async function read<T>(path: string): Promise<T> {
  const response = await call(service.app, 'admin', `/v1/codes/${path}`);
  expect(response.status, response.text).toBe(200);
  return response.body as T;
}

const listOf = (list: string) => read<ManagedList>(list);
const codesOf = async (list: string) => (await listOf(list)).codes.map(({ code }) => code);
const names = (name: string) => ({
  names: { en: name, fr: `${name} (fr)` },
  explanations: { en: `About ${name}` },
});

test('the columns of codes are those of the database', async () => {
  const { rows } = await sql<{ list: string; name: string }>`
    select replace(confrelid::regclass::text, '_', '-') as list, conrelid::regclass::text || '.' || attname as name
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
    where contype = 'f' and cardinality(conkey) = 1 and conrelid::regclass::text not like '%\_text'
      and confrelid::regclass::text in (${sql.join(openCodeLists.map((list) => list.replaceAll('-', '_')))})
    order by 1, 2`.execute(service.db);
  const known = openCodeLists.flatMap((list) =>
    codeColumnsOf(list).map(({ table, column }) => ({ list, name: `${table}.${column}` })),
  );
  const sorted = (each: typeof known) => each.map(({ list, name }) => `${list} ${name}`).sort();
  expect(sorted(known)).toEqual(sorted(rows as typeof known));
});

describe('rights', () => {
  const body = names('Peat');
  const calls = [
    ['GET', '', undefined],
    ['GET', '/commodity', undefined],
    ['GET', '/commodity/revisions', undefined],
    ['GET', '/commodity/entries/tea/uses', undefined],
    ['POST', '/ecosystem/entries', { ...body, code: 'peat' }],
    ['PUT', '/ecosystem/entries/savanna', { names: { en: 'Savanna' }, explanations: {} }],
    ['PUT', '/ecosystem/order', { codes: [] }],
    ['POST', '/ecosystem/entries/savanna/withdrawal', { note: 'Unused' }],
    ['POST', '/ecosystem/entries/savanna/restoration', { note: 'Used' }],
    ['POST', '/ecosystem/entries/savanna/merge', { into: 'savanna', note: 'Same' }],
  ] as const;

  test.each(calls)('%s /v1/codes%s belongs to those of the table', async (method, path, body) => {
    for (const who of everybody) {
      const context = who === null ? null : await findUserContext(service.db, who, defaultLocale);
      const { status, text } = await call(service.app, who, `/v1/codes${path}`, {
        method,
        ...(method !== 'GET' && { version: 99, body: body! }),
      });
      if (who === null) expect(status).toBe(401);
      else if (may(context, 'code.manage')) expect(status, `${who} ${text}`).not.toBe(403);
      else expect(status, who).toBe(403);
    }
  });

  test('closed lists change in their names only', async () => {
    for (const list of managedCodeLists.filter(
      (each) => !(openCodeLists as readonly string[]).includes(each),
    )) {
      const { closed, codes } = await listOf(list);
      expect(closed).not.toBeNull();
      const [code] = codes.map((each) => each.code);
      expect((await send(`${list}/entries`, { ...names('New'), code: 'new' })).status).toBe(409);
      expect((await send(`${list}/order`, { codes: [] }, { method: 'PUT' })).status).toBe(409);
      expect((await send(`${list}/entries/${code!}/withdrawal`, { note: 'Ended' })).status).toBe(409);
      expect((await send(`${list}/entries/${code!}/merge`, { into: 'x', note: 'Ended' })).status).toBe(409);
    }
    const theme = (await listOf('theme')).codes[0]!;
    await done(
      `theme/entries/${theme.code}`,
      { names: { ...theme.names, en: 'Growing' }, explanations: {} },
      { method: 'PUT' },
    );
    expect(JSON.stringify(await service.call('listCodeLists', '/v1/code-lists'))).toContain('Growing');
  });
});

test('codes are added, renamed, ordered, withdrawn and restored, with a history', async () => {
  const admin = studioOf(() => service.app, 'admin');
  expect((await send('sector/entries', { ...names('Bamboo'), code: 'Bam boo' })).status).toBe(400);
  expect(
    (await send('sector/entries', { names: { fr: 'Bambou' }, explanations: {}, code: 'bamboo' })).status,
  ).toBe(400);
  await done('sector/entries', { ...names('Bamboo'), code: 'bamboo' });
  const taken = await send('sector/entries', { ...names('Bamboo'), code: 'bamboo' });
  expect(taken).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'code', message: 'editing.taken' }] },
  });
  expect((await codesOf('sector')).at(-1)).toBe('bamboo');

  const opportunity = samples.opportunities!.content('Bamboo poles');
  const record = await admin.create('opportunities', { ...opportunity, sector: 'bamboo' });
  const published = await admin.change('opportunities', record, 'POST publication', publishNow);
  expect((await read<CodeUses>('sector/entries/bamboo/uses')).groups).toMatchObject([
    {
      kind: 'opportunity',
      count: 1,
      records: [{ id: record.id, address: 'birim/bamboo-poles', name: 'Bamboo poles' }],
    },
  ]);

  const search = async (q: string) =>
    (await call(service.app, null, `/v1/search?q=${q}`)).text.includes('bamboo-poles');
  expect(await search('graminee')).toBe(false);
  const body = { names: { en: 'Bamboo', fr: 'Graminée' }, explanations: { en: 'Poles and shoots' } };
  expect((await send('sector/entries/bamboo', body, { method: 'PUT', version: 7 })).status).toBe(412);
  expect(await done('sector/entries/bamboo', body, { method: 'PUT' })).toEqual({
    code: 'bamboo',
    version: 2,
  });
  expect(await search('graminee')).toBe(true);
  const lists = await service.call('listCodeLists', '/v1/code-lists', 'fr');
  expect(lists.sector.at(-1)).toEqual({ code: 'bamboo', name: 'Graminée', explanation: 'Poles and shoots' });

  const before = await codesOf('sector');
  const order = ['bamboo', ...before.filter((each) => each !== 'bamboo')];
  expect((await send('sector/order', { codes: order.slice(1) }, { method: 'PUT' })).status).toBe(409);
  await done('sector/order', { codes: order }, { method: 'PUT' });
  expect(await codesOf('sector')).toEqual(order);

  await done('sector/entries/bamboo/withdrawal', { note: 'Too narrow' }, { version: 2 });
  const after = await service.call('listCodeLists', '/v1/code-lists');
  expect(after.sector[0]).toMatchObject({ code: 'bamboo', withdrawn: true });
  const again = await admin.create('opportunities', { ...opportunity, sector: 'bamboo' });
  const refused = await call(
    service.app,
    'admin',
    `/v1/content/opportunities/records/${again.id}/publication`,
    {
      method: 'POST',
      version: again.version,
      body: publishNow,
    },
  );
  expect(refused.body['errors']).toEqual([{ path: 'sector', message: 'editing.withdrawnCode' }]);
  const drafted = await admin.change('opportunities', published, 'PUT draft', {
    content: { ...opportunity, sector: 'bamboo', ticket: '25k-150k' },
  });
  await admin.change('opportunities', drafted, 'POST publication', publishNow);
  const facet = await service.call('listOpportunities', '/v1/initiatives/birim/investment-opportunities');
  expect(JSON.stringify(facet)).toContain('bamboo');
  await done('sector/entries/bamboo/restoration', { note: 'Needed' }, { version: 3 });
  await admin.change('opportunities', again, 'POST publication', publishNow);

  const history = await read<CodeRevisions>('sector/revisions');
  expect(history.items.map(({ action, code, reason }) => [action, code, reason])).toEqual([
    ['restore', 'bamboo', 'Needed'],
    ['withdraw', 'bamboo', 'Too narrow'],
    ['order', null, null],
    ['edit', 'bamboo', null],
    ['create', 'bamboo', null],
  ]);
  expect(history.items[3]!.changes).toContainEqual({
    field: 'texts.fr.name',
    from: 'Bamboo (fr)',
    to: 'Graminée',
  });

  // The next start changes nothing.
  expect(await seedCodeLists(service.db)).toBe(false);
  expect(await codesOf('sector')).toEqual(order);
});

test('a merged code is replaced everywhere, and leads to the other one', async () => {
  const admin = studioOf(() => service.app, 'admin');
  await done('commodity/entries', { ...names('Leaf tea'), code: 'leaf-tea' });
  const draft = await admin.create('organizations', {
    ...samples.organizations!.content('Drafted'),
    commodities: [
      { code: 'tea', years: [] },
      { code: 'leaf-tea', years: [] },
    ],
  });
  const uses = await read<CodeUses>('commodity/entries/tea/uses?into=cocoa');
  expect(uses).toMatchObject({ drafts: 1, conflicts: [] });
  expect(uses.groups.map(({ kind, count }) => [kind, count])).toEqual([
    ['initiative', 2],
    ['organization', 1],
  ]);
  await sql`insert into organization_commodity (organization_id, commodity, position)
    select id, 'cocoa', 1 from organization where slug = 'forum'`.execute(service.db);
  await sql`insert into organization_commodity_year (organization_id, commodity, year, volume_tonnes)
    select id, 'cocoa', 2020, 2 from organization where slug = 'forum'`.execute(service.db);
  expect((await read<CodeUses>('commodity/entries/tea/uses?into=cocoa')).conflicts).toMatchObject([
    { name: 'forum', year: 2020 },
  ]);
  expect((await send('commodity/entries/tea/merge', { into: 'cocoa', note: 'One' })).status).toBe(409);
  await sql`delete from organization_commodity where commodity = 'cocoa'`.execute(service.db);

  const before = await service.db
    .selectFrom('initiative')
    .select(['id', 'version', 'updated_by'])
    .where('slug', '=', 'birim')
    .executeTakeFirstOrThrow();
  expect((await send('commodity/entries/tea/merge', { into: 'tea', note: 'One' })).status).toBe(400);
  expect(
    (await send('commodity/entries/tea/merge', { into: 'cocoa', note: 'One' }, { version: 4 })).status,
  ).toBe(412);
  await done('commodity/entries/tea/merge', { into: 'leaf-tea', note: 'One leaf' });
  await done('commodity/entries/leaf-tea/merge', { into: 'cocoa', note: 'One plant' }, { version: 2 });
  expect(await codesOf('commodity')).not.toContain('tea');

  const figures = await service.call('getInitiativeCommodities', '/v1/initiatives/birim/commodities');
  expect(figures.commodities).toMatchObject([{ code: 'cocoa', years: [{ year: 2023 }, { year: 2022 }] }]);
  const after = await service.db
    .selectFrom('initiative')
    .select(['version', 'updated_by'])
    .where('slug', '=', 'birim')
    .executeTakeFirstOrThrow();
  expect(after).toEqual({ version: before.version + 2, updated_by: before.updated_by });
  const history = await call(service.app, 'admin', `/v1/content/initiatives/records/${before.id}/revisions`);
  expect(history.body['items']).toMatchObject([
    { reason: 'One plant', changes: [{ field: 'commodities' }] },
    { reason: 'One leaf', changes: [{ field: 'commodities' }] },
  ]);
  expect((await admin.get('organizations', draft.id)).content['commodities']).toMatchObject([
    { code: 'cocoa' },
  ]);

  const filtered = await service.call('listInitiatives', '/v1/initiatives?commodity=tea');
  expect(filtered.items.map(({ slug }) => slug).sort()).toEqual(['birim', 'dak-lak']);
  expect(
    (await read<CodeRevisions>('commodity/revisions?code=cocoa')).items.map(({ reason }) => reason),
  ).toContain('One plant');

  // Neither starts nor content files bring it back.
  await seedCodeLists(service.db);
  expect(await codesOf('commodity')).not.toContain('tea');
  const only = { ...content, initiatives: [anInitiative('dak-lak', { commodities: [{ code: 'tea' }] })] };
  const loaded = await loadJson(service.db, only);
  expect(loaded, JSON.stringify(loaded)).toMatchObject({ state: 'loaded' });
  const found = await service.call('listInitiatives', '/v1/initiatives?commodity=cocoa');
  expect(found.items.map(({ slug }) => slug).sort()).toEqual(['birim', 'dak-lak']);
});

describe('synonyms', () => {
  const found = async (q: string) => {
    const { groups } = await service.call('search', `/v1/search?${new URLSearchParams({ q }).toString()}`);
    return groups.flatMap(({ items }) => items.map(({ slugs }) => slugs.join('/')));
  };

  test('that come with the software lead to names, in each language', async () => {
    for (const q of ['chocolate', 'chocolat', 'cokelat', 'sô cô la', 'so co la', 'cocoa beans'])
      expect(await found(q), q).toContain('birim');
  });

  test('of several words and names of several words mean these words, not their beginnings', async () => {
    const { total } = await service.call('search', '/v1/search?q=so+co+la', 'vi');
    expect(total).toBe((await service.call('search', '/v1/search?q=chocolat', 'fr')).total);
    const initiatives = async (q: string) => {
      const { groups } = await service.call('search', `/v1/search?q=${q}`);
      return groups.find(({ kind }) => kind === 'initiative')?.total;
    };
    expect(await initiatives('chocolate')).toBe(await initiatives('cocoa'));
    expect(await found('jungle')).toEqual(await found('rainforest'));
  });

  test('are changed with their code, take effect at once and are in its history', async () => {
    expect(await found('theobroma')).toEqual([]);
    const { codes } = await listOf('commodity');
    const { version, names: of, explanations, synonyms } = codes.find(({ code }) => code === 'cocoa')!;
    const body = { names: of, explanations, synonyms: { ...synonyms, en: 'theobroma, black gold' } };
    await done('commodity/entries/cocoa', body, { method: 'PUT', version });
    for (const q of ['theobroma', 'black gold', 'Black gold!']) expect(await found(q), q).toContain('birim');
    expect(await found('cocoa beans')).toEqual([]);
    const { items } = await read<CodeRevisions>('commodity/revisions?code=cocoa');
    expect(items[0]?.changes).toContainEqual({
      field: 'texts.en.synonyms',
      from: 'chocolate, cocoa beans',
      to: 'theobroma, black gold',
    });
  });

  test('remain when a client knows none', async () => {
    const { codes } = await listOf('commodity');
    const { version, names: of, synonyms } = codes.find(({ code }) => code === 'cocoa')!;
    await done(
      'commodity/entries/cocoa',
      { names: of, explanations: { en: 'Beans' } },
      { method: 'PUT', version },
    );
    const after = (await listOf('commodity')).codes.find(({ code }) => code === 'cocoa');
    expect(after?.synonyms).toEqual(synonyms);
  });

  test('of words that are no code are a list of their own, until they are withdrawn', async () => {
    const body = { code: 'cocoa-law', names: { en: 'Birim' }, explanations: {}, synonyms: { en: 'XQLAW' } };
    await done('search-term/entries', body);
    expect(await found('xqlaw')).toContain('birim');
    await done('search-term/entries/cocoa-law/withdrawal', { note: 'No more' });
    expect(await found('xqlaw')).toEqual([]);
  });
});
