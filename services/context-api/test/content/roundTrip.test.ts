import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentSchema } from '#contract/records/definition.ts';
import { loadContent } from '../../src/content/loadContent.ts';
import { kinds, nouns } from '../../src/content/registry.ts';
import type { OpenDatabase } from '../../src/openDatabase.ts';
import { contentSchema as fileSchema } from '../../src/platform/content/schema.ts';
import { slugOfContent } from '../../src/platform/content/slugOf.ts';
import type { RecordKind } from '../../src/platform/definitions/kindOf.ts';
import { readContents, withoutAbsent } from '../../src/platform/definitions/readContent.ts';
import { withRowIds } from '../../src/platform/definitions/rowIds.ts';
import { withHashes } from '../../src/platform/definitions/storage.ts';
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

beforeAll(async () => {
  database = await openTestDatabase();
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

/** Goal whose milestones have the ids that they get. */
const withIds = (goal: Written): Written => ({
  ...goal,
  milestones: withRowIds(goal['milestones'] as { year: number }[]),
});

/** Content whose evidence names its language, which is that of the record otherwise. */
function withLanguages(value: unknown, language: string): unknown {
  if (Array.isArray(value)) return value.map((each) => withLanguages(each, language));
  if (typeof value !== 'object' || value === null) return value;
  const inside = Object.entries(value).map(([name, each]) => [name, withLanguages(each, language)]);
  const object = Object.fromEntries(inside) as Record<string, unknown>;
  return 'isPublic' in object ? { language, ...object } : object;
}

/** Content of a file as the database has it: facts that follow from others, times and hashes of files included. */
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
    // Contributions have no order of their own: money comes first, by currency.
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

/** Goals as records of their own, which stand in their initiatives. */
const goalsWritten = () =>
  writtenOf('initiatives').flatMap((initiative) =>
    (initiative['goals'] as Written[]).map((goal) => ({
      ...withIds(goal),
      initiative: withSlug(initiative).slug,
    })),
  );

describe.each(nouns.map((kind) => [kind.definition.name, kind] as const))('%s', (name, kind) => {
  const written: Written[] = name === 'goals' ? goalsWritten() : writtenOf(name);

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
      // Editors name boundaries by the ids under which they were prepared.
      const { boundary, goals, ...rest } = found!.content;
      const own = kind.inside['goals'] ? rest : { ...rest, ...(goals !== undefined && { goals }) };
      const edited = { ...own, ...(boundary !== undefined && { boundary: found!.id }) };
      expect(contentSchema(kind.definition).safeParse(edited).error).toBeUndefined();
      expect(found).toMatchObject({ status: content.status, demonstration: true });
    }
  });
});
