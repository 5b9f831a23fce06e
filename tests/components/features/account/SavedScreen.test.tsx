import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { SavedScreen } from '#components/features/account/SavedScreen.tsx';
import type { OperationName } from '#contract/operations.ts';
import type { SavedNoun } from '#contract/records/constants.ts';
import { type Locale, locales } from '#contract/shared/locale.ts';
import { savedQueries } from '#lib/api/saved.ts';
import { browserPath, respondTo } from '#tests/support/contextApi.ts';
import { contextApiServer } from '#tests/support/contextApiServer.ts';
import { viewer } from '#tests/support/dashboards.ts';
import { allOpportunities, allProjects, opportunity, project } from '#tests/support/projects.ts';
import { defaultSite, renderScreen, renderWithoutScript } from '#tests/support/renderScreen.tsx';

const server = contextApiServer(browserPath);
const person = viewer.profile.oid;
const chosenOf = {
  opportunity: opportunity({ id: allOpportunities().items[0]!.id }),
  project: project({ id: allProjects().items[0]!.id }),
};

interface Shown {
  noun?: SavedNoun;
  /** Number of saved records of each noun. */
  saved?: number;
  isChosen?: boolean;
  who?: typeof viewer | null;
  locale?: Locale;
  hidden?: OperationName[];
}

function screenOf(shown: Shown = {}): Parameters<typeof renderScreen> {
  const {
    noun = 'opportunity',
    saved = 1,
    isChosen = true,
    who = viewer,
    locale = 'en',
    hidden = [],
  } = shown;
  const { initiative, slug, id, name, language } = chosenOf[noun];
  const chosen = { noun, initiative: initiative.slug, slug };
  const address = `${initiative.slug}/${slug}`;
  return [
    <SavedScreen key="page" params={{ chosen: isChosen ? chosen : null }} />,
    {
      ...{ locale, viewer: who },
      path: isChosen ? `/saved?${noun}=${encodeURIComponent(address)}` : '/saved',
      site: { ...defaultSite, hidden: { operations: hidden, pages: [] } },
      seed: (client, api) => {
        const queries = savedQueries(api);
        const opportunities = allOpportunities().items.slice(0, saved);
        const projects = allProjects().items.slice(0, saved);
        client.setQueryData(
          queries.list('opportunity', person).queryKey,
          opportunities.map((record) => ({ noun: 'opportunity', record })),
        );
        client.setQueryData(
          queries.list('project', person).queryKey,
          projects.map((record) => ({ noun: 'project', record })),
        );
        client.setQueryData(queries.chosen(chosen).queryKey, { id, slug, name, language, initiative });
      },
    },
  ];
}

const region = (name: string) => within(screen.getByRole('region', { name }));

describe('the page of what a person has saved', () => {
  test.each([
    ['opportunity', 0, 'Save this opportunity', 'save-opportunity'],
    ['opportunity', 1, 'Remove from saved', 'remove-opportunity'],
    ['project', 0, 'Save this project', 'save-project'],
    ['project', 1, 'Remove from saved', 'remove-project'],
  ] as const)('has a form that needs no script (%s, saved: %i)', (noun, saved, button, form) => {
    renderWithoutScript(...screenOf({ noun, saved }));
    expect(screen.getByRole('button', { name: button })).toBeVisible();
    expect(screen.getByRole('form', { name: chosenOf[noun].name })).toHaveFormValues({ form });
  });

  test.each([
    ['opportunity', 'putSavedOpportunity', 'getSavedOpportunities', 'opportunities', 'Saved opportunities'],
    ['project', 'putSavedProject', 'getSavedProjects', 'projects', 'Saved projects'],
  ] as const)('saves in place (%s)', async (noun, put, get, list, title) => {
    let path = '';
    const items = noun === 'project' ? allProjects().items : allOpportunities().items;
    server.use(
      respondTo(
        put,
        ({ request }) => {
          path = new URL(request.url).pathname;
          return HttpResponse.json({ saved: true });
        },
        browserPath,
      ),
      respondTo(get, () => HttpResponse.json({ [list]: path ? items.slice(0, 1) : [] }), browserPath),
    );
    renderScreen(...screenOf({ noun, saved: 0 }));
    expect(region(title).queryByRole('article')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: `Save this ${noun}` }));
    expect(await screen.findByRole('button', { name: 'Remove from saved' })).toBeVisible();
    const { initiative, slug } = chosenOf[noun];
    expect(path).toMatch(new RegExp(`/user/saved-${list}/${initiative.slug}/${slug}$`));
    expect(region(title).getByRole('article')).toBeVisible();
  });

  test.each([
    ['Saved opportunities', 'opportunity'],
    ['Saved projects', 'project'],
  ])('lists %s under a heading, each to be removed', (title, noun) => {
    renderScreen(...screenOf({ isChosen: false, saved: 2 }));
    expect(region(title).getByRole('heading', { level: 2 })).toHaveTextContent(title);
    expect(region(title).getAllByRole('article')).toHaveLength(2);
    expect(region(title).getAllByRole('link', { name: /^Remove from saved/ })[0]).toHaveAttribute(
      'href',
      expect.stringMatching(new RegExp(`^/saved\\?${noun}=`)) as string,
    );
    expect(screen.queryByRole('form', { name: chosenOf.opportunity.name })).toBeNull();
  });

  test('leads to each list where nothing is saved', () => {
    renderScreen(...screenOf({ isChosen: false, saved: 0 }));
    expect(region('Saved opportunities').getByRole('link')).toHaveAttribute(
      'href',
      '/investment-opportunities',
    );
    expect(region('Saved projects').getByRole('link')).toHaveAttribute('href', '/projects');
  });

  test.each([
    ['putSavedProject', 'Saved projects', 'Saved opportunities'],
    ['getSavedOpportunities', 'Saved opportunities', 'Saved projects'],
  ] as const)('without %s does not have %s', (operation, absent, present) => {
    renderScreen(...screenOf({ isChosen: false, hidden: [operation] }));
    expect(screen.queryByRole('region', { name: absent })).toBeNull();
    expect(region(present).getAllByRole('article')).toHaveLength(1);
  });

  test.each([
    ['Saved opportunities', 'opportunity', '/investment-opportunities/compare'],
    ['Saved projects', 'project', '/projects/compare'],
  ])('compares %s by a form of their own, without JavaScript', (title, noun, action) => {
    renderWithoutScript(...screenOf({ isChosen: false }));
    const choice = region(title).getByRole<HTMLInputElement>('checkbox', { name: /^Compare / });
    choice.checked = true;
    expect(choice.form).toHaveAttribute('action', action);
    expect([...new FormData(choice.form!).keys()]).toEqual([noun]);
  });

  test.each(['opportunity', 'project'] as const)(
    'asks visitors to sign in, and returns here (%s)',
    (noun) => {
      renderScreen(...screenOf({ noun, who: null }));
      expect(screen.queryByRole('button', { name: /^Save this/ })).toBeNull();
      expect(screen.getByRole('heading', { name: `Sign in to save this ${noun}` })).toBeVisible();
      const link = screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')!;
      const { initiative, slug } = chosenOf[noun];
      expect(decodeURIComponent(decodeURIComponent(link))).toContain(
        `/saved?${noun}=${initiative.slug}/${slug}`,
      );
      expect(new URLSearchParams(link.split('?')[1]).get('intent')).toBe('save');
    },
  );

  test.each(locales)('has all its texts in %s', (locale) => {
    for (const noun of ['opportunity', 'project'] as const)
      for (const saved of [0, 1]) renderScreen(...screenOf({ noun, saved, locale }));
    for (const isChosen of [true, false]) renderScreen(...screenOf({ isChosen, who: null, locale }));
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(6);
    expect(document.body.textContent).not.toMatch(/saved\.[a-z]/);
  });
});
