import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { searchKinds } from '#contract/shared/searchKinds.ts';
import { nouns } from '../src/nouns.ts';
import type { Noun } from '../src/platform/nouns/noun.ts';

const modules = join(import.meta.dirname, '../src/modules');

const defined = async (): Promise<string[]> => {
  const files = globSync('*/{noun,*Noun}.ts', { cwd: modules });
  const all = await Promise.all(
    files.map((file) => import(pathToFileURL(join(modules, file)).href) as Promise<Record<string, Noun>>),
  );
  return all.flatMap((each) =>
    Object.entries(each).flatMap(([name, { entity }]) => (name.endsWith('Noun') ? [entity] : [])),
  );
};

test('every noun of a module is registered once', async () => {
  expect(nouns.map(({ entity }) => entity).sort()).toEqual((await defined()).sort());
});

test('every kind of record that visitors search is a noun with search data', () => {
  const searched = nouns.flatMap(({ entity, search }) => (search ? [entity] : []));
  expect(searched.sort()).toEqual([...searchKinds].sort());
});
