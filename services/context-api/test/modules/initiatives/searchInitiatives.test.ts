import { describe, expect, test } from 'vitest';
import { landscapes } from '../../support/landscapes.ts';
import { loadJson, useService } from '../../support/service.ts';

const service = useService(landscapes);

async function search(q: string): Promise<string[]> {
  const { items } = await service.call('listInitiatives', `/v1/initiatives?q=${encodeURIComponent(q)}`);
  return items.map(({ slug }) => slug);
}

describe('finds', () => {
  test.each([
    ['without accents', 'dak lak ca phe', ['dak-lak']],
    ['with accents', 'đắk lắk', ['dak-lak']],
    ['with decomposed accents', 'Đắk Lắk'.normalize('NFD'), ['dak-lak']],
    ['in upper case', 'ÉCORCE', ['ecorce']],
    ['the beginning of a word', 'tave', ['taveuni']],
    ['words in any order', 'reef taveuni', ['taveuni']],
    ['a name of another language', 'sustainable coffee', ['dak-lak']],
    ['a summary', 'islands', ['taveuni']],
    ['a region', 'eastern birim', ['birim']],
    ['a place', 'buon ma thuot', ['dak-lak']],
    ['a country in another language', 'elfenbein', []],
    ['a country in French', "cote d'ivoire", ['ecorce']],
    ['a country in Portuguese', 'gana', ['birim']],
    ['a commodity in Indonesian', 'kelapa', ['taveuni']],
    ['a commodity in Vietnamese', 'gia vị', ['dak-lak']],
    ['a convener', 'table taveuni', ['taveuni']],
    ['a partner', 'chuồn chuồn', ['dak-lak']],
    ['no unpublished partner', 'phantom', []],
    ['no unpublished convener', 'hidden', []],
    ['no unpublished initiative', 'secret', []],
  ])('%s: %s', async (_what, q, expected) => {
    expect(await search(q)).toEqual(expected);
  });

  test.each([
    ['cofee', ['dak-lak']],
    ['tavueni', ['taveuni']],
    ['cocnut', ['taveuni']],
    ['daklak', ['dak-lak']],
    ['vietnm', ['dak-lak']],
    ['xyzzyqwerty', []],
  ])('in spite of a typo: %s', async (q, expected) => {
    expect(await search(q)).toEqual(expected);
  });
});

test('matches in the name come before other matches', async () => {
  expect((await search('cocoa'))[0]).toBe('birim');
  const { items } = await service.call('listInitiatives', '/v1/initiatives?q=cocoa&sort=area');
  expect(items.map(({ slug }) => slug)).toEqual(['ecorce', 'birim']);
});

describe('treats as plain text', () => {
  test.each([
    '%',
    '_',
    '\\',
    "'",
    "';drop table initiative;--",
    '&|!:*()<->',
    'a:* & !b',
    "'coffee' | tea",
    'coffee:A',
    '\0',
    'cof\0fee',
    '🌳',
    '"',
    '$1',
    '\u{1D400}',
    '１２３',
    '½',
    'ﷺ'.repeat(200),
    '१',
    'a'.repeat(200),
    'a '.repeat(100).trim(),
    '1e5 -3.2 10.0.0.1 a@b.org https://x.org/?a=1',
    'not-a-word_at%all',
  ])('%j', async (q) => {
    const found = await search(q);
    expect(found.length).toBeLessThanOrEqual(4);
    const points = await service.call(
      'listInitiativePoints',
      `/v1/initiative-points?q=${encodeURIComponent(q)}`,
    );
    expect(points.items.map(({ slug }) => slug).sort()).toEqual(found.sort());
  });

  test.each(['%', '_', '\\', "'", '🌳', '&|!:*'])('%j alone, which finds nothing', async (q) => {
    expect(await search(q)).toEqual([]);
  });

  test('wild cards do not widen a search', async () => {
    expect(await search('bi%wam')).toEqual([]);
    expect(await search('"dak" & !lak')).toEqual(['dak-lak']);
  });
});

test('spaces alone are no search', async () => {
  expect(await search('   ')).toHaveLength(4);
});

test('follows what is loaded later', async () => {
  const [first] = landscapes.initiatives ?? [];
  const renamed = {
    ...first!,
    sourceLocale: 'en' as const,
    text: { en: { name: 'Quokka', summary: 'x', description: 'x' } },
  };
  await loadJson(service.db, { initiatives: [renamed] });
  expect(await search('quokka')).toEqual(['quokka']);
  expect(await search('sustainable')).toEqual([]);
});
