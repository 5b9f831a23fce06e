import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { OrganizationListScreen } from '#components/features/organizations/OrganizationListScreen.tsx';
import type { OrganizationList } from '#contract/organizations/schema.ts';
import { type Locale, locales } from '#contract/shared/locale.ts';
import { searchQuery } from '#lib/api/listSearch.ts';
import { organizationQueries, type OrganizationSearch } from '#lib/api/organizations.ts';
import { routes } from '#lib/config/routes.ts';
import { browserPath, respondingWith } from '#tests/support/contextApi.ts';
import { contextApiServer } from '#tests/support/contextApiServer.ts';
import { organizationList } from '#tests/support/directories.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';

const server = contextApiServer(browserPath);

function show(
  search: OrganizationSearch = {},
  response: OrganizationList | null = organizationList(),
  locale: Locale = 'en',
) {
  return renderScreen(<OrganizationListScreen params={{ search, cleaned: false }} />, {
    locale,
    path: routes.organizations(searchQuery(search)),
    seed: (client, api) => {
      if (response) client.setQueryData(organizationQueries(api).list(search).queryKey, response);
    },
  });
}

const headings = (level: number) =>
  screen.queryAllByRole('heading', { level }).map((each) => each.textContent);

const headingOf = (name: string) => screen.getByRole('heading', { name });

describe('OrganizationListScreen', () => {
  test('groups names under letters without accents', () => {
    show();
    expect(headings(2)).toEqual(['D', 'E']);
    expect(headings(3)).toEqual(['Delta Growers', 'Đồng Nai Growers', 'Évora Trust']);
    expect(screen.getByRole('status')).toHaveTextContent('3 organizations');
  });

  test('links the letters of a page with several of them', () => {
    const named = (name: string, index: number) => ({
      ...organizationList().items[0]!,
      id: String(index),
      name,
    });
    const items = ['Alba', 'Birch', 'Cedar', 'Đồng'].map(named);
    show({}, { ...organizationList(), items });
    const letters = within(screen.getByRole('navigation', { name: 'Go to letter' })).getAllByRole('link');
    expect(letters.map((letter) => letter.getAttribute('href'))).toEqual([
      '#letter-A',
      '#letter-B',
      '#letter-C',
      '#letter-D',
    ]);
    expect(document.getElementById('letter-D')).toHaveTextContent('D');
  });

  test('has no letters in another order', () => {
    show({ sort: 'updated' });
    expect(headings(3)).toEqual([]);
    expect(headings(2)).toEqual(['Delta Growers', 'Đồng Nai Growers', 'Évora Trust']);
  });

  test('an entry says what it is, in its language, and leads to its page', () => {
    show();
    const [first, second] = screen.getAllByRole('article');
    expect(first).toHaveTextContent('Cooperative · Vietnam · Coffee · 2 initiatives');
    expect(second).toHaveTextContent('Shown in Vietnamese');
    expect(second).toHaveTextContent('Cooperative · Vietnam · 1 initiative');
    expect(headingOf('Đồng Nai Growers')).toHaveAttribute('lang', 'vi');
    expect(within(headingOf('Delta Growers')).getByRole('link')).toHaveAttribute(
      'href',
      '/organizations/record-1',
    );
  });

  test('filters appear in the address', async () => {
    const { router } = show();
    await userEvent.setup().click(screen.getByText('Role', { selector: 'summary' }));
    await userEvent.setup().click(screen.getByRole('checkbox', { name: /^Funders/ }));
    expect(router.push).toHaveBeenCalledWith('/organizations?participation=funds', undefined, {
      scroll: false,
    });
  });

  test('a chosen filter can be removed', () => {
    show({ country: ['VN'], type: ['cooperative'] });
    expect(screen.getByRole('link', { name: 'Remove filter: Vietnam' })).toHaveAttribute(
      'href',
      '/organizations?type=cooperative',
    );
  });

  test('says that nothing is there yet, or that nothing matches', () => {
    const { unmount } = show({}, organizationList({ items: [], total: 0, totalUnfiltered: 0 }));
    expect(screen.getByRole('heading', { name: 'No organizations yet' })).toBeVisible();
    unmount();
    show({ q: 'zzz' }, organizationList({ items: [], total: 0 }));
    expect(screen.getByRole('heading', { name: 'No organizations match' })).toBeVisible();
  });

  test('can be loaded again when it could not be loaded', async () => {
    server.use(respondingWith('listOrganizations', organizationList(), browserPath));
    show({}, null);
    expect(await screen.findByRole('heading', { name: 'Delta Growers' })).toBeVisible();
  });

  test.each(locales)('has all its texts in %s', (locale) => {
    show({ q: 'x', country: ['VN'] }, organizationList(), locale);
    expect(within(screen.getByRole('search')).getByRole('searchbox')).toBeVisible();
  });
});
