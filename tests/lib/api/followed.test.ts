import { describe, expect, test } from 'vitest';
import { followedSearchParams } from '#components/features/account/followParams.server.ts';
import { followedHref, listOf, searchToFollow } from '#lib/api/followed.ts';

describe('what people follow', () => {
  test.each([
    ['initiatives', { q: 'tea', country: ['KE'], sort: 'name', page: 2 }, 'q=tea&country=KE'],
    ['initiatives', { convener: ['table'], level: ['basic'], sort: 'area' }, 'level=basic&convener=table'],
    [
      'opportunities',
      { instrument: ['loan'], deadline: ['30'] },
      'list=opportunities&deadline=30&instrument=loan',
    ],
    ['projects', { q: ' ', partner: 'forum' }, 'list=projects&partner=forum'],
    ['search', { q: 'water', page: 3 }, 'list=search&q=water'],
    ['convener', { slug: 'table' }, 'list=convener&slug=table'],
    ['projects', { sort: 'name' }, ''],
  ] as const)('in %s is an address of its filters alone', (list, given, expected) => {
    expect(searchToFollow(list, given)).toBe(expected);
  });

  test.each([
    ['country=KE', '/initiatives?country=KE'],
    ['list=opportunities&instrument=loan', '/investment-opportunities?instrument=loan'],
    ['list=projects&q=wells', '/projects?q=wells'],
    ['list=search&q=water', '/search?q=water'],
    ['list=organization&slug=mill', '/organizations/mill'],
    ['list=convener&slug=table', '/conveners/table'],
    ['list=consortium&slug=league', '/consortiums/league'],
  ])('%s leads to its page', (search, href) => {
    expect(followedHref(search)).toBe(href);
  });

  test('is of initiatives where the list is unknown', () => {
    expect(listOf('list=secrets&q=x')).toBe('initiatives');
  });

  test('is read from the address of the page, without what it does not know', () => {
    const parse = (query: object) => followedSearchParams.parse(query).search;
    expect(parse({ country: ['KE', 'Kenya'], sent: 'follow-search' })).toBe('country=KE');
    expect(parse({ list: 'projects', theme: 'production', sent: 'x' })).toBe(
      'list=projects&theme=production',
    );
  });
});
