import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actions } from '#contract/actions/definition.ts';
import { actionPlans } from '#contract/actions/planDefinition.ts';
import { actionBody, planBody } from '#contract/actions/write.ts';
import { documents } from '#contract/documents/definition.ts';
import { documentBody } from '#contract/documents/write.ts';
import { goals } from '#contract/goals/definition.ts';
import { goalContent } from '#contract/goals/write.ts';
import { indicators } from '#contract/indicators/definition.ts';
import { indicatorContent } from '#contract/indicators/write.ts';
import { contentSchema, type Fields } from '#contract/records/definition.ts';
import { stories } from '#contract/stories/definition.ts';
import { updateBody } from '#contract/stories/write.ts';
import { loadContent } from '../../src/content/loadContent.ts';
import { kinds, nouns } from '../../src/content/registry.ts';
import { historyContent } from '../../src/modules/revisions/historyContent.ts';
import type { OpenDatabase } from '../../src/openDatabase.ts';
import { contentSchema as fileSchema } from '../../src/platform/content/schema.ts';
import { slugOfContent } from '../../src/platform/content/slugOf.ts';
import type { RecordKind } from '../../src/platform/definitions/kindOf.ts';
import { contentColumn, readContents, withoutAbsent } from '../../src/platform/definitions/readContent.ts';
import { withRowIds } from '../../src/platform/definitions/rowIds.ts';
import { snakeCase, withHashes } from '../../src/platform/definitions/storage.ts';
import { openTestDatabase } from '../support/database.ts';

const folder = fileURLToPath(new URL('../../src/content/demo/', import.meta.url));
const schema = fileSchema(kinds);
const files = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => schema.parse(JSON.parse(readFileSync(join(folder, file), 'utf8').normalize('NFC'))));

const hashOf = (path: string) =>
  createHash('sha256')
    .update(readFileSync(join(folder, path)))
    .digest('hex');

let database: OpenDatabase;
let columns: ReadonlyMap<string, string[]>;

beforeAll(async () => {
  database = await openTestDatabase();
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select table_name as "table", array_agg(column_name::text) as columns from information_schema.columns
    where table_schema = 'public' group by table_name`.execute(database.db);
  columns = new Map(rows.map((row) => [row.table, row.columns]));
  expect(await loadContent(database.db, { paths: [folder] })).toMatchObject({ state: 'loaded' });
});

afterAll(() => database.close());

interface Written extends Record<string, unknown> {
  slug?: string;
  previousSlugs: string[];
  status: string;
}

interface Contribution {
  readonly kind: string;
  readonly currency: string;
}

const keyOf = ({ kind, currency }: Contribution) => `${kind === 'money' ? '0' : '1'} ${currency}`;

const withSlug = <C extends { slug?: string }>(content: C) => ({
  ...content,
  slug: content.slug ?? slugOfContent(content as never),
});

/** Goal with the ids of its milestones. */
const withIds = (goal: Written): Written => ({
  ...goal,
  milestones: withRowIds(goal['milestones'] as { year: number }[]),
});

function withLanguages(value: unknown, language: string): unknown {
  if (Array.isArray(value)) return value.map((each) => withLanguages(each, language));
  if (typeof value !== 'object' || value === null) return value;
  const inside = Object.entries(value).map(([name, each]) => [name, withLanguages(each, language)]);
  const object = Object.fromEntries(inside) as Record<string, unknown>;
  return 'isPublic' in object ? { language, ...object } : object;
}

/** Content as in the database, with derived facts, times and hashes of files. */
function asSaved({ definition }: RecordKind, content: Written, saved: Record<string, unknown>) {
  const { slug: _slug, previousSlugs: _former, status: _status, goals, ...given } = content;
  const isInitiative = definition.name === 'initiatives';
  const own = isInitiative
    ? { ...given, goals: (goals as Written[]).map(withIds).map(withSlug) }
    : { ...given, ...(goals ? { goals } : {}) };
  const { sourceLocale } = given as unknown as { sourceLocale: string };
  const entries = Object.entries(own).map(([name, value]) => {
    const field = definition.facts[name];
    if (!field) return [name, value];
    // Contributions are ordered by the service: money first, by currency.
    if (name === 'contributions')
      return [name, (value as Contribution[]).toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))];
    if (field.control === 'time') return [name, new Date(value as string).toISOString()];
    return [name, withLanguages(withHashes(field, value, hashOf), sourceLocale)];
  });
  const derived = Object.fromEntries(
    ['centroid', 'position'].filter((name) => name in saved).map((name) => [name, saved[name]]),
  );
  return { ...derived, ...(withoutAbsent(Object.fromEntries(entries)) as object) };
}

const writtenOf = (name: string) =>
  files.flatMap((file) => (file as unknown as Record<string, Written[]>)[name] ?? []);

/** Goals as records in their initiatives. */
const goalsWritten = () =>
  writtenOf('initiatives').flatMap((initiative) =>
    (initiative['goals'] as Written[]).map((goal) => ({
      ...withIds(goal),
      initiative: withSlug(initiative).slug,
    })),
  );

/** Fields that the demonstration lacks: mostly files. */
const absent: Readonly<Record<string, readonly string[]>> = {
  organizations: ['logo', 'commodities.years.origin', 'commodities.years.source'],
  initiatives: ['heroImage'],
  maturity: ['results.evidence.file'],
  actionPlans: ['document.file'],
  actions: ['unconfirmedActors', 'evidence.file'],
  indicators: ['position', 'values.documents.file', 'values.revisions.narrative'],
  opportunities: ['documents.mediaType', 'documents.bytes'],
  stories: ['images.crop', 'images.focus', 'video.posterFraming', 'embed'],
  pages: ['picture', 'video.posterFraming'],
  documents: ['initiative'],
};

/** Columns besides fields: address, state, order and history. */
const besides = [
  ...['id', 'slug', 'first_slug', 'status', 'source_locale', 'version', 'demonstration', 'position'],
  ...['updated_at', 'updated_by'],
  // Attached boundaries, places in menus, and computed levels.
  ...['boundary_id', 'place', 'place_order', 'level'],
];

/** Returns the paths of fields without any value, also within fields. */
function absentIn(fields: Fields, values: readonly object[], path = ''): string[] {
  return Object.entries(fields).flatMap(([name, { fields: inner, texts, plainText }]) => {
    const own = values.flatMap((value) => {
      const each = (value as Record<string, unknown>)[name] as object | null | undefined;
      return each === undefined || each === null ? [] : [each];
    });
    const found = own.flat();
    if (found.length === 0) return [`${path}${name}`];
    const words = found.flatMap((each) => Object.values((each as { text?: object }).text ?? {}) as object[]);
    return [
      ...(inner ? absentIn(inner, found, `${path}${name}.`) : []),
      ...(texts ? absentIn(texts, words, `${path}${name}.`) : []),
      ...(plainText && words.length === 0 ? [`${path}${name}.text`] : []),
    ];
  });
}

describe.each(nouns.map((kind) => [kind.definition.name, kind] as const))('%s', (name, kind) => {
  const written: Written[] = name === 'goals' ? goalsWritten() : writtenOf(name);
  const { facts, texts, parts = {}, unused = [] } = kind.definition;

  test('have every field of their definition in content files, editing and writing', async () => {
    const fields = Object.keys({ ...facts, ...parts });
    const inside = Object.keys(kind.inside);
    const shapeOf = (schema: unknown) =>
      Object.keys((schema as { _zod: { def: { shape: object } } })._zod.def.shape);
    const always = ['sourceLocale', 'text'];
    expect(shapeOf(kind.schema)).toEqual(expect.arrayContaining([...fields, ...inside, ...always]));
    expect(shapeOf(contentSchema(kind.definition)).toSorted()).toEqual([...fields, ...always].toSorted());
    const { rows } = await sql<{ content: object }>`select ${contentColumn(kind, 'editor')} as content
      from ${sql.table(kind.entity)} limit 1`.execute(database.db);
    expect(Object.keys(rows[0]!.content).toSorted()).toEqual([...fields, ...always].toSorted());
  });

  test('fill every column of their tables', () => {
    const owner = `${kind.entity}_id`;
    const idOf = () => 'id';
    const filled = new Map<string, Set<string>>();
    const add = (table: string, row: object) =>
      filled.set(table, new Set([...(filled.get(table) ?? []), ...Object.keys(row)]));
    for (const content of written) {
      add(kind.entity, kind.columns!(content as never, idOf, idOf));
      for (const [table, rows] of kind.lists!(content as never, idOf, idOf))
        for (const row of rows) add(table, { ...row, [owner]: 'id' });
    }
    add(`${kind.entity}_text`, Object.fromEntries(Object.keys(texts).map((each) => [snakeCase(each), ''])));
    const parent = kind.definition.parent?.key;
    const known = [...besides, ...(parent ? [`${parent}_id`] : [])];
    for (const [table, names] of filled) {
      const others =
        table === kind.entity ? known : table.endsWith('_text') ? [owner, 'locale', 'outdated'] : [];
      const given = [...names].filter((each) => !others.includes(each));
      expect([table, given.toSorted()]).toEqual([
        table,
        columns
          .get(table)!
          .filter((each) => !others.includes(each))
          .toSorted(),
      ]);
    }
  });

  test('have every field in a record that goes the whole way', async () => {
    const contents = (await readContents(database.db, kind)).map(({ content }) => content);
    const textsIn = contents.flatMap(({ text }) => Object.values(text));
    expect(
      [
        ...absentIn(facts, contents),
        ...absentIn(texts, textsIn),
        ...Object.entries(parts).flatMap(([part, own]) => {
          const items = contents.flatMap((content) => (content[part] ?? []) as Written[]);
          return [
            ...absentIn(own.facts, items, `${part}.`),
            ...absentIn(
              own.texts,
              items.flatMap(({ text }) => Object.values(text as object) as object[]),
              `${part}.`,
            ),
          ];
        }),
      ].filter((each) => !unused.includes(each)),
    ).toEqual(absent[name] ?? []);
  });

  test('are read as content files have them', async () => {
    const saved = await readContents(database.db, kind);
    expect(saved.length).toBe(written.length);
    expect(saved.length).toBeGreaterThan(0);
    for (const content of written) {
      const parent = kind.definition.parent?.key;
      const found = saved.find(
        (each) =>
          each.slug === slugOfContent(content as never) &&
          (parent === undefined || each.content[parent] === content[parent]),
      );
      const part = (items: unknown) => (items as { slug?: string }[]).map(withSlug);
      const expected = asSaved(kind, content, found?.content ?? {}) as Record<string, unknown>;
      for (const each of Object.keys(kind.definition.parts ?? {})) expected[each] = part(expected[each]);
      expect(found?.content).toEqual(expected);
      // Editors name boundaries by the ids of prepared ones.
      const { boundary, goals, ...rest } = found!.content;
      const own = kind.inside['goals'] ? rest : { ...rest, ...(goals !== undefined && { goals }) };
      const edited = { ...own, ...(boundary !== undefined && { boundary: found!.id }) };
      expect(contentSchema(kind.definition).safeParse(edited).error).toBeUndefined();
      expect(found).toMatchObject({ status: content.status, demonstration: true });
    }
  });
});

describe('the history of what is edited in place', () => {
  test.each([
    ['goal', goals, goalContent],
    ['indicator', indicators, indicatorContent],
    ['action', actions, actionBody],
    ['action_plan', actionPlans, planBody],
    ['document', documents, documentBody],
    ['story', stories, updateBody],
  ] as const)('has every field of editing and every text: %s', async (entity, { texts }, { shape }) => {
    const { rows } = await sql<{ id: string; initiative_id: string | null }>`select id, initiative_id
      from ${sql.table(entity)} where ${entity === 'story' ? sql`initiative_id is not null` : sql`true`} limit 1`.execute(
      database.db,
    );
    const { id, initiative_id } = rows[0]!;
    const content = await historyContent(database.db, { kind: entity, recordId: id }, initiative_id);
    const ofLanguages = ['language', 'upToDate', ...Object.keys(texts)];
    const fields = Object.keys(shape).filter((each) => !ofLanguages.includes(each));
    expect(Object.keys(content!).toSorted()).toEqual([...fields, 'outdated'].toSorted());
    for (const text of Object.values(content!.texts) as object[])
      expect(Object.keys(text).toSorted()).toEqual(Object.keys(texts).toSorted());
  });
});
