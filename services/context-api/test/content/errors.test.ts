import { beforeAll, describe, expect, test } from 'vitest';
import { loadContent } from '../../src/content/loadContent.ts';
import type { OpenDatabase } from '../../src/openDatabase.ts';
import { formatFieldError } from '../../src/platform/content/fieldError.ts';
import {
  aConsortium,
  anInitiative,
  anOrganization,
  around,
  type ContentInput,
  surroundings,
  withFiles,
} from '../support/content.ts';
import { openTestDatabase } from '../support/database.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  return database.close;
});

/** Printed errors of a file, without the folder. */
async function errorsOf(files: Record<string, unknown>): Promise<string[]> {
  return withFiles(files, async (folder) => {
    const result = await loadContent(database.db, { paths: [folder] });
    if (result.state !== 'invalid') throw new Error(`${result.state}, not invalid`);
    return result.errors.map((fieldError) => formatFieldError(fieldError).replace(`${folder}/`, ''));
  });
}

const withInitiative = (changes: object): ContentInput => ({
  ...surroundings,
  initiatives: [anInitiative('sound'), { ...anInitiative('bad'), ...changes }],
});

const text = { name: 'n', summary: 's', description: 'd' };
const goal = {
  slug: 'goal',
  sourceLocale: 'en',
  text: { en: { name: 'a', statement: 'b' } },
  theme: 'inclusion',
};

describe('of an initiative', () => {
  test.each<[string, object, string]>([
    ['a missing field', { region: undefined }, 'initiatives[1].region: '],
    ['an unknown field', { colour: 'red' }, 'initiatives[1]: Unrecognized key: "colour" (bad)'],
    ['a wrong kind', { areaHa: 'big' }, 'initiatives[1].areaHa: '],
    ['an unknown code', { boundaryType: 'gold' }, 'initiatives[1].boundaryType: '],
    ['a level, which is computed', { level: 'basic' }, 'initiatives[1]: Unrecognized key: "level" (bad)'],
    ['an unknown language', { text: { en: text, de: text } }, 'initiatives[1].text: '],
    [
      'a text without summary',
      { text: { en: text, vi: { ...text, summary: undefined } } },
      'initiatives[1].text.vi.summary: ',
    ],
    [
      'a source language without text',
      { sourceLocale: 'vi' },
      'initiatives[1].text: has no text in the source language vi (bad)',
    ],
    ['an unknown convener', { convener: 'x' }, 'initiatives[1].convener: there is no convener x (bad)'],
    [
      'an unknown commodity',
      { commodities: [{ code: 'gold' }] },
      'initiatives[1].commodities[0].code: there is no commodity gold (bad)',
    ],
    [
      'an unknown ecosystem',
      { ecosystems: ['savanna', 'moon'] },
      'initiatives[1].ecosystems[1]: there is no ecosystem moon (bad)',
    ],
    [
      'an unknown consortium',
      { consortiums: ['x'] },
      'initiatives[1].consortiums[0]: there is no consortium x (bad)',
    ],
    [
      'an unknown partner',
      { partners: [{ organization: 'x', participation: 'funds' }] },
      'initiatives[1].partners[0].organization: there is no organization x (bad)',
    ],
    [
      'a partner twice',
      { partners: [1, 2].map(() => ({ organization: 'forum', participation: 'funds' })) },
      'initiatives[1].partners[1]: partner forum (funds) appears twice (bad)',
    ],
    [
      'a theme twice',
      { themes: ['inclusion', 'inclusion'] },
      'initiatives[1].themes[1]: theme inclusion appears twice (bad)',
    ],
    ['an SDG twice', { sdgs: [1, 1] }, 'initiatives[1].sdgs[1]: SDG 1 appears twice (bad)'],
    [
      'an ecosystem twice',
      { ecosystems: ['coast', 'coast'] },
      'initiatives[1].ecosystems[1]: ecosystem coast appears twice (bad)',
    ],
    [
      'a commodity twice',
      { commodities: [{ code: 'tea' }, { code: 'tea' }] },
      'initiatives[1].commodities[1].code: commodity tea appears twice (bad)',
    ],
    [
      'a year twice',
      { commodities: [{ code: 'tea', years: [{ year: 2020 }, { year: 2020 }] }] },
      'initiatives[1].commodities[0].years[1].year: year 2020 appears twice (bad)',
    ],
    [
      'a negative volume',
      { commodities: [{ code: 'tea', years: [{ year: 2020, volumeTonnes: -1 }] }] },
      'initiatives[1].commodities[0].years[0].volumeTonnes: ',
    ],
    ['no country', { country: 'XX' }, 'initiatives[1].country: XX is not an ISO 3166-1 country code (bad)'],
    [
      'an open ring',
      {
        boundary: {
          type: 'MultiPolygon',
          coordinates: [
            [
              [
                [0, 0],
                [1, 0],
                [1, 1],
                [0, 1],
              ],
            ],
          ],
        },
      },
      'initiatives[1].boundary.coordinates[0][0]: the ring is not closed',
    ],
    [
      'a centroid elsewhere',
      { boundary: around([0, 6]), centroid: [50, 50] },
      'initiatives[1].centroid: is outside the boundary (bad)',
    ],
    ['a goal twice', { goals: [goal, goal] }, 'initiatives[1].goals[1].slug: goal goal appears twice (bad)'],
    [
      'a goal without its source text',
      { goals: [{ ...goal, sourceLocale: 'vi' }] },
      'initiatives[1].goals[0].text: has no text in the source language vi (bad)',
    ],
    [
      'a goal that ends before it starts',
      { goals: [{ ...goal, startYear: 2030, targetYear: 2020 }] },
      'initiatives[1].goals[0].targetYear: is before the start year (bad)',
    ],
    ['a NUL character', { region: 'a\0b' }, 'initiatives[1].region: contains a NUL character (bad)'],
  ])('%s', async (_what, changes, expected) => {
    const errors = await errorsOf({ 'file.json': withInitiative(changes) });
    expect(errors).toHaveLength(1);
    expect(errors[0]).toContain(`file.json: ${expected}`);
  });
});

test('of other records', async () => {
  const content = {
    organizations: [
      anOrganization('forum', { country: 'ZZ', commodities: [{ code: 'gold' }] }),
      { slug: 'odd', type: 'ngo', website: 'nowhere' },
    ],
    conveners: [{ ...surroundings.conveners[0], organization: 'x' }],
    consortiums: [aConsortium('c', { members: ['forum', 'odd', 'forum', 'y'] })],
  };
  const errors = await errorsOf({ 'file.json': content });
  expect(errors.map((fieldError) => fieldError.replace(/: [^:]*$/, ''))).toEqual([
    'file.json: organizations[1].sourceLocale: Invalid option',
    'file.json: organizations[1].text: Invalid input',
    'file.json: organizations[1].country: Invalid input',
    'file.json: organizations[1].website',
    'file.json: organizations[0].country',
    'file.json: consortiums[0].members[2]',
    'file.json: organizations[0].commodities[0].code',
    'file.json: conveners[0].organization',
    'file.json: consortiums[0].members[3]',
  ]);
});

test('a record without slug is named by its name', async () => {
  const { slug: _slug, ...nameless } = anInitiative('x', {
    country: 'XX',
    text: { en: { ...text, name: 'My Place' } },
  });
  expect(await errorsOf({ 'a.json': { ...surroundings, initiatives: [nameless] } })).toEqual([
    'a.json: initiatives[0].country: XX is not an ISO 3166-1 country code (my-place)',
  ]);
});

test('checks all files, also after errors', async () => {
  const errors = await errorsOf({
    'a.json': '{ "initiatives": [',
    'b.json': '[]',
    'c.json': '{ "legends": [] }',
    'd.json': { initiatives: [anInitiative('a'), 7, null] },
    'e.json': { ...surroundings, initiatives: 'none' },
    'f.json': '',
  });
  expect(errors.map((fieldError) => fieldError.split(': ').slice(0, 2).join(': '))).toEqual([
    expect.stringMatching(/^a.json: .*JSON/),
    expect.stringMatching(/^f.json: .*JSON/),
    'b.json: Invalid input',
    'c.json: Unrecognized key',
    'd.json: initiatives[1]',
    'd.json: initiatives[2]',
    'e.json: initiatives',
  ]);
});

test('rejects a record that another file has', async () => {
  const errors = await errorsOf({ 'a.json': surroundings, 'b.json': surroundings });
  expect(errors).toHaveLength(2);
  expect(errors[0]).toMatch(
    /^b.json: organizations\[0\].slug: the slug forum is taken by .*a.json: organizations\[0\] \(forum\)$/,
  );
});

test('reports an unreadable file', async () => {
  await withFiles({}, async (folder) => {
    const paths = [folder, `${folder}/none.json`, `${folder}/none`];
    expect(await loadContent(database.db, { paths })).toMatchObject({
      errors: [
        { file: folder, reason: 'has no JSON files' },
        { file: paths[1], reason: expect.stringContaining('ENOENT') as string },
        { file: paths[2], reason: expect.stringContaining('ENOENT') as string },
      ],
    });
  });
});
