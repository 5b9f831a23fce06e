import { describe, expect, test } from 'vitest';
import { initiativeQuery } from '#contract/initiatives/schema.ts';
import { initiativeListDefinition } from '#lib/api/initiatives.ts';
import { listParams } from '#lib/page/listParams.server.ts';

const read = (query: Record<string, unknown>) => listParams(initiativeListDefinition).parse(query);
const many = ['commodity', 'theme', 'level', 'implementer'] as const;
const codes = Array.from({ length: 25 }, (_, index) => `code-${String(index)}`);

describe('listParams', () => {
  test('reads a whole address', () => {
    const query = {
      q: 'cà phê',
      country: ['VN', 'BR'],
      commodity: ['coffee'],
      theme: ['production'],
      level: ['basic'],
      implementer: ['forest-union'],
      seekingSupport: ['true'],
      bbox: '100,-10,140.5,20',
      sort: 'updated',
      page: '2',
    };
    expect(read(query)).toEqual({ search: { ...query, page: 2 }, cleaned: false });
  });

  test('has nothing to clean in an address without query', () => {
    expect(read({})).toEqual({ search: {}, cleaned: false });
  });

  test.each(many)('takes one or several values of %s', (name) => {
    expect(read({ [name]: 'a-1' })).toEqual({ search: { [name]: ['a-1'] }, cleaned: false });
    expect(read({ [name]: ['a-1', 'b'] })).toEqual({ search: { [name]: ['a-1', 'b'] }, cleaned: false });
  });

  test('takes a value that is given twice once, which is no error', () => {
    expect(read({ country: ['VN', 'VN'] })).toEqual({ search: { country: ['VN'] }, cleaned: false });
  });

  test.each(many)('leaves malformed values of %s out and keeps the good ones', (name) => {
    const hostile = [
      'good',
      'Not A Code',
      '-x',
      'x-',
      '../x',
      "'; drop table",
      'é',
      'x'.repeat(121),
      'a\u0000b',
    ];
    expect(read({ [name]: hostile })).toEqual({ search: { [name]: ['good'] }, cleaned: true });
  });

  test.each(['vn', 'VNM', 'V', 'V1', '<b>', '%00', 'VN\n'])('leaves country %o out', (country) => {
    expect(read({ country })).toEqual({ search: {}, cleaned: true });
  });

  test.each(many)('takes at most twenty values of %s', (name) => {
    expect(read({ [name]: codes })).toEqual({ search: { [name]: codes.slice(0, 20) }, cleaned: true });
  });

  test.each(['0', '-1', '1.5', 'abc', '1e9', '100001', 'NaN', 'Infinity', '1 2', '٣'])(
    'leaves page %o out',
    (page) => {
      expect(read({ page })).toEqual({ search: {}, cleaned: true });
    },
  );

  test.each(['false', 'TRUE', '1', 'yes'])('leaves seekingSupport=%s out', (seekingSupport) => {
    expect(read({ seekingSupport })).toEqual({ search: {}, cleaned: true });
  });

  test.each([
    '',
    'a,b,c,d',
    '1,2,3',
    '1,2,3,4,5',
    '0,20,10,10',
    '-181,0,0,0',
    '0,0,0,91',
    '1,2,3,4'.padStart(90, '0'),
  ])('leaves the part of the map %o out', (bbox) => {
    expect(read({ bbox }).search).toEqual({});
  });

  test('keeps a part of the map across the antimeridian as it was written', () => {
    expect(read({ bbox: '170,-20,-170,-10' })).toEqual({
      search: { bbox: '170,-20,-170,-10' },
      cleaned: false,
    });
  });

  test.each(['newest', 'NAME', '__proto__', 'constructor', 'toString'])('leaves sort=%s out', (sort) => {
    expect(read({ sort })).toEqual({ search: {}, cleaned: true });
  });

  test('takes the first of several values where one counts', () => {
    expect(read({ sort: ['area', 'name'], page: ['2', 'x'], q: ['tea', 'rice'] }).search).toEqual({
      sort: 'area',
      page: 2,
      q: 'tea',
    });
  });

  test('reads the text that searches the values of a facet, which is no filter', () => {
    const given = { 'find-theme': ' ', 'find-implementer': ' coc ', 'find-magic': 'x' };
    expect(read(given)).toEqual({
      search: { facet: 'implementer', facetText: 'coc' },
      cleaned: false,
    });
  });

  test('trims text, takes control characters for spaces and 200 characters at most', () => {
    expect(read({ q: '  cocoa  ' }).search).toEqual({ q: 'cocoa' });
    expect(read({ q: 'co\u0000\u001bcoa\r\n' }).search).toEqual({ q: 'co coa' });
    expect(read({ q: 'x'.repeat(9000) }).search.q).toHaveLength(200);
    expect(read({ q: ' \t ' })).toEqual({ search: {}, cleaned: false });
  });

  test('knows nothing of other parameters, prototypes among them', () => {
    const hostile = JSON.parse(
      '{"__proto__":{"q":"x"},"constructor":"x","toString":"x","utm_source":"x"}',
    ) as object;
    expect(read({ ...hostile })).toEqual({ search: {}, cleaned: false });
    expect(read(Object.create({ q: 'inherited' }) as Record<string, unknown>).search).toEqual({});
  });

  test.each([
    { q: { a: 'b' }, country: { 0: 'VN' } },
    { q: 5, page: 2, sort: null, country: [1, null] },
    { q: [], country: [[]], bbox: [['1,2,3,4']] },
  ])('does not stumble over values that are no text: %o', (query) => {
    expect(read(query).search).toEqual({});
  });

  test.each([
    { q: '🌱'.repeat(150) },
    { page: '100000', bbox: '-180,-90,180,90', sort: 'relevance' },
    { page: ' 2 ', country: codes, implementer: codes },
  ])('gives what the context API accepts: %o', (query) => {
    expect(initiativeQuery.safeParse(read(query).search).success).toBe(true);
  });
});
