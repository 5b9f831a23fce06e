import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { cautious } from '#contract/shared/cautious.ts';
import { readTolerantly } from '#lib/api/tolerantReader.server.ts';

const state = cautious(z.enum(['verified', 'reported']), 'reported');
const item = z.object({
  slug: z.string().regex(/^[a-z]+$/),
  state,
  note: z.string().optional(),
  size: z.number().nullable(),
  address: z.url().nullable().optional(),
  kind: z.enum(['a', 'b']).default('b'),
  tags: z.array(z.enum(['x', 'y'])),
  isOwn: z.boolean(),
  parts: z.array(z.object({ code: z.enum(['one', 'two']), count: z.number() })).min(1),
  media: z
    .discriminatedUnion('type', [
      z.object({ type: z.literal('film'), url: z.url() }),
      z.object({ type: z.literal('picture'), alt: z.string().optional() }),
    ])
    .nullable(),
  byYear: z.record(z.string(), z.number()),
});
const list = z.object({ items: z.array(item), total: z.number() });

const good = {
  slug: 'a',
  state: 'verified',
  note: 'n',
  size: 3,
  address: 'https://example.org/',
  kind: 'a',
  tags: ['x'],
  isOwn: true,
  parts: [{ code: 'one', count: 1 }],
  media: { type: 'picture', alt: 'hill' },
  byYear: { '2024': 1 },
};
const { note: _note, tags: _tags, isOwn: _isOwn, size: _size, ...fewer } = good;

const read = (...items: unknown[]) => readTolerantly(list, { items, total: items.length });
const readOne = (changes: object) => read({ ...good, ...changes }).data?.items[0];

describe('readTolerantly', () => {
  test('returns what keeps the schema, without unknown fields', () => {
    expect(read({ ...good, new: { x: 1 } })).toEqual({ data: { items: [good], total: 1 }, paths: [] });
  });

  test.each([
    ['an unknown value by the cautious one', { state: 'audited' }, { state: 'reported' }],
    ['a missing value by the cautious one', { state: undefined }, { state: 'reported' }],
    ['an invalid value by its default', { kind: 'c' }, { kind: 'b' }],
    ['an invalid nullable value by null', { size: 'large' }, { size: null }],
    ['an invalid address by nothing, not by null', { address: 'nowhere' }, { address: undefined }],
    ['an invalid optional value by nothing', { note: 7 }, { note: undefined }],
    ['unknown items of a list by nothing', { tags: ['z', 'y', 3] }, { tags: ['y'] }],
    ['an invalid item with what it contains', { parts: [...good.parts, { code: 'six', count: 6 }] }, {}],
    ['an unknown kind of an optional part by null', { media: { type: 'sound', url: 'x' } }, { media: null }],
    ['an invalid part of a kind by null', { media: { type: 'film', url: 'x' } }, { media: null }],
    [
      'an optional field of a kind by nothing',
      { media: { type: 'picture', alt: 1 } },
      { media: { type: 'picture' } },
    ],
    ['an invalid entry by nothing', { byYear: { '2024': 1, '2025': 'x' } }, { byYear: { '2024': 1 } }],
  ])('replaces %s', (_, given, expected) => {
    expect(readOne(given)).toEqual({ ...good, ...expected });
  });

  test('completes what is missing by nothing, the empty list, false or null', () => {
    expect(read(fewer).data?.items).toEqual([{ ...fewer, tags: [], isOwn: false, size: null }]);
  });

  test('leaves out the items of a list that cannot be read, and names the places once', () => {
    const broken = [{ ...good, slug: '../x' }, null, 'x', { ...good, parts: [] }, {}];
    const { data, paths } = read(good, ...broken, good);
    expect(data?.items).toEqual([good, good]);
    expect(paths).toContain('items.*.slug');
    expect(new Set(paths).size).toBe(paths.length);
  });

  test('gives up where what is required is missing', () => {
    expect(readTolerantly(list, { items: [good] })).toEqual({ data: undefined, paths: ['total'] });
    expect(readTolerantly(list, '<h1>').data).toBeUndefined();
    expect(readTolerantly(list, null).data).toBeUndefined();
  });

  test('does not take something else for a response whose parts may all be missing', () => {
    const lists = z.record(z.enum(['goals', 'stories']), z.array(z.string()));
    expect(readTolerantly(lists, { statusCode: 200, message: 'Maintenance' }).data).toBeUndefined();
    expect(readTolerantly(lists, {}).data).toBeUndefined();
    expect(readTolerantly(lists, { goals: ['a', 7], people: [] }).data).toEqual({
      goals: ['a'],
      stories: [],
    });
  });

  test('does not take something else for a response that may be empty', () => {
    const context = z.object({ site: z.object({}).default({}), user: z.string().nullable().default(null) });
    expect(readTolerantly(context, { items: 7, message: 'Maintenance' })).toEqual({
      data: undefined,
      paths: [''],
    });
    expect(readTolerantly(context, {}).data).toEqual({ site: {}, user: null });
    expect(readTolerantly(context, { user: 'Ama', items: 7 }).data).toEqual({ site: {}, user: 'Ama' });
    expect(readTolerantly(context, { items: 7 }, { isAccepted: true }).data).toEqual({
      site: {},
      user: null,
    });
    expect(readTolerantly(z.unknown(), { items: 7 }).data).toEqual({ items: 7 });
  });

  test('does not change what it is given', () => {
    const given = { items: [{ ...good, tags: ['z'] }], total: 1 };
    const before = structuredClone(given);
    readTolerantly(list, given);
    expect(given).toEqual(before);
  });

  test('adds the cautious value once to a list', () => {
    const ties = z.array(cautious(z.enum(['team', 'other']), 'other'));
    expect(readTolerantly(ties, ['new', 'newer', 'team', 'other']).data).toEqual(['team', 'other']);
    expect(readTolerantly(ties, ['new', 'newer', 'team']).data).toEqual(['other', 'team']);
  });
});

describe('readTolerantly for data that are edited', () => {
  const content = z.strictObject({ state, rows: z.array(z.object({ name: z.string() })) });
  const edited = z.object({ records: z.array(z.object({ version: z.int(), content })) });
  const record = (changes: object) => ({ version: 1, content: { state: 'verified', rows: [], ...changes } });
  const readEdited = (given: unknown) => readTolerantly(edited, given, { isEdited: true });

  test('leaves out unknown fields', () => {
    expect(readEdited({ records: [record({ new: 1, newer: 2 })] }).data).toEqual({ records: [record({})] });
  });

  test.each([
    ['an unknown value', { state: 'audited' }],
    ['an invalid row', { rows: [{ name: 1 }] }],
    ['no rows', { rows: undefined }],
  ])('leaves out a whole record with %s, so that nothing of it is lost when it is saved', (_, changes) => {
    expect(readEdited({ records: [record(changes), record({})] }).data).toEqual({ records: [record({})] });
  });

  test('reads no single record in part', () => {
    expect(readTolerantly(content, { state: 'audited', rows: [] }, { isEdited: true }).data).toBeUndefined();
  });
});
