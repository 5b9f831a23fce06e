import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { ContentHomeScreen } from '#components/features/content/ContentHomeScreen.tsx';
import { ContentListScreen } from '#components/features/content/ContentListScreen.tsx';
import { NewContentScreen } from '#components/features/content/NewContentScreen.tsx';
import { contentListParams } from '#components/features/content/params.server.ts';
import { contentNouns } from '#contract/content/constants.ts';
import { type Locale, locales } from '#contract/shared/locale.ts';
import { contentQueries, type ContentSearch } from '#lib/api/content.ts';
import { localizedPath } from '#lib/config/routes.ts';
import { contentId, contentList, contentSummary } from '#tests/support/content.ts';
import { problemResponse } from '#tests/support/contextApi.ts';
import { someLists } from '#tests/support/contributions.ts';
import { defaultSite, renderScreen, renderWithoutScript, serverHtml } from '#tests/support/renderScreen.tsx';
import { testServer } from '#tests/support/testServer.ts';
import { someViewer } from '#tests/support/viewers.ts';
import { receiving, respondingToCall, respondingToCallWith } from '#tests/support/writes.ts';

const server = testServer();
const admin = someViewer([{ name: 'admin', scope: null }]);

function show(list = contentList(), search: ContentSearch = {}, locale: Locale = 'en') {
  return renderScreen(<ContentListScreen params={{ noun: 'organizations', search }} />, {
    viewer: admin,
    locale,
    seed: (client, api) => {
      const { queryKey } = contentQueries(api).list('organizations', search, admin.context.oid);
      client.setQueryData(queryKey, list);
    },
  });
}

describe('the nouns of a person', () => {
  test.each(locales)('are listed with their states in %s', (locale) => {
    renderScreen(<ContentHomeScreen />, {
      viewer: admin,
      locale,
      seed: (client, api) => {
        for (const noun of contentNouns)
          client.setQueryData(contentQueries(api).list(noun, {}, admin.context.oid).queryKey, contentList());
      },
    });
    const heads = screen.getAllByRole('heading', { level: 2 });
    expect(heads).toHaveLength(contentNouns.length);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      expect.arrayContaining(
        ['/studio/content/stories?state=draft', '/studio/content/pages/new'].map((path) =>
          localizedPath(path, locale),
        ),
      ),
    );
  });

  test('are those that their role concerns', () => {
    const viewer = someViewer([{ name: 'content-editor', scope: null }]);
    renderScreen(<ContentHomeScreen />, {
      viewer,
      seed: (client, api) => {
        for (const noun of contentNouns)
          client.setQueryData(
            contentQueries(api).list(noun, {}, viewer.context.oid).queryKey,
            contentList([]),
          );
      },
    });
    const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(names).toEqual(['Initiatives', 'News', 'Pages']);
  });
});

describe('the files of a list', () => {
  test.each(locales)('are linked, one of each format, in %s', (locale) => {
    show(contentList(), {}, locale);
    const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(addresses.filter((address) => address?.startsWith('/api/exports/'))).toEqual([
      '/api/exports/list?noun=organizations&format=xlsx',
      '/api/exports/list?noun=organizations&format=csv',
    ]);
  });

  test('are not linked where there are no records, or no exports', () => {
    const files = () => document.querySelectorAll('a[href^="/api/exports"]').length;
    const empty = show(contentList([]));
    expect(files()).toBe(0);
    empty.unmount();
    renderScreen(<ContentListScreen params={{ noun: 'organizations', search: {} }} />, {
      viewer: admin,
      site: { ...defaultSite, hidden: { operations: ['listExports'], pages: [] } },
      seed: (client, api) => {
        const { queryKey } = contentQueries(api).list('organizations', {}, admin.context.oid);
        client.setQueryData(queryKey, contentList());
      },
    });
    expect(screen.getByRole('list', { name: 'Filter by status' })).toBeInTheDocument();
    expect(files()).toBe(0);
  });
});

describe('the filters of a list', () => {
  const filters = { initiative: { chosen: null }, organization: null };

  test.each(locales)('are fields of its form and removable chips in %s', (locale) => {
    const search: ContentSearch = {
      q: 'fly',
      state: ['draft'],
      initiative: 'birim',
      mine: 'yes',
      sort: 'name',
    };
    const chosen = { name: 'Birim Basin', language: 'en' as const };
    show(
      contentList([contentSummary()], { filters: { ...filters, initiative: { chosen } } }),
      search,
      locale,
    );
    const form = new FormData(screen.getByRole<HTMLFormElement>('search'));
    expect(Object.fromEntries(form)).toEqual({
      q: 'fly',
      state: 'draft',
      initiative: 'birim',
      behind: '',
      sort: 'name',
      mine: 'yes',
    });
    const of = (address: string) => Object.fromEntries(new URL(address, 'https://portal.test').searchParams);
    const chips = screen
      .getAllByRole<HTMLAnchorElement>('link')
      .filter((link) => link.querySelector('svg') && link.href.includes('/studio/content/organizations?'))
      .map((link) => [link.textContent, of(link.href)]);
    const all = { q: 'fly', state: 'draft', initiative: 'birim', mine: 'yes', sort: 'name' };
    const without = (name: keyof typeof all) =>
      Object.fromEntries(Object.entries(all).filter(([key]) => key !== name));
    expect(chips).toEqual([
      [expect.stringContaining('fly'), without('q')],
      [expect.stringContaining('Birim Basin'), without('initiative')],
      [expect.any(String), without('mine')],
    ]);
  });

  test('suggest names while one is typed', async () => {
    server.use(
      respondingToCallWith('listContentChoices', {
        choices: [{ address: 'birim', name: 'Birim Basin', language: 'en', status: 'published' }],
        total: 1,
      }),
    );
    show(contentList([contentSummary()], { filters }));
    const field = screen.getByRole('combobox', { name: 'Initiative' });
    await userEvent.setup().type(field, 'bir');
    await waitFor(() => {
      expect(document.querySelector('datalist option')).toHaveAttribute('value', 'Birim Basin');
    });
    expect(screen.queryByRole('combobox', { name: 'Organization' })).toBeNull();
  });

  test('are fewer with a context API that has none of them', () => {
    show(contentList());
    expect(screen.queryByRole('combobox', { name: 'Initiative' })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test('come from the address, without what is invalid', () => {
    const given = { noun: 'projects', initiative: ' birim ', organization: '', mine: 'no' };
    expect(contentListParams.parse(given).search).toEqual({ initiative: 'birim' });
    expect(contentListParams.parse({ noun: 'projects', mine: 'yes' }).search).toEqual({ mine: 'yes' });
  });
});

describe('the list of a noun', () => {
  test('asks for languages that the portal offers, and for that of its address', () => {
    renderScreen(<ContentListScreen params={{ noun: 'organizations', search: { behind: 'id' } }} />, {
      viewer: admin,
      site: { ...defaultSite, decided: { locales: ['en', 'fr'] } },
      seed: (client, api) => {
        const { queryKey } = contentQueries(api).list('organizations', { behind: 'id' }, admin.context.oid);
        client.setQueryData(queryKey, contentList());
      },
    });
    const options = within(screen.getByRole('combobox', { name: 'Behind in' })).getAllByRole('option');
    expect(options.map((option) => option.getAttribute('value'))).toEqual(['', 'en', 'fr', 'id']);
  });

  test('says of each record how it stands, and who changed it', () => {
    show(
      contentList([
        contentSummary({ state: 'returned', status: 'published', outdated: ['fr', 'vi'] }),
        contentSummary({
          id: contentId.replace('0b', '1b'),
          name: '',
          state: 'scheduled',
          publishAt: '2027-01-01T10:00:00Z',
        }),
      ]),
    );
    expect(screen.getByRole('link', { name: 'Dragonfly' })).toHaveAttribute(
      'href',
      `/studio/content/organizations/${contentId}`,
    );
    expect(screen.getByText('Visitors see an earlier version')).toBeVisible();
    expect(screen.getByText('Translations out of date: Français, Tiếng Việt')).toBeVisible();
    expect(screen.getByText(/^Will be published on/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Without a name' })).toBeVisible();
    expect(screen.getAllByText(/by Binh$/)).toHaveLength(2);
  });

  test('has its filters in its address', () => {
    show(contentList(undefined, { page: 2, pageCount: 3, total: 60 }), {
      q: 'fly',
      state: ['draft'],
      page: 2,
    });
    expect(screen.getByRole('link', { name: /^Draft/ })).toHaveAttribute(
      'href',
      '/studio/content/organizations?q=fly',
    );
    expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute(
      'href',
      '/studio/content/organizations?page=3&q=fly&state=draft',
    );
    expect(screen.getByRole('searchbox')).toHaveValue('fly');
  });

  test('works without JavaScript', () => {
    renderWithoutScript(
      <ContentListScreen params={{ noun: 'organizations', search: { state: ['draft'] } }} />,
      {
        viewer: admin,
        seed: (client, api) => {
          const { queryKey } = contentQueries(api).list(
            'organizations',
            { state: ['draft'] },
            admin.context.oid,
          );
          client.setQueryData(queryKey, contentList());
        },
      },
    );
    const form = screen.getByRole('search');
    expect(form).toHaveAttribute('action', '/studio/content/organizations');
    expect(Object.fromEntries(new FormData(form as HTMLFormElement))).toEqual({
      q: '',
      behind: '',
      sort: 'updated',
      state: 'draft',
    });
    expect(screen.queryByRole('button', { name: /^Duplicate/ })).toBeNull();
  });

  test.each([
    ['nothing there', {}, 'Nothing here yet'],
    ['no match', { q: 'zzz' }, 'No matches'],
  ])('says so with %s', (_, search, title) => {
    show(contentList([]), search);
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
  });

  test('duplicates a record and opens the copy', async () => {
    const copy = receiving('duplicateContent', () => ({
      id: contentId,
      slug: 'copy',
      address: 'copy',
      version: 1,
      status: 'draft',
      state: 'draft',
    }));
    server.use(copy.handler);
    const { router } = show();
    await userEvent.click(screen.getByRole('button', { name: 'Duplicate Dragonfly' }));
    await vi.waitFor(() => {
      expect(router.push).toHaveBeenCalledWith(`/studio/content/organizations/${contentId}`);
    });
  });

  test('says that a copy was not made', async () => {
    server.use(respondingToCall('duplicateContent', problemResponse(503, 'unavailable')));
    const { router } = show();
    await userEvent.click(screen.getByRole('button', { name: 'Duplicate Dragonfly' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^This could not be done now\. Try again\.$/);
    expect(router.push).not.toHaveBeenCalled();
  });

  test('leaves out what its address has wrong', () => {
    const parsed = contentListParams.parse({
      noun: 'pages',
      state: ['x', 'draft'],
      page: '-1',
      sort: 'size',
      q: ' ',
    });
    expect(parsed).toEqual({ noun: 'pages', search: { state: ['draft'] } });
    expect(contentListParams.safeParse({ noun: 'users' }).success).toBe(false);
  });
});

describe('a new record', () => {
  const open = (noun: 'organizations' | 'projects') => {
    server.use(
      respondingToCallWith('listCodeLists', someLists),
      respondingToCallWith('listContentChoices', {
        choices: [{ address: 'dak-lak', name: 'Dak Lak', language: 'en', status: 'published' }],
        total: 1,
      }),
    );
    return renderScreen(<NewContentScreen params={{ noun }} />, { viewer: admin });
  };

  test('is written in a language that the portal offers', () => {
    renderScreen(<NewContentScreen params={{ noun: 'organizations' }} />, {
      viewer: admin,
      site: { ...defaultSite, decided: { locales: ['en', 'fr'] } },
    });
    const options = within(screen.getByRole('combobox', { name: 'Main language' })).getAllByRole('option');
    expect(options.map((option) => option.getAttribute('value'))).toEqual(['en', 'fr']);
  });

  test('takes nothing before the page can keep it, and is not shown without JavaScript', () => {
    const screenOf = <NewContentScreen params={{ noun: 'organizations' }} />;
    document.body.innerHTML = serverHtml(screenOf, { viewer: admin });
    for (const control of [
      screen.getByRole('textbox', { name: 'Name' }),
      screen.getByRole('button', { name: 'Create draft' }),
    ])
      expect(control).toBeDisabled();
    renderWithoutScript(screenOf, { viewer: admin });
    expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
  });

  test('starts with its name, its language and where it belongs', async () => {
    const create = receiving('createContent', () => ({
      id: contentId,
      slug: 'springs',
      address: 'dak-lak/springs',
      version: 1,
      status: 'draft',
      state: 'draft',
    }));
    server.use(create.handler);
    const user = userEvent.setup();
    const { router } = open('projects');
    await user.click(screen.getByRole('button', { name: 'Create draft' }));
    const summary = screen.getByRole('alert');
    expect(summary).toHaveFocus();
    expect(within(summary).getAllByRole('link')).toHaveLength(2);
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Springs');
    await user.click(screen.getByRole('combobox', { name: 'Initiative' }));
    await user.click(await screen.findByRole('option', { name: 'Dak Lak' }));
    await user.click(screen.getByRole('button', { name: 'Create draft' }));
    await vi.waitFor(() => {
      expect(router.replace).toHaveBeenCalledWith(`/studio/content/projects/${contentId}`);
    });
    expect(create.received[0]?.body).toEqual({
      content: { sourceLocale: 'en', text: { en: { name: 'Springs' } }, initiative: 'dak-lak' },
    });
  });
});
