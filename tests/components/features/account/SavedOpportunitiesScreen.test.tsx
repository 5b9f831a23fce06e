import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { SavedOpportunitiesScreen } from '#components/features/account/SavedOpportunitiesScreen.tsx';
import { type Locale, locales } from '#contract/shared/locale.ts';
import { opportunityQueries } from '#lib/api/opportunities.ts';
import { browserPath, respondTo } from '#tests/support/contextApi.ts';
import { contextApiServer } from '#tests/support/contextApiServer.ts';
import { viewer } from '#tests/support/dashboards.ts';
import { allOpportunities, opportunity } from '#tests/support/projects.ts';
import { renderScreen, renderWithoutScript } from '#tests/support/renderScreen.tsx';

const server = contextApiServer(browserPath);
const chosen = opportunity({ id: allOpportunities().items[0]!.id });
const address = `${chosen.initiative.slug}/${chosen.slug}`;

interface Shown {
  saved?: number;
  opportunity?: string | null;
  who?: typeof viewer | null;
  locale?: Locale;
}

const screenOf = ({ saved = 1, opportunity: asked = address, who = viewer, locale = 'en' }: Shown = {}) =>
  [
    <SavedOpportunitiesScreen key="page" params={{ opportunity: asked }} />,
    {
      ...{ locale, viewer: who, path: asked ? `/saved?opportunity=${encodeURIComponent(asked)}` : '/saved' },
      seed: (client, api) => {
        const queries = opportunityQueries(api);
        client.setQueryData(queries.saved(viewer.profile.oid).queryKey, {
          opportunities: allOpportunities().items.slice(0, saved),
        });
        const params = { initiative: chosen.initiative.slug, opportunity: chosen.slug };
        client.setQueryData(queries.detail(params).queryKey, chosen);
      },
    },
  ] as Parameters<typeof renderScreen>;

describe('the page of saved opportunities', () => {
  test.each([
    [0, 'Save this opportunity', 'save-opportunity'],
    [1, 'Remove from saved', 'remove-opportunity'],
  ])('has a form that needs no script (saved: %i)', (saved, button, form) => {
    renderWithoutScript(...screenOf({ saved }));
    expect(screen.getByRole('button', { name: button })).toBeVisible();
    expect(screen.getByRole('form', { name: chosen.name })).toHaveFormValues({ form });
  });

  test('saves in place', async () => {
    let path = '';
    server.use(
      respondTo(
        'putSavedOpportunity',
        ({ request }) => {
          path = new URL(request.url).pathname;
          return HttpResponse.json({ saved: true });
        },
        browserPath,
      ),
      respondTo(
        'getSavedOpportunities',
        () => HttpResponse.json({ opportunities: path ? allOpportunities().items.slice(0, 1) : [] }),
        browserPath,
      ),
    );
    renderScreen(...screenOf({ saved: 0 }));
    expect(screen.getByText('Nothing saved yet')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Save this opportunity' }));
    expect(await screen.findByRole('button', { name: 'Remove from saved' })).toBeVisible();
    expect(path).toMatch(new RegExp(`/user/saved-opportunities/${address}$`));
  });

  test('lists what is saved, to be compared and removed', () => {
    renderScreen(...screenOf({ opportunity: null, saved: 2 }));
    const [first] = screen.getAllByRole('listitem').filter((item) => within(item).queryByRole('article'));
    expect(within(first!).getByRole('checkbox', { name: /^Compare / })).not.toBeChecked();
    expect(within(first!).getByRole('link', { name: /^Remove from saved/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/saved\?opportunity=/) as string,
    );
    expect(screen.queryByRole('form', { name: chosen.name })).toBeNull();
  });

  test('asks visitors to sign in, and returns here', () => {
    renderScreen(...screenOf({ who: null }));
    expect(screen.queryByRole('button', { name: 'Save this opportunity' })).toBeNull();
    const link = screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')!;
    expect(decodeURIComponent(decodeURIComponent(link))).toContain(`/saved?opportunity=${address}`);
  });

  test.each(locales)('has all its texts in %s', (locale) => {
    renderScreen(...screenOf({ locale }));
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(document.body.textContent).not.toMatch(/saved\.[a-z]/);
  });
});
