import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { FollowSearchScreen } from '#components/features/account/FollowSearchScreen.tsx';
import { type Locale, locales } from '#contract/shared/locale.ts';
import { followingQueries } from '#lib/api/following.ts';
import { browserPath, respondTo } from '#tests/support/contextApi.ts';
import { contextApiServer } from '#tests/support/contextApiServer.ts';
import { viewer } from '#tests/support/dashboards.ts';
import { renderScreen, renderWithoutScript } from '#tests/support/renderScreen.tsx';

const server = contextApiServer(browserPath);
const search = 'country=VN&commodity=cocoa';
const screenOf = (following: boolean, who: typeof viewer | null = viewer, locale: Locale = 'en') =>
  [
    <FollowSearchScreen key="page" params={{ search }} />,
    {
      ...{ locale, viewer: who, path: `/follow?${search}` },
      seed: (client, api) =>
        client.setQueryData(followingQueries(api).search(viewer.profile.oid, search).queryKey, { following }),
    },
  ] as Parameters<typeof renderScreen>;

describe('the page for following a search', () => {
  test.each([
    [false, 'Follow this search', 'follow-search'],
    [true, 'Stop following this search', 'unfollow-search'],
  ])('has a form that needs no script (followed: %s)', (following, button, form) => {
    renderWithoutScript(...screenOf(following));
    expect(screen.getByRole('button', { name: button })).toBeVisible();
    const element = screen.getByRole<HTMLFormElement>('form', { name: 'Follow this search' });
    expect(element).toHaveFormValues({ form });
    expect(element).toHaveAttribute('action', `/follow?${search}`);
    expect(screen.getByRole('link', { name: 'Show what this search finds' })).toHaveAttribute(
      'href',
      `/initiatives?${search}`,
    );
  });

  test('follows in place, with the search as its parameter', async () => {
    let path = '';
    server.use(
      respondTo(
        'putFollowedSearch',
        ({ request }) => {
          path = new URL(request.url).pathname;
          return HttpResponse.json({ following: true });
        },
        browserPath,
      ),
      respondTo('getFollowedSearch', () => HttpResponse.json({ following: path !== '' }), browserPath),
    );
    renderScreen(...screenOf(false));
    await userEvent.click(screen.getByRole('button', { name: 'Follow this search' }));
    expect(await screen.findByRole('button', { name: 'Stop following this search' })).toBeVisible();
    expect(decodeURIComponent(path)).toMatch(new RegExp(`/user/followed-searches/${search}$`));
  });

  test('asks visitors to sign in, and returns here', () => {
    renderScreen(...screenOf(false, null));
    expect(screen.queryByRole('button', { name: 'Follow this search' })).toBeNull();
    const address = screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')!;
    expect(decodeURIComponent(address)).toContain(`/follow?${search}`);
  });

  test('leads to all that is followed, and to how often mails arrive', () => {
    renderScreen(...screenOf(true));
    expect(screen.getByRole('link', { name: 'Everything you follow' })).toHaveAttribute('href', '/start');
    expect(screen.getByRole('link', { name: 'Choose how often we email you' })).toHaveAttribute(
      'href',
      '/profile#mails',
    );
  });

  test.each(locales)('has all its texts in %s', (locale) => {
    renderScreen(...screenOf(true, viewer, locale));
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.getAllByRole('link')).toHaveLength(4);
  });
});
