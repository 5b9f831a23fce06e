import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { archivedDrafts } from '../../../src/content/archive/drafts/schema.ts';
import { importArchive } from '../../../src/content/archive/importArchive.ts';
import { entries } from '../../../src/content/archive/limits.ts';
import { archivedCodes } from '../../../src/content/archive/site/codes.ts';
import { archivedSettings } from '../../../src/content/archive/site/settings.ts';
import { writeArchive } from '../../../src/content/archive/writeArchive.ts';
import { operator } from '../../../src/content/imports/operator.ts';
import { loadContent } from '../../../src/content/loadContent.ts';
import { kinds } from '../../../src/content/registry.ts';
import { moveCodes, setEntry } from '../../../src/modules/codes/commands.ts';
import { readList } from '../../../src/modules/codes/queries.ts';
import type { OpenDatabase } from '../../../src/openDatabase.ts';
import { contentSchema } from '../../../src/platform/content/schema.ts';
import { slugOfContent } from '../../../src/platform/content/slugOf.ts';
import { withRowIds } from '../../../src/platform/definitions/rowIds.ts';
import { readSettings } from '../../../src/platform/settings/settings.ts';
import { databaseOnly } from '../../../src/platform/storage/stores/stores.ts';
import { openTestDatabase } from '../../support/database.ts';
import { addDrafts, decideSite } from '../../support/unpublished.ts';

const demo = fileURLToPath(new URL('../../../src/content/demo/', import.meta.url));

type Written = Record<string, unknown>;

/** Returns goals with their defaults; those of other records are addresses. */
const named = (goals: unknown) =>
  (goals as readonly (string | Written)[] | undefined)?.map((goal) =>
    typeof goal === 'string'
      ? goal
      : {
          ...goal,
          slug: slugOfContent(goal as never),
          milestones: withRowIds(goal['milestones'] as { year: number }[]),
        },
  );

const by =
  (...names: string[]) =>
  (one: Written, other: Written) =>
    names.map((name) => String(one[name])).join(' ') < names.map((name) => String(other[name])).join(' ')
      ? -1
      : 1;

const spoken = (items: unknown, language: unknown) =>
  (items as Written[]).map((item) => ({ language, ...item }));

/** Nouns without derived facts, and with one file at most. */
const plain = ['indicators', 'maturity', 'actionPlans', 'actions', 'documents'];

/** Sorts rows without an order as in an archive. */
const sortedRows = ({ results, values, contributions, evidence, document, sourceLocale }: Written) => ({
  ...(evidence !== undefined && { evidence: spoken(evidence, sourceLocale) }),
  ...(document !== undefined &&
    !Array.isArray(document) && { document: spoken([document], sourceLocale)[0] }),
  ...(results !== undefined && {
    results: (results as Written[])
      .map((result) => ({ ...result, evidence: spoken(result['evidence'], sourceLocale) }))
      .toSorted(by('criterion')),
  }),
  ...(values !== undefined && { values: (values as Written[]).toSorted(by('year')) }),
  ...(contributions !== undefined && {
    contributions: (contributions as Written[]).toSorted(by('kind', 'currency')),
  }),
});

const scheduledFor = '2999-01-31T08:00:00.000Z';
let [first, second]: OpenDatabase[] = [];
let folder: string;
let hidden: Awaited<ReturnType<typeof addDrafts>>;

const exported = async ({ db }: OpenDatabase, name: string) => {
  await writeArchive(db, databaseOnly, join(folder, name));
  return readFile(join(folder, name));
};

const imported = ({ db }: OpenDatabase, content: Uint8Array) =>
  db.transaction().execute((transaction) => importArchive(transaction, content, operator));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'archive-'));
  [first, second] = [await openTestDatabase(), await openTestDatabase()];
  expect(await loadContent(first.db, { paths: [demo] })).toMatchObject({ state: 'loaded' });
  await sql`update organization set status = 'archived' where slug = (select min(slug) from organization
    where not exists (select from convener where organization_id = organization.id))`.execute(first.db);
  await sql`update project_text set outdated = 1 where locale = 'fr'`.execute(first.db);
  await sql`update initiative set demonstration = false where slug = (select min(slug) from initiative)`.execute(
    first.db,
  );
  await decideSite(first.db);
  hidden = await addDrafts(first.db);
  await sql`update record_draft set publish_at = ${scheduledFor} where entity = 'initiative' and based_on is not null`.execute(
    first.db,
  );
});

afterAll(async () => {
  await first?.close();
  await second?.close();
  await rm(folder, { recursive: true });
});

describe('an archive of the demonstration', () => {
  test('is the same to the byte after its import into an empty portal', async () => {
    const before = await exported(first!, 'first.zip');
    const result = await imported(second!, before);
    expect(result.errors).toEqual([]);
    expect(result.kept).toBe(0);
    expect(result.created).toBeGreaterThan(300);
    const after = await exported(second!, 'second.zip');
    const [old, present] = [unzipSync(before), unzipSync(after)];
    expect(Object.keys(present).sort()).toEqual(Object.keys(old).sort());
    for (const name of Object.values(entries))
      expect(strFromU8(present[name]!).split('\n'), name).toEqual(strFromU8(old[name]!).split('\n'));
    expect(after.equals(before)).toBe(true);
    expect(strFromU8(old[entries.outdated]!)).toContain('"fr"');
    expect(strFromU8(old[entries.content]!)).toContain('"initiatives":');
    expect(Object.keys(old).filter((name) => name.startsWith('files/')).length).toBeGreaterThan(20);
  });

  test('has the work that visitors do not see, without the people who do it', async () => {
    const archive = unzipSync(await exported(second!, 'drafts.zip'));
    const text = strFromU8(archive[entries.drafts]!);
    const drafts = archivedDrafts.parse(JSON.parse(text));
    const of = (address: string) => drafts.records.find((each) => each.address === address);
    expect(of(hidden.changed)).toMatchObject({ isNew: false, state: 'draft', upToDate: ['fr'] });
    expect(of(hidden.created)).toMatchObject({
      isNew: true,
      content: { boundary: { type: 'MultiPolygon' }, text: { en: { name: 'Early delta' } } },
      inside: { goals: [{ slug: 'early-goal' }] },
    });
    expect(
      drafts.records.flatMap(({ entity, publishAt }) => (publishAt ? [[entity, publishAt]] : [])),
    ).toEqual([['initiative', scheduledFor]]);
    expect(of('early-growers')).toMatchObject({ state: 'returned', note: 'Name the lead, please' });
    expect(of(`${hidden.created}/early-project`)).toMatchObject({ content: { initiative: hidden.created } });
    expect(drafts.translations.map(({ locale, state }) => [locale, state])).toEqual([
      ['fr', null],
      ['pt', 'draft'],
    ]);
    expect(drafts.values[0]).toMatchObject({
      state: 'returned',
      note: 'Which source?',
      content: { value: 12345.5 },
    });
    expect(drafts.answers).toMatchObject([{ state: 'draft', draft: { response: 'We have started.' } }]);
    expect(text).not.toMatch(/test-person|Test Person|operator/);
    expect(strFromU8(archive[entries.demonstration]!)).toContain('"early-indicator"');
  });

  test('of an earlier release has no schedules, and its drafts none after an import', () => {
    const text = strFromU8(unzipSync(readFileSync(join(folder, 'first.zip')))[entries.drafts]!);
    const { records, ...others } = JSON.parse(text) as { records: Written[] };
    const earlier = records.map(({ publishAt: _publishAt, ...record }) => record);
    const drafts = archivedDrafts.parse({ ...others, records: earlier });
    expect(new Set(drafts.records.map(({ publishAt }) => publishAt))).toEqual(new Set([null]));
  });

  test('has code lists and settings', async () => {
    const archive = unzipSync(await exported(second!, 'site.zip'));
    const { commodity } = archivedCodes.parse(JSON.parse(strFromU8(archive[entries.codes]!)));
    expect(commodity!.merged).toEqual({ cola: 'kola' });
    expect(commodity!.codes[0]).toEqual({
      code: 'kola',
      names: { en: 'Kola nut', fr: 'Noix de kola' },
      explanations: { en: 'Nuts of kola trees.' },
      synonyms: { en: 'cola nut' },
      withdrawn: true,
    });
    const settings = archivedSettings.parse(JSON.parse(strFromU8(archive[entries.settings]!)));
    expect(settings).toMatchObject({ content: { name: 'Green Delta' }, done: ['name', 'logo'] });
    expect(Object.keys(archive)).toContain(settings.content['logo']);
    const { content } = await readSettings(second!.db);
    expect(content.name).toBe('Green Delta');
  });

  test('changes nothing a second time', async () => {
    const result = await imported(second!, await exported(second!, 'again.zip'));
    expect(result).toMatchObject({ created: 0, changed: 0, errorCount: 0 });
    expect(result.unchanged).toBeGreaterThan(300);
  });

  test('replaces codes that were imported before, and leaves those that people have edited since', async () => {
    const renamed = (code: string) =>
      sql`update commodity_text set name = 'Renamed' where code = ${code}
      and locale = 'en'`.execute(first!.db);
    const nameOf = async (code: string) => {
      const { rows } = await sql<{ name: string }>`select name from commodity_text where code = ${code}
        and locale = 'en'`.execute(second!.db);
      return rows[0]?.name;
    };
    const own = await sql<{
      name: string;
    }>`select name from commodity_text where code = 'kola' and locale = 'en'`.execute(first!.db);
    await renamed('kola');
    const result = await imported(second!, await exported(first!, 'renamed.zip'));
    expect(result).toMatchObject({ kept: 0, errorCount: 0 });
    expect(await nameOf('kola')).toBe('Renamed');
    await sql`update commodity_text set name = ${own.rows[0]!.name} where code = 'kola' and locale = 'en'`.execute(
      first!.db,
    );
    await second!.db.transaction().execute(async (db) => {
      await setEntry(db, { list: 'commodity', code: 'kola' }, { version: 99, isWithdrawn: true });
    });
    expect(await imported(second!, await exported(first!, 'own.zip'))).toMatchObject({ kept: 1 });
    expect(await nameOf('kola')).toBe('Renamed');
    await renamed('kola');
  });

  test('follows an imported order, and leaves one that people have chosen since', async () => {
    const list = 'commodity' as const;
    const codesOf = async ({ db }: OpenDatabase) => (await readList(db, list)).codes.map(({ code }) => code);
    const move = async ({ db }: OpenDatabase) => {
      const before = await codesOf({ db } as OpenDatabase);
      await db
        .transaction()
        .execute((transaction) =>
          moveCodes(transaction, { author: operator, list, before, codes: before.toReversed() }),
        );
    };
    await move(first!);
    expect(await imported(second!, await exported(first!, 'order.zip'))).toMatchObject({ kept: 0 });
    expect(await codesOf(second!)).toEqual(await codesOf(first!));
    await move(second!);
    expect(await imported(second!, await exported(first!, 'order-again.zip'))).toMatchObject({ kept: 1 });
    expect(await codesOf(second!)).not.toEqual(await codesOf(first!));
    await move(second!);
  });

  test('leaves alone what people have decided and drafted, and says so', async () => {
    const { db } = second!;
    await sql`update record_draft set content = content || '{"startYear":2001}', updated_by = 'test-person'
      where entity = 'initiative' and based_on is not null`.execute(db);
    await sql`update portal_settings set content = content || '{"name":"Another name"}'`.execute(db);
    const result = await imported(second!, await exported(first!, 'first-again.zip'));
    expect(result).toMatchObject({ created: 0, changed: 0, kept: 2, errorCount: 0 });
    expect((await readSettings(db)).content.name).toBe('Another name');
  });

  test('has everything that the content files say', async () => {
    const schema = contentSchema(kinds);
    const archive = unzipSync(await exported(second!, 'whole.zip'));
    const parts = [entries.content, entries.demonstration].map((name) =>
      schema.parse(JSON.parse(strFromU8(archive[name]!))),
    );
    const given = readdirSync(demo)
      .filter((name) => name.endsWith('.json'))
      .map((name) => schema.parse(JSON.parse(readFileSync(join(demo, name), 'utf8').normalize('NFC'))));
    const listOf = (contents: object[], name: string) =>
      contents.flatMap((content) => (content as Record<string, Written[]>)[name] ?? []);
    for (const kind of kinds) {
      const key = (record: Written) =>
        [kind.parent && record[(kind.parent as { key: string }).key], slugOfContent(record as never)].join(
          '/',
        );
      const isLoaded = ({ initiative }: Written) => initiative !== hidden.created;
      const saved = new Map(
        listOf(parts, kind.name)
          .filter(isLoaded)
          .map((record) => [key(record), record]),
      );
      const written = listOf(given, kind.name);
      expect(saved.size, kind.name).toBe(written.length);
      for (const record of written) {
        const found = saved.get(key(record));
        expect(found?.['goals'], key(record)).toEqual(named(record['goals']));
        if (plain.includes(kind.name))
          expect({ ...found, ...sortedRows(found!), file: 0 }).toEqual({
            ...record,
            slug: found?.['slug'],
            file: 0,
            ...sortedRows(record),
          });
      }
    }
  });
});
