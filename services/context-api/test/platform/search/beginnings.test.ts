import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { beginningsOf } from '../../../src/platform/search/beginnings.ts';
import { refreshSearch } from '../../../src/platform/search/rebuildSearch.ts';
import { anInitiative, anOrganization } from '../../support/content.ts';
import { landscapes } from '../../support/landscapes.ts';
import { useService } from '../../support/service.ts';

const named = (name: string) => ({ en: { name, summary: 'Summary', description: 'Text' } });

const service = useService({
  ...landscapes,
  organizations: [
    ...landscapes.organizations!,
    ...Array.from({ length: 150 }, (_, index) =>
      anOrganization(`mill-${index}`, { text: named(`Aardwolf mill ${index}`) }),
    ),
    anOrganization('late', { text: named('Society for the zebra and aardwolf') }),
  ],
  initiatives: [
    ...landscapes.initiatives!,
    ...Array.from({ length: 120 }, (_, index) =>
      anInitiative(`reserve-${index}`, { text: named(`Zorilla reserve ${index}`) }),
    ),
    ...['Northern aardwolf plains', 'Aardwolf valley'].map((name) =>
      anInitiative(name.toLowerCase().replaceAll(' ', '-'), { text: named(name) }),
    ),
  ],
});

const suggest = async (q: string) =>
  (await service.call('suggest', `/v1/search/suggestions?${new URLSearchParams({ q })}`, 'en')).items;

test.each([
  ['Côte d’Ivoire', ['cote d ivoire', 'ivoire']],
  ['Cà phê bền vững Đắk Lắk', ['phe ben vung dak lak', 'ben vung dak lak', 'vung dak lak', 'dak lak', 'lak']],
  ['A landscape with a long name', ['landscape with a lon', 'with a long name', 'long name', 'name']],
  ['–', []],
])('a name begins at each of its words: %s', (name, beginnings) => {
  expect(beginningsOf(name)).toEqual(beginnings);
});

describe('suggestions where more names begin so than are ranked', () => {
  test('are initiatives first, whose names have the word anywhere', async () => {
    const items = await suggest('aardw');
    expect(items).toHaveLength(8);
    expect(items.map(({ kind }) => kind)).toEqual([
      'initiative',
      'initiative',
      ...Array.from({ length: 6 }, () => 'organization'),
    ]);
    expect(new Set((await suggest('zori')).map(({ kind }) => kind))).toEqual(new Set(['initiative']));
  });

  test('with fewer than eight names are those of all that matches', async () => {
    expect((await suggest('zebra')).map(({ name }) => name)).toEqual(['Society for the zebra and aardwolf']);
    expect((await suggest('mill 77')).map(({ name }) => name)).toContain('Aardwolf mill 77');
  });

  test('follow a changed name', async () => {
    const rename = async (name: string) => {
      const { rows } = await sql<{ id: string }>`update organization_text set name = ${name}
        from organization where organization_id = organization.id and slug = 'late' returning id`.execute(
        service.db,
      );
      await service.db
        .transaction()
        .execute((transaction) => refreshSearch(transaction, 'organization', rows[0]!.id));
    };
    await rename('Zorilla friends');
    const { rows } = await sql<{ text: string }>`select text from search_beginning
      join organization on organization.id = search_beginning.id and slug = 'late' order by 1`.execute(
      service.db,
    );
    expect(rows.map(({ text }) => text)).toEqual(['friends', 'zorilla friends']);
    expect(await suggest('zebra')).toEqual([]);
  });
});
