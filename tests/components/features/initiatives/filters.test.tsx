import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { browserPath, respondTo } from '#tests/support/contextApi.ts';
import { contextApiServer } from '#tests/support/contextApiServer.ts';
import { list, noMatch } from '#tests/support/lists.ts';
import { link, showList } from './listScreen.tsx';

const server = contextApiServer(browserPath);
const menu = (name: string) => screen.getByRole('group', { name });
const option = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const chips = () => screen.getByRole('list', { name: 'Active filters' });
const withoutScroll = { scroll: false };

describe('the filters of the list', () => {
  test('choosing a value changes the address and shows before the response', async () => {
    const { router } = showList({ search: { q: 'tea', page: 2 } });
    await userEvent.click(option(/^Vietnam/));
    expect(router.push).toHaveBeenCalledExactlyOnceWith(
      '/initiatives?country=VN&q=tea',
      undefined,
      withoutScroll,
    );
    expect(option(/^Vietnam/)).toBeChecked();
  });

  test('a second choice before the response adds to the first', async () => {
    const { router } = showList();
    await userEvent.click(option(/^Vietnam/));
    await userEvent.click(option(/^Cocoa/));
    expect(router.push).toHaveBeenLastCalledWith(
      '/initiatives?commodity=cocoa&country=VN',
      undefined,
      withoutScroll,
    );
  });

  test('choosing a value again removes it', async () => {
    const { router } = showList({ search: { country: ['VN', 'BR'] } });
    expect(option(/^Brazil/)).toBeChecked();
    await userEvent.click(option(/^Brazil/));
    expect(router.push).toHaveBeenCalledWith('/initiatives?country=VN', undefined, withoutScroll);
  });

  test('a choice whose page fails is reverted', async () => {
    const { router } = showList();
    await userEvent.click(option(/^Vietnam/));
    act(() => {
      router.events.emit('routeChangeError', new Error('test'), '/initiatives');
    });
    expect(option(/^Vietnam/)).not.toBeChecked();
  });

  test('the results are busy while a request is under way', () => {
    const { router, container } = showList();
    const busy = () => container.querySelector('[aria-busy]')?.getAttribute('aria-busy');
    act(() => {
      router.events.emit('routeChangeStart', '/initiatives?country=VN');
    });
    expect(busy()).toBe('true');
    act(() => {
      router.events.emit('routeChangeComplete', '/initiatives?country=VN');
    });
    expect(busy()).toBe('false');
  });

  test('remain when nothing matches, so that the search can be changed', () => {
    const nothing = { country: [], commodity: [], theme: [], level: [], implementer: [], seekingSupport: [] };
    showList({ search: { q: 'zzz' }, response: { ...noMatch, facets: nothing } });
    expect(within(menu('Filters')).getAllByText('Country')).not.toHaveLength(0);
    expect(within(menu('Filters')).getAllByText(/^No options match/)).toHaveLength(6);
  });

  test('of links have a menu and a chip once a link has chosen a value', async () => {
    const convener = [{ value: 'round-table', name: 'Round Table', count: 2 }];
    const { facets } = list();
    const { router } = showList({
      search: { convener: ['round-table'] },
      response: list({ facets: { ...facets, convener } }),
    });
    expect(within(menu('Filters')).getAllByText('Convener')).not.toHaveLength(0);
    expect(within(menu('Filters')).queryByText('Consortium')).toBeNull();
    expect(within(chips()).getByRole('link', { name: 'Remove filter: Round Table' })).toHaveAttribute(
      'href',
      '/initiatives',
    );
    expect(option(/^Round Table/)).toBeChecked();
    await userEvent.click(option(/^Vietnam/));
    expect(router.push).toHaveBeenCalledExactlyOnceWith(
      '/initiatives?convener=round-table&country=VN',
      undefined,
      withoutScroll,
    );
  });

  test('show the values with most results, and find others by typing', async () => {
    const { facets } = list();
    const implementer = [{ value: 'growers', name: 'Growers', count: 3 }];
    const found = [{ value: 'cocoa-union', name: 'Cocoa union', count: 1 }];
    const asked: string[] = [];
    server.use(
      respondTo(
        'listInitiatives',
        ({ request }) => {
          asked.push(new URL(request.url).search);
          return HttpResponse.json(
            list({ facets: { ...facets, implementer: found }, facetTotals: { implementer: 1 } }),
          );
        },
        browserPath,
      ),
    );
    const { router } = showList({
      search: { country: ['VN'] },
      response: list({ facets: { ...facets, implementer }, facetTotals: { implementer: 2200 } }),
    });
    expect(screen.getByText('Shown: 1 of 2,200')).toHaveAttribute('role', 'status');
    const [field, ...others] = screen.getAllByLabelText('Search these options');
    expect(others).toEqual([]);
    await userEvent.type(field!, 'coc{Enter}');
    await userEvent.click(await screen.findByLabelText(/^Cocoa union/));
    expect(screen.getByText('Shown: 1 of 1')).toBeInTheDocument();
    expect(screen.queryByLabelText(/^Growers/)).toBeNull();
    expect(asked[0]).toBe('?country=VN&facet=implementer&facetText=coc&page=1&pageSize=1');
    expect(router.push).toHaveBeenCalledExactlyOnceWith(
      '/initiatives?country=VN&implementer=cocoa-union',
      undefined,
      withoutScroll,
    );
  });

  test('omit those without values while there are results', () => {
    showList();
    expect(within(menu('Filters')).queryByText('Implementer')).toBeNull();
  });

  test('appear in the title of the tab, before the page number', () => {
    showList({ search: { commodity: ['coffee'], country: ['VN'] } });
    expect(document.title).toBe('Vietnam, Coffee – Initiatives – Common Ground');
    showList({ search: { commodity: ['coffee'], q: 'tea' }, response: list({ page: 2 }), locale: 'es' });
    expect(document.title).toBe('Texto: tea, Coffee – Iniciativas, página 2 – Common Ground');
  });

  test('each value has its number of results', () => {
    showList();
    const values = within(menu('Country, with the number of results'));
    expect(values.getByRole('checkbox', { name: 'Vietnam 2' })).not.toBeChecked();
  });

  test('a text is searched from the first page and in order of relevance', async () => {
    const { router } = showList({ search: { country: ['VN'], sort: 'area', page: 2 } });
    const field = screen.getByRole('searchbox', { name: 'Search initiatives' });
    await userEvent.type(field, '  cà phê {Enter}');
    const expected = `/initiatives?${new URLSearchParams({ country: 'VN', q: 'cà phê' }).toString()}`;
    expect(router.push).toHaveBeenCalledWith(expected, undefined, withoutScroll);
  });

  test('without JavaScript the form sends text, choices, order and part of the map', () => {
    showList({
      locale: 'pt',
      search: { q: 'tea', country: ['VN'], sort: 'area', bbox: '0,0,1,1', page: 2 },
    });
    const form = screen.getByRole<HTMLFormElement>('search');
    expect(form).toHaveAttribute('action', '/pt/initiatives');
    expect([...new FormData(form)].sort()).toEqual([
      ['bbox', '0,0,1,1'],
      ['country', 'VN'],
      ['q', 'tea'],
      ['sort', 'area'],
    ]);
  });

  test('Escape closes a menu and restores its focus', async () => {
    showList();
    const summary = screen.getByText('Commodity', { selector: 'summary' });
    await userEvent.click(summary);
    const details = summary.closest('details');
    expect(details).toHaveAttribute('open');
    option(/^Cocoa/).focus();
    await userEvent.keyboard('{Escape}');
    expect(details).not.toHaveAttribute('open');
    expect(summary).toHaveFocus();
  });
});

describe('the chips of the list', () => {
  test('name active filters and link the list without each', () => {
    showList({
      search: { q: 'tea', country: ['VN', 'BR'], seekingSupport: ['true'], bbox: '0,0,1,1', sort: 'area' },
    });
    const without = (label: string) => link(`Remove filter: ${label}`).getAttribute('href');
    const area = 'bbox=0%2C0%2C1%2C1&';
    const both = 'country=VN&country=BR&';
    expect(without('Text: tea')).toBe(`/initiatives?${area}${both}seekingSupport=true`);
    expect(without('Vietnam')).toBe(`/initiatives?${area}country=BR&q=tea&seekingSupport=true&sort=area`);
    expect(without('Brazil')).toBe(`/initiatives?${area}country=VN&q=tea&seekingSupport=true&sort=area`);
    expect(without('Seeking support')).toBe(`/initiatives?${area}${both}q=tea&sort=area`);
    expect(without('Map area')).toBe(`/initiatives?${both}q=tea&seekingSupport=true&sort=area`);
    expect(within(chips()).getByRole('link', { name: 'Clear all' })).toHaveAttribute('href', '/initiatives');
    expect(within(chips()).getAllByRole('listitem')).toHaveLength(6);
  });

  test('are absent without filters', () => {
    showList({ search: { sort: 'area', page: 2 } });
    expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull();
  });

  test('omit values that the context API does not know', () => {
    showList({
      search: { country: ['VN', 'XX'] },
      response: list({ ignored: [{ path: 'country', value: 'XX' }] }),
    });
    expect(within(chips()).getAllByRole('listitem')).toHaveLength(2);
  });
});
