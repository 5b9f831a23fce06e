import { describe, expect, test } from 'vitest';
import { initiativeListDefinition, type InitiativeSearch } from '#lib/api/initiatives.ts';
import {
  chosen,
  isFiltered,
  searchFields,
  searchQuery,
  sortOf,
  toggleValue,
  withSettings,
} from '#lib/api/listSearch.ts';

const search: InitiativeSearch = { q: 'tea', country: ['VN', 'BR'], sort: 'area', page: 3 };

describe('listSearch', () => {
  test('knows the chosen values of a filter', () => {
    expect(chosen(search, 'country')).toEqual(['VN', 'BR']);
    expect(chosen(search, 'theme')).toEqual([]);
    expect(chosen({ seekingSupport: ['true'] } as InitiativeSearch, 'seekingSupport')).toEqual(['true']);
  });

  test('writes equal searches as equal queries', () => {
    expect(searchQuery(search)).toBe('country=VN&country=BR&page=3&q=tea&sort=area');
    const same: InitiativeSearch = { page: 3, sort: 'area', country: ['VN', 'BR'], q: 'tea' };
    expect(searchQuery(same)).toBe(searchQuery(search));
  });

  test.each([1, undefined])('does not mention page %o', (page) => {
    expect(searchQuery({ q: 'tea', ...(page && { page }) })).toBe('q=tea');
    expect(searchQuery({})).toBe('');
  });

  test('escapes what people typed', () => {
    expect(searchQuery({ q: 'a&b=c #d+é' })).toBe('q=a%26b%3Dc+%23d%2B%C3%A9');
  });

  test('choosing a value adds it and starts at the first page', () => {
    expect(toggleValue(search, 'country', 'ID')).toEqual({
      q: 'tea',
      country: ['VN', 'BR', 'ID'],
      sort: 'area',
    });
    expect(toggleValue({}, 'seekingSupport', 'true')).toEqual({ seekingSupport: ['true'] });
  });

  test('choosing a value again takes it away, and the filter with its last value', () => {
    expect(toggleValue(search, 'country', 'VN')).toEqual({ q: 'tea', country: ['BR'], sort: 'area' });
    expect(toggleValue({ country: ['BR'], page: 2 } as InitiativeSearch, 'country', 'BR')).toEqual({});
  });

  test('other settings replace or remove what was set and start at the first page', () => {
    expect(withSettings(search, { sort: 'name' })).toEqual({ q: 'tea', country: ['VN', 'BR'], sort: 'name' });
    expect(withSettings(search, { q: undefined, sort: undefined })).toEqual({ country: ['VN', 'BR'] });
    expect(withSettings(search, { q: '' })).toEqual({ country: ['VN', 'BR'], sort: 'area' });
  });

  test('never changes the search it is given', () => {
    const frozen = Object.freeze({ ...search, country: Object.freeze(['VN']) as string[] });
    toggleValue(frozen, 'country', 'VN');
    withSettings(frozen, { q: 'rice' });
    expect(frozen).toEqual({ ...search, country: ['VN'] });
  });

  test.each([
    [{ sort: 'name', page: 2 }, false],
    [{ country: [] }, false],
    [{ q: 'tea' }, true],
    [{ bbox: '0,0,1,1' }, true],
    [{ seekingSupport: ['true'] }, true],
    [{ level: ['basic'] }, true],
  ] as const)('%o narrows the list: %s', (narrowing, expected) => {
    expect(isFiltered(initiativeListDefinition, narrowing as unknown as InitiativeSearch)).toBe(expected);
  });

  test('relevance is an order for a text only, and the first one then', () => {
    expect(sortOf(initiativeListDefinition, {})).toBe('name');
    expect(sortOf(initiativeListDefinition, { sort: 'relevance' })).toBe('name');
    expect(sortOf(initiativeListDefinition, { q: 'tea' })).toBe('relevance');
    expect(sortOf(initiativeListDefinition, { q: 'tea', sort: 'area' })).toBe('area');
  });

  test('a form carries every value along', () => {
    expect(searchFields({ q: 'tea', country: ['VN', 'BR'] } as InitiativeSearch)).toEqual([
      ['country', 'VN'],
      ['country', 'BR'],
      ['q', 'tea'],
    ]);
  });
});
