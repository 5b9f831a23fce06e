import { describe, expect, test } from 'vitest';
import { type Locale, locales } from '#contract/shared/locale.ts';
import { searchKinds } from '#contract/shared/searchKinds.ts';
import { aConsortium, aConvener, anInitiative, anOrganization } from '../../support/content.ts';
import { landscapes } from '../../support/landscapes.ts';
import { asProblem, headers, loadJson, useService } from '../../support/service.ts';

const text = (name: string, summary: string) => ({ name, summary, description: 'Text' });

const service = useService({
  ...landscapes,
  organizations: [
    ...landscapes.organizations!,
    anOrganization('lake-fund', {
      sourceLocale: 'fr',
      text: { fr: text('Fonds du lac', 'Un lac et ses rives') },
      country: 'CI',
    }),
    anOrganization('coffee-bank', { text: { en: text('Bank', 'Lends to those who grow coffee') } }),
    anOrganization('desk', { text: { en: text('Desk', 'Convener of meetings in Dak Lak') } }),
    anOrganization('dat-lac', { text: { en: text('Deforestation of Dat Lac', 'Counts') } }),
    anOrganization('coffee-house', { text: { en: text('House of coffee', 'Roasts') } }),
    ...Array.from({ length: 30 }, (_, index) =>
      anOrganization(`mill-${index}`, { text: { en: text('Quern mill', 'Grinds') } }),
    ),
  ],
  conveners: [
    ...landscapes.conveners!,
    aConvener('quern-forum'),
    aConvener('archived', { status: 'archived' }),
  ],
  consortiums: [...landscapes.consortiums!, aConsortium('quern-league')],
});

const search = (query: Record<string, string>, language: Locale = 'en') =>
  service.call('search', `/v1/search?${new URLSearchParams(query).toString()}`, language);

const suggest = (q: string, language: Locale = 'en') =>
  service.call('suggest', `/v1/search/suggestions?${new URLSearchParams({ q }).toString()}`, language);

async function found(q: string, language?: Locale) {
  const { groups } = await search({ q }, language);
  return groups.flatMap(({ items }) => items.map(({ kind, slugs }) => `${kind} ${slugs.join('/')}`));
}

describe('finds', () => {
  test.each([
    ['an initiative without accents', 'dak lak ca phe', 'initiative dak-lak'],
    ['an initiative with accents', 'đắk lắk', 'initiative dak-lak'],
    ['with typos in short words', 'ca phe dac lac', 'initiative dak-lak'],
    ['with a typo in each word', 'sustanable cofee', 'initiative dak-lak'],
    ['words in one', 'daklak', 'initiative dak-lak'],
    ['an organization', 'chuon chuon', 'organization growers'],
    ['with a typo', 'chuon chuom', 'organization growers'],
    ['an organization by its country in Vietnamese', 'hà lan forum', 'organization forum'],
    ['an organization by its type in Spanish', 'cooperativa', 'organization growers'],
    ['a convener', 'table', 'convener table'],
    ['a convener by its country in French', 'fidji table', 'convener table'],
    ['a consortium', 'alliance', 'consortium alliance'],
    ['a consortium by a member', 'forum alliance', 'consortium alliance'],
  ])('%s: %s', async (_what, q, expected) => {
    for (const locale of locales) expect(await found(q, locale)).toContain(expected);
  });

  test.each(['secret', 'phantom', 'hidden', 'closed', 'archived', ''])(
    'nothing unpublished: %s',
    async (q) => {
      expect(await search({ q })).toMatchObject({ total: 0, pageCount: 1 });
      expect(await suggest(q)).toEqual({ items: [] });
    },
  );
});

describe('finds sentences', () => {
  test.each([
    ['en', 'Where is the coffee of Dak Lak?', 'initiative dak-lak'],
    ['es', '¿Dónde está el café de Dak Lak?', 'initiative dak-lak'],
    ['fr', 'Où est le café de Dak Lak ?', 'initiative dak-lak'],
    ['id', 'Di mana kopi dari Dak Lak itu?', 'initiative dak-lak'],
    ['pt', 'Onde está o café de Dak Lak?', 'initiative dak-lak'],
    ['vi', 'Cà phê của Đắk Lắk ở đâu?', 'initiative dak-lak'],
    ['vi', 'ca phe cua dak lak', 'initiative dak-lak'],
  ] as const)('of function words in %s: %s', async (locale, q, expected) => {
    expect(await found(q, locale)).toContain(expected);
  });

  test.each([
    ['sustainable coffee zzqx dak lak', 'initiative dak-lak'],
    ['who leads dak lak', 'initiative dak-lak'],
    ['wide quern league', 'consortium quern-league'],
  ])('by most of their words: %s', async (q, expected) => {
    const { isPartial, groups } = await search({ q });
    expect(isPartial).toBe(true);
    expect(groups[0]?.items.map(({ kind, slugs }) => `${kind} ${slugs.join('/')}`)).toContain(expected);
  });

  test('by a name first, where the other words say what is sought', async () => {
    for (const q of ['who convenes dak lak', 'đơn vị chủ trì đắk lắk'])
      expect((await found(q)).slice(0, 2)).toEqual(['initiative dak-lak', 'organization desk']);
  });

  test('by a name rather than a similar one', async () => {
    const { isPartial } = await search({ q: 'EUDR dak lak' });
    expect([isPartial, (await found('EUDR dak lak'))[0]]).toEqual([true, 'initiative dak-lak']);
  });

  test('by all of their words first', async () => {
    const { isPartial, groups } = await search({ q: 'lends to those who grow coffee' });
    expect(isPartial).toBe(false);
    expect(groups[0]?.items.map(({ slugs }) => slugs)).toEqual([['coffee-bank']]);
  });

  test('not by half of their words, and names searches that find something', async () => {
    expect(await search({ q: 'Zzqx đắk lắk vvwy' })).toMatchObject({
      total: 0,
      broader: ['đắk lắk', 'đắk', 'lắk'],
    });
    expect(await search({ q: 'zzqx Coffee' })).toMatchObject({ total: 0, broader: ['Coffee'] });
    expect(await search({ q: 'zzqx' })).toMatchObject({ total: 0, broader: [], spellings: [] });
  });

  test('names words of records like an unknown one', async () => {
    expect(await search({ q: 'alianse' })).toMatchObject({ total: 0, spellings: ['alliance'] });
    expect(await search({ q: 'Forum Alianse' })).toMatchObject({ total: 0, spellings: ['Forum alliance'] });
  });
});

describe('marks', () => {
  const marked = async (q: string, language?: Locale) => {
    const { groups } = await search({ q }, language);
    const { name, summary, country, marks } = groups[0]!.items[0]!;
    const parts = (text: string, ranges: [number, number][]) =>
      ranges.map(([start, end]) => text.slice(start, end));
    return {
      name: parts(name, marks.name),
      summary: parts(summary, marks.summary),
      country: parts(country?.name ?? '', marks.country),
    };
  };

  test.each([
    ['the beginnings of words', 'sustain dak', 'en', ['Sustainable', 'Dak']],
    ['what has accents', 'ca phe dak', 'vi', ['Cà', 'phê', 'Đắk']],
    ['words in one', 'daklak', 'vi', ['Đắk', 'Lắk']],
    ['what was typed with typos', 'sustanable cofee', 'en', ['Sustainable', 'coffee']],
  ] as const)('%s: %s', async (_what, q, language, expected) => {
    expect((await marked(q, language)).name).toEqual(expected);
  });

  test('the country', async () => {
    expect((await marked('dak lak vietnam')).country).toEqual(['Vietnam']);
  });
});

describe('order', () => {
  test('initiatives come first when their name has the words', async () => {
    const { groups } = await search({ q: 'coffee' });
    expect(groups[0]?.kind).toBe('initiative');
    const { items } = await suggest('coffee');
    expect(items[0]?.kind).toBe('initiative');
  });

  test('names come before texts', async () => {
    const { groups } = await search({ q: 'coffee', kind: 'organization' });
    const organizations = groups.find(({ kind }) => kind === 'organization');
    expect(organizations?.items.flatMap(({ slugs }) => slugs).slice(0, 2)).toEqual([
      'coffee-house',
      'coffee-bank',
    ]);
  });

  test.each([
    ['quern league', 'consortium'],
    ['quern forum', 'convener'],
    ['quern mill', 'organization'],
    ['sustainable coffee', 'initiative'],
  ])('the kind of the best result comes first: %s', async (q, kind) => {
    const { groups } = await search({ q });
    expect(groups[0]?.kind).toBe(kind);
    expect(groups.map((group) => group.kind).sort()).toEqual([...searchKinds].sort());
  });
});

describe('groups', () => {
  test('hold the best of each kind, and how many there are', async () => {
    const { total, groups, pageCount } = await search({ q: 'quern' });
    const sizes = Object.fromEntries(groups.map(({ kind, total: of, items }) => [kind, [of, items.length]]));
    expect(sizes).toMatchObject({
      organization: [30, 4],
      convener: [1, 1],
      consortium: [1, 1],
      initiative: [0, 0],
    });
    expect([total, pageCount]).toEqual([32, 1]);
  });

  test('of one kind are paged without repetition; later pages give the last one', async () => {
    const pages = await Promise.all(
      ['1', '2', '3', '99'].map((page) => search({ q: 'quern', kind: 'organization', page })),
    );
    const slugs = pages.map(({ groups }) =>
      groups.flatMap(({ items }) => items.flatMap(({ slugs }) => slugs)),
    );
    expect(slugs.map(({ length }) => length)).toEqual([12, 12, 6, 6]);
    expect(new Set(slugs.flat()).size).toBe(30);
    expect(pages.map(({ page, pageCount, total }) => [page, pageCount, total])).toEqual([
      [1, 3, 32],
      [2, 3, 32],
      [3, 3, 32],
      [3, 3, 32],
    ]);
  });
});

describe('results', () => {
  test('come in the language asked for, else in that of the source', async () => {
    const name = async (q: string, language: Locale) => {
      const { groups } = await search({ q }, language);
      const [result] = groups[0]!.items;
      return [result?.language, result?.name, result?.country?.name];
    };
    expect(await name('dak lak', 'en')).toEqual(['en', 'Sustainable coffee of Dak Lak', 'Vietnam']);
    expect(await name('dak lak', 'vi')).toEqual(['vi', 'Cà phê bền vững Đắk Lắk', 'Việt Nam']);
    expect(await name('dak lak', 'pt')).toEqual(['vi', 'Cà phê bền vững Đắk Lắk', 'Vietnã']);
  });

  test('name their kind', async () => {
    const { groups } = await search({ q: 'alliance' });
    expect(groups[0]?.items[0]).toEqual({
      kind: 'consortium',
      slugs: ['alliance'],
      name: 'alliance',
      summary: 'alliance in short',
      language: 'en',
      context: null,
      country: { code: 'VN', name: 'Vietnam' },
      updatedAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
      marks: { name: [[0, 8]], summary: [[0, 8]], context: [], country: [] },
    });
  });
});

describe('suggestions', () => {
  test('are the best of all kinds, at most eight', async () => {
    const { items } = await suggest('que');
    expect(items).toHaveLength(8);
    const [first] = (await suggest('dak la')).items;
    expect(first).toEqual({
      kind: 'initiative',
      slugs: ['dak-lak'],
      name: 'Sustainable coffee of Dak Lak',
      language: 'en',
      context: null,
    });
  });

  test('forgive typos and missing accents', async () => {
    for (const q of ['ca phe dac lac', 'cafe dak lak', 'DAKLAK', 'sustanable']) {
      expect((await suggest(q, 'vi')).items[0], q).toMatchObject({ slugs: ['dak-lak'], language: 'vi' });
    }
  });
});

describe('treats as plain text', () => {
  test.each([
    '%',
    '_',
    '\\',
    "'",
    "';drop table search_record;--",
    '&|!:*()<->',
    'coffee:A | tea:*',
    '\0',
    'cof\0fee',
    '🌳',
    '$1',
    'ﷺ'.repeat(200),
    'a'.repeat(200),
    'a '.repeat(100).trim(),
    '1e5 -3.2 10.0.0.1 a@b.org https://x.org/?a=1',
    'dac lac '.repeat(20).trim(),
  ])('%j', async (q) => {
    const { total, groups } = await search({ q });
    expect(total).toBe(groups.reduce((sum, group) => sum + group.total, 0));
    expect((await suggest(q)).items.length).toBeLessThanOrEqual(8);
    await search({ q: 'coffee' });
  });

  test.each(['q='.padEnd(300, 'x'), 'q=x&kind=nothing', 'q=x&page=0', 'q=x&page=1e9', 'q=a&q=b'])(
    'rejects invalid input: %s',
    async (query) => {
      expect(asProblem(await service.app.inject({ url: `/v1/search?${query}`, headers }))).toMatchObject({
        status: 400,
      });
    },
  );
});

test('follows what is loaded later', async () => {
  await loadJson(service.db, {
    consortiums: [aConsortium('alliance', { text: { en: text('Wombat ring', 'x') } })],
    initiatives: [anInitiative('numbat', { text: { en: text('Numbat valley', 'x') } })],
  });
  expect(await found('wombat')).toEqual(['consortium wombat-ring']);
  expect(await found('numbat')).toContain('initiative numbat');
  expect(await found('alliance')).not.toContain('consortium wombat-ring');
});
