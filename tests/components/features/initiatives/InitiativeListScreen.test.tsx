import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { locales } from '#contract/shared/locale.ts';
import { browserPath, problemResponse, respondingWith, respondTo } from '#tests/support/contextApi.ts';
import { contextApiServer } from '#tests/support/contextApiServer.ts';
import { emptyList, list, noMatch } from '#tests/support/lists.ts';
import { link, showList } from './listScreen.tsx';

const server = contextApiServer(browserPath);
const said = () => screen.getAllByRole('status').map((status) => status.textContent);

describe('InitiativeListScreen', () => {
  test('lists one page of initiatives, each leading to its own', () => {
    showList();
    const cards = screen.getAllByRole('article').map((card) => within(card).getByRole('link'));
    expect(cards.map((card) => [card.textContent, card.getAttribute('href')])).toEqual([
      ['Initiative 1', '/initiatives/initiative-1'],
      ['Initiative 2', '/initiatives/initiative-2'],
    ]);
  });

  test.each([
    [list({ total: 27 }), '27 initiatives'],
    [list({ total: 1 }), '1 initiative of 27'],
    [list({ total: 1234, totalUnfiltered: 5678 }), '1,234 initiatives of 5,678'],
    [noMatch, '0 initiatives of 27'],
  ])('announces the number of results %#', (response, text) => {
    showList({ response });
    expect(said()).toContain(text);
  });

  test('leads to a page for following it, where it is filtered', () => {
    showList({ search: { q: 'tea', country: ['KE'], sort: 'name', page: 2, bbox: '1,2,3,4' } });
    expect(link('Follow')).toHaveAttribute('href', '/follow?q=tea&country=KE');
  });

  test('cannot be followed as a whole', () => {
    showList({ search: { page: 2 } });
    expect(screen.queryByRole('link', { name: 'Follow' })).toBeNull();
  });

  test('says that there is nothing yet', () => {
    showList({ response: emptyList });
    expect(screen.getByRole('heading', { name: 'No initiatives yet' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Clear all' })).toBeNull();
  });

  test('has nothing to search, sort, download or draw as long as there is nothing', () => {
    showList({ response: emptyList });
    for (const role of ['search', 'combobox', 'button', 'link'] as const)
      expect(screen.queryByRole(role), role).toBeNull();
  });

  test('says that nothing matches, and links all', () => {
    showList({ search: { q: 'xyz' }, response: noMatch });
    expect(screen.getByRole('heading', { name: 'No initiatives match' })).toBeVisible();
    for (const clear of screen.getAllByRole('link', { name: 'Clear all' })) {
      expect(clear).toHaveAttribute('href', '/initiatives');
    }
  });

  test('says that it could not load, and tries again when asked', async () => {
    server.use(respondTo('listInitiatives', problemResponse(503, 'unavailable'), browserPath));
    showList({ response: null });
    expect(await screen.findByRole('heading', { name: 'The initiatives could not be loaded' })).toBeVisible();
    server.use(respondingWith('listInitiatives', list(), browserPath));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findAllByRole('article')).toHaveLength(2);
    expect(screen.queryByRole('heading', { name: 'The initiatives could not be loaded' })).toBeNull();
  });

  test.each([[{ cleaned: true }], [{ response: list({ ignored: [{ path: 'country', value: 'XX' }] }) }]])(
    'says that it ignored part of the address %#',
    (options) => {
      showList(options);
      expect(screen.getByText(/^Some filters in the web address are not recognized/)).toBeVisible();
    },
  );

  test('shows no such notice otherwise', () => {
    showList();
    expect(screen.queryByText(/^Some filters in the web address/)).toBeNull();
  });

  test('links the previous and the next page and keeps the filters', () => {
    const search = { country: ['VN'], page: 2 };
    showList({ search, response: list({ page: 2, pageCount: 3 }) });
    const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
    expect(pages.getByText('Page 2 of 3')).toBeVisible();
    expect(link('Previous')).toHaveAttribute('href', '/initiatives?country=VN');
    expect(link('Next')).toHaveAttribute('href', '/initiatives?country=VN&page=3');
  });

  test('has no link before the first and after the last page', () => {
    showList({ response: list({ pageCount: 1 }) });
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
    showList({ search: { page: 2 }, response: list({ page: 2, pageCount: 2 }) });
    expect(screen.queryByRole('link', { name: 'Next' })).toBeNull();
  });

  test('lets search engines index each page, except filtered lists', () => {
    showList({ search: { page: 2 }, response: list({ page: 2 }) });
    const canonical = document.head.querySelector('link[rel="canonical"]');
    expect(canonical).toHaveAttribute('href', 'https://portal.test/initiatives?page=2');
    expect(document.head.querySelector('meta[name="robots"]')).toBeNull();
    expect(document.title).toBe('Initiatives, page 2 – Common Ground');
  });

  test('excludes filtered lists from search engines', () => {
    showList({ search: { country: ['VN'] } });
    expect(document.head.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  });

  test.each(locales)('has all its texts in %s', (locale) => {
    showList({ locale, search: { q: 'tea', bbox: '0,0,1,1', seekingSupport: ['true'] }, cleaned: true });
    showList({ locale, response: emptyList });
    showList({ locale, response: noMatch });
    showList({ locale, response: null });
  });
});
