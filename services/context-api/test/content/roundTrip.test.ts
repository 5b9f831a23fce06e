import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentSchema } from '#contract/records/definition.ts';
import { loadContent } from '../../src/content/loadContent.ts';
import { kinds } from '../../src/content/registry.ts';
import type { OpenDatabase } from '../../src/openDatabase.ts';
import { contentSchema as fileSchema } from '../../src/platform/content/schema.ts';
import { slugOfContent } from '../../src/platform/content/slugOf.ts';
import type { RecordKind } from '../../src/platform/definitions/kindOf.ts';
import { readContents, withoutAbsent } from '../../src/platform/definitions/readContent.ts';
import { withHashes } from '../../src/platform/definitions/storage.ts';
import { openTestDatabase } from '../support/database.ts';

const folder = fileURLToPath(new URL('../../src/content/demo/', import.meta.url));
const schema = fileSchema(kinds);
const files = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => schema.parse(JSON.parse(readFileSync(join(folder, file), 'utf8').normalize('NFC'))));

const defined = kinds.filter((kind) => 'definition' in kind) as unknown as RecordKind[];

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

/** Content of a file as the database has it: facts that follow from others, times and hashes of files included. */
function asSaved({ definition }: RecordKind, content: Written, saved: Record<string, unknown>) {
  const { slug: _slug, previousSlugs: _former, status: _status, goals, ...given } = content;
  const own = definition.name === 'initiatives' ? given : { ...given, ...(goals ? { goals } : {}) };
  const entries = Object.entries(own).map(([name, value]) => {
    const field = definition.facts[name];
    if (!field) return [name, value];
    if (field.control === 'time') return [name, new Date(value as string).toISOString()];
    return [name, withHashes(field, value, hashOf)];
  });
  const derived = Object.fromEntries(
    ['centroid', 'position'].filter((name) => name in saved).map((name) => [name, saved[name]]),
  );
  return { ...derived, ...(withoutAbsent(Object.fromEntries(entries)) as object) };
}

describe.each(defined.map((kind) => [kind.definition.name, kind] as const))('%s', (name, kind) => {
  const written = files.flatMap((file) => (file as unknown as Record<string, Written[]>)[name] ?? []);

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
      const part = (items: unknown) =>
        (items as { slug?: string }[]).map((each) => ({
          ...each,
          slug: each.slug ?? slugOfContent(each as never),
        }));
      const expected = asSaved(kind, content, found?.content ?? {}) as Record<string, unknown>;
      for (const each of Object.keys(kind.definition.parts ?? {})) expected[each] = part(expected[each]);
      expect(found?.content).toEqual(expected);
      // Editors name boundaries by the ids under which they were prepared.
      const { boundary } = found!.content;
      const edited = { ...found!.content, ...(boundary !== undefined && { boundary: found!.id }) };
      expect(contentSchema(kind.definition).safeParse(edited).error).toBeUndefined();
      expect(found).toMatchObject({ status: content.status, demonstration: true });
    }
  });
});
