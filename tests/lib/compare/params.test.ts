import { describe, expect, test } from 'vitest';
import { compareParams, recordCompareParams } from '#lib/compare/params.server.ts';

const read = (query: Record<string, unknown>) => compareParams.parse(query);

describe('compareParams', () => {
  test.each([
    [{}, []],
    [{ initiative: '' }, []],
    [{ initiative: 'a' }, ['a']],
    [{ initiative: ['b', 'a', 'b'] }, ['b', 'a']],
    [{ initiative: ['a', 'b', 'c', 'd'], utm_source: 'x' }, ['a', 'b', 'c', 'd']],
  ])('reads %o', (query, slugs) => {
    expect(read(query)).toEqual({ slugs, cut: false, cleaned: false, onlyDifferences: false });
  });

  test.each([
    ['different', true],
    ['all', false],
    [['different', 'x'], false],
  ])('shows the rows %o', (rows, onlyDifferences) => {
    expect(read({ initiative: 'a', rows })).toMatchObject({ slugs: ['a'], onlyDifferences });
  });

  test('takes the first four', () => {
    expect(read({ initiative: ['a', 'b', 'c', 'd', 'e'] })).toEqual({
      slugs: ['a', 'b', 'c', 'd'],
      cut: true,
      cleaned: false,
      onlyDifferences: false,
    });
  });

  test.each(['Not A Slug', '../x', '<script>', 'x'.repeat(121), 'a\u0000b', '-a', { a: 'b' }, 5, null])(
    'leaves %o out and keeps the others',
    (value) => {
      expect(read({ initiative: ['good', value] })).toMatchObject({
        slugs: ['good'],
        cut: false,
        cleaned: true,
      });
    },
  );
});

describe('recordCompareParams', () => {
  test.each([
    [{}, [], false],
    [{ opportunity: 'a/b' }, ['a/b'], false],
    [{ opportunity: ['a/b', 'c/d', 'a/b'] }, ['a/b', 'c/d'], false],
    [{ opportunity: ['a/b', 'a', 'a/b/c', '../x', 'a/<b>'] }, ['a/b'], true],
  ])('reads %o', (query, addresses, cleaned) => {
    expect(recordCompareParams('opportunity').parse(query)).toEqual({
      addresses,
      cut: false,
      cleaned,
      onlyDifferences: false,
    });
  });

  test('reads projects by their own name', () => {
    const query = { opportunity: 'a/b', project: ['c/d', 'e'] };
    expect(recordCompareParams('project').parse(query)).toMatchObject({ addresses: ['c/d'], cleaned: true });
  });

  test('takes the first four', () => {
    const opportunity = ['a/a', 'b/b', 'c/c', 'd/d', 'e/e'];
    expect(recordCompareParams('opportunity').parse({ opportunity, rows: 'different' })).toEqual({
      addresses: opportunity.slice(0, 4),
      cut: true,
      cleaned: false,
      onlyDifferences: true,
    });
  });
});
