import { expect, test } from 'vitest';
import { searchKinds } from '#contract/shared/searchKinds.ts';
import { nouns } from '../src/nouns.ts';

test('every kind of record that visitors search is a noun with search data', () => {
  const searched = nouns.flatMap(({ entity, search }) => (search ? [entity] : []));
  expect(searched.sort()).toEqual([...searchKinds].sort());
});
