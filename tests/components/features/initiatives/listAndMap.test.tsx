import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { InitiativeListScreen } from '#components/features/initiatives/InitiativeListScreen.tsx';
import { Layout } from '#components/layout/Layout.tsx';
import { initiativeQueries } from '#lib/api/initiatives.ts';
import { useInterface } from '#store/interface.ts';
import { list } from '#tests/support/lists.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';
import { showList } from './listScreen.tsx';

const button = (name: string) => screen.getByRole('button', { name });

function showPage() {
  return renderScreen(
    <Layout>
      <InitiativeListScreen params={{ search: {}, cleaned: false }} />
    </Layout>,
    {
      path: '/initiatives',
      seed: (client, api) => {
        client.setQueryData(initiativeQueries(api).list({}).queryKey, list());
      },
    },
  );
}

describe('the order of the list', () => {
  const order = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
  const offered = () => [...order().options].map(({ text }) => text);

  test('is by name, and by relevance where a text is searched', () => {
    showList();
    expect(order()).toHaveValue('name');
    expect(offered()).toEqual(['Name', 'Recently updated', 'Largest area', 'Longest running']);
  });

  test('can be by relevance where a text is searched', () => {
    showList({ search: { q: 'tea' } });
    expect(order()).toHaveValue('relevance');
    expect(offered()[0]).toBe('Relevance');
  });

  test('changes the address, from the first page on', async () => {
    const { router } = showList({ search: { country: ['VN'], page: 2 } });
    await userEvent.selectOptions(order(), 'Largest area');
    expect(router.push).toHaveBeenCalledWith('/initiatives?country=VN&sort=area', undefined, {
      scroll: false,
    });
    expect(order()).toHaveValue('area');
  });

  test('is a form that keeps the filters without JavaScript', () => {
    showList({ search: { q: 'tea', country: ['VN', 'BR'], sort: 'area', page: 2 } });
    expect([...new FormData(order().form ?? undefined)]).toEqual([
      ['sort', 'area'],
      ['country', 'VN'],
      ['country', 'BR'],
      ['q', 'tea'],
    ]);
  });
});

describe('the map of the list', () => {
  test('opens and closes on a narrow window', async () => {
    showList();
    const toggle = button('Show map');
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    const panel = document.getElementById(toggle.getAttribute('aria-controls') ?? '');
    expect(panel).toBeInTheDocument();
    await userEvent.click(toggle);
    expect(button('Hide map')).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(button('Hide map'));
    expect(button('Show map')).toHaveAttribute('aria-expanded', 'false');
  });

  test('takes the place of header and footer while it is enlarged, and the list stays beside it', async () => {
    showPage();
    await userEvent.click(button('Enlarge map'));
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.queryByRole('contentinfo')).toBeNull();
    expect(screen.getAllByRole('article').length).toBeGreaterThan(0);
    await userEvent.click(button('Make the map smaller'));
    expect(screen.getByRole('banner')).toBeVisible();
    expect(screen.getByRole('contentinfo')).toBeVisible();
  });

  test('gives header and footer back when the page is left', async () => {
    const { unmount } = showPage();
    await userEvent.click(button('Enlarge map'));
    unmount();
    expect(useInterface.getState()).toMatchObject({ headerVisible: true, footerVisible: true });
  });

  test('sends no request before it is visible', () => {
    const { client } = showList();
    const points = client.getQueryCache().findAll({ queryKey: ['initiatives', 'points'] });
    expect(points.filter(({ state }) => state.fetchStatus !== 'idle')).toEqual([]);
  });
});
