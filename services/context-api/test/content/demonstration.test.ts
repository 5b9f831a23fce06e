import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { operations } from '#contract/operations.ts';
import { sitePagePaths } from '#contract/pages/constants.ts';
import { ratesIn } from '#contract/settings/rates.ts';
import { addRates, demonstrationRates } from '../../src/content/demonstration/rates.ts';
import { removeDemonstration } from '../../src/content/demonstration/remove.ts';
import { runDemonstrationJob } from '../../src/content/demonstration/worker.ts';
import { seedPages } from '../../src/modules/pages/seed.ts';
import { readSettings } from '../../src/platform/settings/settings.ts';
import { onBehalfOf, verifyByName, writeCallers } from '../support/callers.ts';
import { aConvener, anInitiative, anOrganization } from '../support/content.ts';
import { asProblem, headers, loadJson, useService } from '../support/service.ts';
import { anUpdate } from '../support/stories.ts';

const callers = {
  registered: {},
  editor: { roles: [{ name: 'content-editor' as const }] },
  admin: { roles: [{ name: 'admin' as const }] },
};

const service = useService(undefined, {
  verifyAccessToken: verifyByName,
  prepare: async (db) => {
    await seedPages(db);
    await writeCallers(db, callers);
  },
});

const send = (who: string | null, method: 'GET' | 'POST' | 'DELETE') =>
  service.app.inject({ method, url: '/v1/demonstration', headers: { ...headers, ...onBehalfOf(who) } });
const read = async () => operations.getDemonstration.response.parse((await send('admin', 'GET')).json());
const failures: unknown[] = [];
const work = () =>
  runDemonstrationJob(service.db, { error: (error: unknown) => void failures.push(error) }, 20);
const remove = () => service.db.transaction().execute((transaction) => removeDemonstration(transaction));
const slugsOf = async (table: 'organization' | 'convener' | 'initiative' | 'page') =>
  (await service.db.selectFrom(table).select('slug').orderBy('slug').execute()).map(({ slug }) => slug);

describe('by administrators alone', () => {
  test.each([
    [null, 401],
    ['registered', 403],
    ['editor', 403],
  ])('not by %s: %i', async (who, status) => {
    const responses = await Promise.all([send(who, 'GET'), send(who, 'POST'), send(who, 'DELETE')]);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([status, status, status]);
    expect((await read()).job).toBeNull();
  });
});

test('what was added before a failure is counted, found and removable', async () => {
  await sql`create function refuse_initiatives() returns trigger language plpgsql
    as 'begin raise exception ''refused''; end'`.execute(service.db);
  await sql`create trigger refuse before insert on initiative execute function refuse_initiatives()`.execute(
    service.db,
  );
  await send('admin', 'POST');
  await work();
  expect(failures.splice(0)).toHaveLength(1);
  const { records, job } = await read();
  expect(job).toMatchObject({ action: 'add', state: 'failed' });
  expect(records).toBe((await slugsOf('organization')).length + (await slugsOf('convener')).length + 4);
  const { rows } = await sql<{ found: number }>`select count(*)::int as found from search_record
    where kind = 'organization'`.execute(service.db);
  expect(rows[0]!.found).toBe((await slugsOf('organization')).length);
  await sql`drop function refuse_initiatives cascade`.execute(service.db);
  await remove();
  expect((await read()).records).toBe(0);
});

test('a job whose instance has ended is run again within a minute, one that lives is not', async () => {
  await service.db.deleteFrom('demonstration_job').execute();
  await service.db.insertInto('demonstration_job').values({ action: 'remove' }).execute();
  const runningSince = (seconds: number) =>
    sql`update demonstration_job set state = 'running', at = now() - make_interval(secs => ${seconds})
      where state in ('waiting', 'running')`.execute(service.db);
  await runningSince(30);
  await work();
  expect((await read()).job).toMatchObject({ state: 'running' });
  await runningSince(50);
  await work();
  expect((await read()).job).toMatchObject({ state: 'done' });
  await service.db.deleteFrom('demonstration_job').execute();
});

test('an instance whose job another has taken neither renews nor ends it', async () => {
  await sql`create function take_job() returns trigger language plpgsql as $$ begin
    update demonstration_job set claim = gen_random_uuid(), at = '2026-01-01Z'; return null; end $$`.execute(
    service.db,
  );
  await sql`create trigger take after insert on organization for each statement execute function take_job()`.execute(
    service.db,
  );
  await service.db.insertInto('demonstration_job').values({ action: 'add' }).execute();
  await work();
  await sql`drop function take_job cascade`.execute(service.db);
  const job = service.db.selectFrom('demonstration_job').select(['state', 'at', 'ended_at']);
  expect(await job.executeTakeFirst()).toEqual({
    state: 'running',
    at: new Date('2026-01-01Z'),
    ended_at: null,
  });
  expect(failures).toEqual([]);
  await service.db.deleteFrom('demonstration_job').execute();
  await remove();
}, 60_000);

test('the demonstration content is added and removed as a whole, twice without harm', async () => {
  expect((await read()).records).toBe(0);
  expect((await send('admin', 'POST')).statusCode).toBe(200);
  expect((await send('admin', 'POST')).json()).toMatchObject({ job: { action: 'add', state: 'waiting' } });
  expect(asProblem(await send('admin', 'DELETE')).code).toBe('conflict');
  const seen = new Set<number>();
  const job = { isOver: false };
  const working = work().finally(() => (job.isOver = true));
  const signs = new Set<number>();
  while (!job.isOver && seen.size <= 20) {
    seen.add((await read()).records);
    const { at } = await service.db.selectFrom('demonstration_job').select('at').executeTakeFirstOrThrow();
    signs.add(at.getTime());
    await setImmediate();
  }
  await working;
  const added = await read();
  expect(failures).toEqual([]);
  // Others can read meanwhile, even on a single connection.
  expect(seen.size).toBeGreaterThan(20);
  // Other instances see its progress.
  expect(signs.size).toBeGreaterThan(1);
  expect(added).toMatchObject({ job: { action: 'add', state: 'done' } });
  expect(added.records).toBeGreaterThan(300);
  expect(await slugsOf('initiative')).toHaveLength(27);
  const { items } = await service.call('listAllOpportunities', '/v1/investment-opportunities?pageSize=48');
  const others = items.flatMap(({ funding }) => (funding && funding.currency !== 'USD' ? [funding] : []));
  expect(others.length).toBeGreaterThan(5);
  expect(others.filter(({ dollars }) => !dollars)).toEqual([]);
  expect((await readSettings(service.db)).content.rates).toContain(
    'VND 2026-06-30 26300 Demonstration value',
  );

  await send('admin', 'POST');
  await work();
  expect(await read()).toMatchObject({ records: added.records, job: { state: 'done', records: 0 } });

  await send('admin', 'DELETE');
  await work();
  expect(failures).toEqual([]);
  expect(await read()).toMatchObject({
    records: 0,
    job: { action: 'remove', state: 'done', records: added.records, kept: [] },
  });
  for (const table of ['organization', 'convener', 'initiative'] as const)
    expect(await slugsOf(table), table).toEqual([]);
  const { rows } = await sql<{ files: number; found: number }>`select
    (select count(*)::int from file) as files,
    (select count(*)::int from search_record where kind <> 'page') as found`.execute(service.db);
  expect(rows[0]).toEqual({ files: 0, found: 0 });
  expect((await readSettings(service.db)).content.rates).toBeUndefined();
  // The portal links to templates again.
  const { site } = await service.call('getContext', '/v1/context');
  expect(site).toMatchObject({ demonstration: false, pages: [...sitePagePaths].sort() });
  expect((await service.call('getPage', '/v1/page?path=privacy')).template).toBe(true);

  await send('admin', 'DELETE');
  await work();
  expect(await read()).toMatchObject({ records: 0, job: { state: 'done', records: 0, kept: [] } });
  const steps = await service.db
    .selectFrom('revision')
    .select('action')
    .where('record_id', '=', 'demonstration')
    .orderBy('version')
    .execute();
  expect(steps.map(({ action }) => action)).toEqual([
    'add-demonstration',
    'add-demonstration',
    'add-demonstration',
    'remove-demonstration',
    'remove-demonstration',
  ]);
}, 120_000);

test.each(['VND 2026-01-31 26000', ''])('rates of the operator remain: "%s"', async (rates) => {
  const saved = await readSettings(service.db);
  const set = (content: object) =>
    service.db
      .updateTable('portal_settings')
      .set({ content: JSON.stringify(content) })
      .execute();
  await set({ ...saved.content, rates });
  await service.db.transaction().execute(addRates);
  await remove();
  expect((await readSettings(service.db)).content.rates).toBe(rates);
  await set(saved.content);
});

test('all currencies of the demonstration content have rates, said to be demonstration values', async () => {
  const folder = new URL('../../src/content/demo/', import.meta.url);
  const files = await Promise.all(
    ['opportunities.json', 'projects.json'].map((file) => readFile(new URL(file, folder), 'utf8')),
  );
  const used = new Set(files.join('').match(/(?<="currency": ")[A-Z]{3}/g));
  used.delete('USD');
  const rates = ratesIn(await demonstrationRates());
  expect(new Set(rates.map(({ currency }) => currency))).toEqual(used);
  expect(new Set(rates.map(({ source }) => source))).toEqual(new Set(['Demonstration value']));
});

test('what people have made or changed remains, with what it needs, and says why', async () => {
  const content = {
    organizations: [anOrganization('forum'), anOrganization('mill'), anOrganization('farm')],
    conveners: [aConvener('table'), aConvener('mill-table', { organization: 'mill' })],
    initiatives: [
      anInitiative('with-update'),
      anInitiative('untouched'),
      anInitiative('edited', { convener: 'mill-table' }),
    ],
  };
  const loaded = [
    await loadJson(service.db, { demonstration: true, ...content }),
    await loadJson(service.db, { stories: [anUpdate('own-update', 'with-update')] }),
  ];
  expect(loaded).toMatchObject([{ state: 'loaded' }, { state: 'loaded' }]);
  await sql`update initiative set updated_by = 'ana' where slug = 'edited'`.execute(service.db);

  const { kept } = await remove();
  expect(await slugsOf('initiative')).toEqual(['edited', 'with-update']);
  expect(await slugsOf('convener')).toEqual(['mill-table', 'table']);
  expect(await slugsOf('organization')).toEqual(['forum', 'mill']);
  expect(kept).toEqual([
    { noun: 'initiative', name: 'edited', reason: 'edited' },
    { noun: 'initiative', name: 'with-update', reason: 'has-own-records' },
    { noun: 'convener', name: 'mill-table', reason: 'needed' },
    { noun: 'convener', name: 'table', reason: 'needed' },
    { noun: 'organization', name: 'forum', reason: 'needed' },
    { noun: 'organization', name: 'mill', reason: 'needed' },
  ]);
  expect((await remove()).records, 'a second time').toBe(0);
  expect((await service.call('getInitiative', '/v1/initiatives/with-update')).name).toBe('with-update');
});
