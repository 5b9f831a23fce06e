import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { SearchScreen } from '#components/features/search/SearchScreen.tsx';
import type { SearchResponse } from '#contract/search/schema.ts';
import { type Locale, locales } from '#contract/shared/locale.ts';
import { browsedInitiatives, initiativeQueries } from '#lib/api/initiatives.ts';
import { searchQueries } from '#lib/api/search.ts';
import { searchHref, type SiteSearch } from '#lib/api/searchHref.ts';
import { browserPath, problemResponse, respondingWith, respondTo } from '#tests/support/contextApi.ts';
import { contextApiServer } from '#tests/support/contextApiServer.ts';
import { factLine } from '#tests/support/factLine.ts';
import { indicatorSummary, statusCounts } from '#tests/support/goals.ts';
import { list } from '#tests/support/lists.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';
import { found, foundNothing } from '#tests/support/searches.ts';

const server = contextApiServer(browserPath);

interface ShowOptions {
  search?: SiteSearch;
  /** `null`: a server error. */
  response?: SearchResponse | null;
  locale?: Locale;
}

function show({ search = { q: 'coffee' }, response = found(), locale = 'en' }: ShowOptions = {}) {
  return renderScreen(<SearchScreen params={{ search }} />, {
    locale,
    path: searchHref(search),
    seed: (client, api) => {
      client.setQueryData(initiativeQueries(api).list(browsedInitiatives).queryKey, list());
      if (response) client.setQueryData(searchQueries(api).results(search).queryKey, response);
    },
  });
}

const robots = () => document.head.querySelector('meta[name="robots"]')?.getAttribute('content');
const group = (name: string) => within(screen.getByRole('region', { name }));

describe('SearchScreen', () => {
  test('shows the results by kind, that of the best first, each leading to its page', () => {
    show();
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Consortiums',
      'Initiatives',
    ]);
    expect(group('Consortiums').getByRole('link')).toHaveAttribute('href', '/consortiums/coffee-alliance');
    expect(group('Initiatives').getByRole('link', { name: 'Cà phê bền vững Đắk Lắk' })).toHaveAttribute(
      'href',
      '/initiatives/dak-lak',
    );
    expect(group('Initiatives').getByText(factLine('Vietnam · Updated November 2, 2026'))).toBeVisible();
  });

  test('marks what is shown in another language', () => {
    show();
    const heading = group('Initiatives').getByRole('heading', { level: 3 });
    expect(heading).toHaveAttribute('lang', 'vi');
    expect(group('Initiatives').getByText('Shown in Vietnamese')).toBeVisible();
    expect(group('Consortiums').queryByText(/^Shown in/)).toBeNull();
  });

  test('names the record that contains a result, in its language', () => {
    const [consortiums, initiatives] = found().groups;
    const context = { name: 'Bassin de la Bia', language: 'fr' as const };
    const items = initiatives!.items.map((item) => ({ ...item, context }));
    show({ response: found({ groups: [consortiums!, { ...initiatives!, items }] }) });
    expect(group('Initiatives').getByText('Bassin de la Bia')).toHaveAttribute('lang', 'fr');
    expect(group('Initiatives').getByRole('article')).toHaveTextContent(
      'Bassin de la Bia · Vietnam · Updated',
    );
  });

  test('shows beside progress how and when the latest values were verified', () => {
    const [consortiums, initiatives] = found().groups;
    const [item] = initiatives!.items;
    const counts = { 'self-reported': 1, 'locally-confirmed': 1, 'panel-verified': 2 };
    const progress = {
      statuses: statusCounts({ 'target-achieved': 1, 'on-track': 2, limited: 1 }),
      verification: { counts, verifiedOn: '2025-03-30' },
    };
    const status = { progress: indicatorSummary().progress, values: indicatorSummary().values };
    const indicator = { ...item!, kind: 'indicator' as const, slugs: ['dak-lak', 'water'], status };
    show({
      response: found({
        groups: [
          consortiums!,
          { ...initiatives!, items: [{ ...item!, progress }] },
          { kind: 'indicator', total: 1, items: [indicator] },
        ],
      }),
    });
    expect(group('Initiatives').getByRole('article')).toHaveTextContent(
      '3 of 4 indicators on track or achieved3 of 4 latest values verified, last on March 30, 2025',
    );
    expect(group('Indicators').getByRole('article')).toHaveTextContent(
      'On trackas of 2024Panel-verified on June 5, 2025 (value for 2024)',
    );
    expect(group('Consortiums').getByRole('article')).not.toHaveTextContent('verified');
  });

  test('announces how many there are, and keeps the text in the field', () => {
    show();
    expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain(
      '14 results for “coffee”',
    );
    expect(screen.getByRole('combobox', { name: 'Search the whole site' })).toHaveValue('coffee');
    expect(document.title).toBe('Search: coffee – Common Ground');
    expect(robots()).toBe('noindex');
  });

  test('leads to all results of one kind where they are cut off', () => {
    show();
    expect(screen.getByRole('link', { name: 'Initiatives: show all 13' })).toHaveAttribute(
      'href',
      '/search?kind=initiative&q=coffee',
    );
    const kinds = within(screen.getByRole('navigation', { name: 'Results by kind' }));
    expect(kinds.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'All results14',
      'Initiatives13',
      'Consortiums1',
    ]);
    expect(kinds.getByRole('link', { current: 'page' })).toHaveTextContent('All results');
  });

  test('shows one kind in pages', () => {
    show({
      search: { q: 'coffee', kind: 'initiative', page: 2 },
      response: found({ page: 2, pageCount: 3 }),
    });
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute(
      'href',
      '/search?kind=initiative&q=coffee',
    );
    expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute(
      'href',
      '/search?kind=initiative&page=3&q=coffee',
    );
    expect(document.title).toBe('Search: coffee, page 2 – Common Ground');
  });

  test('says how to search where nothing was asked', () => {
    show({ search: {}, response: null });
    expect(screen.getByText(/^Type a name, a place, a commodity/)).toBeVisible();
    expect(screen.getByRole('combobox')).toHaveValue('');
    expect(document.title).toBe('Search – Common Ground');
    expect(robots()).toBe('noindex');
  });

  test('says that nothing was found, and leads on', () => {
    show({ search: { q: 'zzz' }, response: foundNothing });
    expect(screen.getByRole('heading', { name: 'Nothing found for “zzz”' })).toBeVisible();
    const lists = within(screen.getByRole('region', { name: 'Browse instead' }));
    expect(lists.getByRole('link', { name: 'Initiatives' })).toHaveAttribute('href', '/initiatives');
    expect(lists.getByRole('link', { name: 'Projects' })).toHaveAttribute('href', '/projects');
    const commodities = within(screen.getByRole('region', { name: 'By commodity' }));
    expect(commodities.getAllByRole('link')[0]).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/initiatives\?commodity=/),
    );
    expect(screen.queryByRole('navigation', { name: 'Results by kind' })).toBeNull();
  });

  test('marks the sought words', () => {
    const [consortiums, initiatives] = found().groups;
    const [item] = initiatives!.items;
    const marks = {
      name: [
        [0, 2],
        [3, 6],
      ],
      summary: [[0, 4]],
      context: [],
      country: [[0, 7]],
    };
    const items = [{ ...item!, marks } as typeof item & object];
    show({ response: found({ groups: [consortiums!, { ...initiatives!, items }] }) });
    expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
      'Cà',
      'phê',
      'Nước',
      'Vietnam',
    ]);
    expect(group('Initiatives').getByRole('link', { name: 'Cà phê bền vững Đắk Lắk' })).toBeVisible();
  });

  test('says that results have most of the words only', () => {
    show({ response: found({ isPartial: true }) });
    expect(screen.getByText(/^Nothing has all of these words/)).toBeVisible();
  });

  test('leads on to other searches where nothing was found', () => {
    show({
      search: { q: 'cofee vvwy' },
      response: { ...foundNothing, spellings: ['coffee'], broader: ['Đắk Lắk'] },
    });
    expect(screen.getByRole('link', { name: 'coffee' })).toHaveAttribute('href', '/search?q=coffee');
    expect(screen.getByRole('link', { name: 'Đắk Lắk' })).toBeVisible();
  });

  test('says that nothing of one kind was found, and leads to the others', () => {
    show({ search: { q: 'coffee', kind: 'convener' } });
    expect(screen.getByRole('heading', { name: 'Nothing found for “coffee”' })).toBeVisible();
    expect(screen.getByRole('link', { name: /^Initiatives/ })).toBeVisible();
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Conveners0');
  });

  test('says that it failed, and tries again when asked', async () => {
    server.use(respondTo('search', problemResponse(503, 'unavailable'), browserPath));
    show({ response: null });
    expect(await screen.findByRole('heading', { name: 'We couldn’t run your search' })).toBeVisible();
    server.use(respondingWith('search', found(), browserPath));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Initiatives' })).toBeVisible();
  });

  test('shows what was typed as it was typed', () => {
    const q = '<img src=x onerror=alert(1)> & {{q}}';
    show({ search: { q }, response: foundNothing });
    expect(screen.getByRole('heading', { name: `Nothing found for “${q}”` })).toBeVisible();
    expect(document.querySelector('main img, body img')).toBeNull();
  });

  test.each(locales)('has all its texts in %s', (locale) => {
    const all = found({
      groups: found().groups.map((each, index) => ({
        ...each,
        total: 100,
        items: found().groups[index]!.items,
      })),
    });
    show({ locale, response: all });
    show({ locale, response: foundNothing });
    show({ locale, search: {}, response: null });
    show({
      locale,
      search: { q: 'x', page: 2, kind: 'initiative' },
      response: found({ page: 2, pageCount: 2 }),
    });
  });
});
