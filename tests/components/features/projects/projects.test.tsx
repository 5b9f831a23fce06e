import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { AllProjectsScreen } from '#components/features/projects/AllProjectsScreen.tsx';
import { ProjectListScreen } from '#components/features/projects/ProjectListScreen.tsx';
import { ProjectScreen } from '#components/features/projects/ProjectScreen.tsx';
import { RequestedSupportScreen } from '#components/features/projects/RequestedSupportScreen.tsx';
import type { OperationName } from '#contract/operations.ts';
import type { ProjectDetail, ProjectList, RequestedSupport } from '#contract/projects/schema.ts';
import { type Locale, locales } from '#contract/shared/locale.ts';
import { projectQueries } from '#lib/api/projects.ts';
import { routes } from '#lib/config/routes.ts';
import type { SiteSettings } from '#lib/config/siteSettings.server.ts';
import { useInterface } from '#store/interface.ts';
import { detail } from '#tests/support/fixtures.ts';
import { allProjects, project, projectList, requestedSupport } from '#tests/support/projects.ts';
import { defaultSite, renderScreen, renderWithoutScript } from '#tests/support/renderScreen.tsx';

const params = { initiative: 'dak-lak', project: 'springs' };
const path = '/initiatives/dak-lak/projects';
const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const region = (name: string) => screen.queryByRole('region', { name });

const listParams = { search: {}, cleaned: false };

function showList(changes: Partial<ProjectList> = {}, locale: Locale = 'en', site = defaultSite) {
  return renderScreen(<ProjectListScreen params={{ ...listParams, initiative: 'dak-lak' }} />, {
    locale,
    site,
    path,
    seed: (client, api) => {
      client.setQueryData(projectQueries(api).list('dak-lak', {}).queryKey, projectList(changes));
    },
  });
}

const showAll = (site = defaultSite) =>
  renderScreen(<AllProjectsScreen params={listParams} />, {
    site,
    path: '/projects',
    seed: (client, api) => {
      client.setQueryData(projectQueries(api).all({}).queryKey, allProjects());
    },
  });

function show(changes: Partial<ProjectDetail> = {}, locale: Locale = 'en', site = defaultSite) {
  return renderScreen(<ProjectScreen params={params} />, {
    locale,
    site,
    path: `${path}/springs`,
    seed: (client, api) => {
      client.setQueryData(projectQueries(api).detail(params).queryKey, project(changes));
    },
  });
}

const supportOptions = (changes: Partial<RequestedSupport>, locale: Locale) =>
  ({
    locale,
    path: `${path}/springs/requested-support`,
    seed: (client, api) => {
      client.setQueryData(projectQueries(api).requestedSupport(params).queryKey, requestedSupport(changes));
    },
  }) satisfies Parameters<typeof renderScreen>[1];

const showSupport = (changes: Partial<RequestedSupport> = {}, locale: Locale = 'en') =>
  renderScreen(
    <RequestedSupportScreen params={{ ...params, offer: null }} />,
    supportOptions(changes, locale),
  );

describe('a project is saved on a page of its own, to which', () => {
  const cannot = (operation: OperationName) => ({
    ...defaultSite,
    hidden: { operations: [operation], pages: [] },
  });
  const ways: [string, (site?: SiteSettings) => unknown, string, string][] = [
    ['the list of all initiatives', (site) => showAll(site), 'Save Project 1', 'record-1'],
    ['the list of an initiative', (site) => showList({}, 'en', site), 'Save Project 1', 'record-1'],
    ['its page', (site) => show({}, 'en', site), 'Save', 'springs'],
  ];

  test.each(ways)('%s leads', (_, render, name, slug) => {
    render();
    expect(addressOf(name)).toBe(routes.saved('project', `dak-lak/${slug}`));
  });

  test.each(ways)('%s does not lead where nobody can save', (_, render, name) => {
    for (const site of [
      { ...defaultSite, signIn: false },
      cannot('getSavedProjects'),
      cannot('putSavedProject'),
    ])
      render(site);
    expect(screen.queryByRole('link', { name })).toBeNull();
  });
});

describe('projects are compared', () => {
  afterEach(() => {
    useInterface.getState().chooseRecords('project', []);
  });

  test.each([
    ['of the whole site', () => showAll()],
    ['of an initiative', () => showList()],
  ])('from a list %s, by a form that needs no scripts, with those chosen elsewhere', (_, render) => {
    useInterface.getState().chooseRecords('project', ['birim/springs']);
    render();
    const choice = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Compare Project 1' });
    const form = choice.form!;
    expect(form).toHaveAttribute('action', '/projects/compare');
    expect(new FormData(form).getAll('project')).toEqual(['birim/springs']);
    act(() => {
      choice.click();
    });
    expect(new FormData(form).getAll('project').toSorted()).toEqual(['birim/springs', 'dak-lak/record-1']);
  });

  test('from their own page, with the last three chosen before', () => {
    const chosen = ['a/a', 'b/b', 'dak-lak/springs', 'c/c', 'd/d'];
    useInterface.getState().chooseRecords('project', chosen);
    show();
    expect(addressOf('Compare')).toBe(
      routes.compareRecords('project', ['b/b', 'c/c', 'd/d', 'dak-lak/springs']),
    );
  });

  test('nowhere, if the portal does not have the page', () => {
    const site = { ...defaultSite, hidden: { operations: [], pages: [routes.compareRecords('project')] } };
    showList({}, 'en', site);
    show({}, 'en', site);
    expect(screen.queryByRole('checkbox', { name: /^Compare / })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Compare' })).toBeNull();
  });
});

describe('the list', () => {
  test('says of each project its state, time, place, lead and how far it is funded', () => {
    showList();
    const [first, second] = screen.getAllByRole('article');
    expect(first).toHaveTextContent('€250,000.50 of €1,000,000 funded (25%)');
    expect(first).toHaveTextContent('Buôn Hồ · March 1, 2024 to February 28, 2027');
    expect(first).toHaveTextContent('2 requests for support');
    expect(first).toHaveAttribute('id', 'project-record-1');
    expect(within(first!).getByText('Dragonfly Cooperative')).toHaveAttribute('lang', 'vi');
    expect(second).not.toHaveTextContent('funded');
    expect(addressOf('Project 1')).toBe('/initiatives/dak-lak/projects/record-1');
  });

  test('has a map of the places that are known, and files of the whole list', () => {
    showList();
    expect(screen.getByText('The map is loading…')).toBeInTheDocument();
    expect(addressOf('Download as CSV')).toBe('/api/downloads/en/projects.csv?initiative=dak-lak');
  });

  test('has no map where no place is known', () => {
    showList({ items: projectList().items.slice(1) });
    expect(screen.queryByText('The map is loading…')).toBeNull();
  });

  test('says that there is nothing yet, and that nothing matches', () => {
    const { unmount } = showList({ items: [], total: 0, totalUnfiltered: 0 });
    expect(screen.getByRole('heading', { name: 'No projects yet' })).toBeVisible();
    unmount();
    showList({ items: [], total: 0 });
    expect(screen.getByRole('heading', { name: 'No projects match' })).toBeVisible();
  });
});

describe('a project', () => {
  test('shows its funding, period, people and needs', () => {
    show();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Clear springs');
    expect(region('Budget and funding')).toHaveTextContent('€250,000.50 of €1,000,000 funded (25%)');
    expect(region('Timeline')).toHaveTextContent(
      '90% of the project period has elapsed (as of November 21, 2026).',
    );
    expect(region('Requested support')).toHaveTextContent('2 requests are open');
    expect(addressOf('See the requests')).toBe(`${path}/springs/requested-support`);
    expect(region('Implementing organizations')).toHaveTextContent(
      'Led byDragonfly CooperativeBanyan Institute',
    );
    expect(addressOf('Less water')).toBe('/initiatives/dak-lak/progress-reporting/less-water');
    expect(region('Where it is')).toHaveTextContent('Buôn Hồ');
  });

  test.each([
    [{ startDate: '2026-12-01' }, 'Not started (as of'],
    [{ endDate: '2026-11-20' }, 'Ended (as of'],
    [{ endDate: '2026-11-21' }, '99% of the project period has elapsed'],
    [{ endDate: null }, 'From March 1, 2024'],
    [{ startDate: null }, 'Until February 28, 2027'],
  ])('with %o says: %s', (changes, expected) => {
    show(changes);
    expect(region('Timeline')).toHaveTextContent(expected);
  });

  test('offers its boundary in full detail, where it is known', () => {
    const { boundary } = detail();
    const id = '4b9f6c1e-0d57-4c3a-9f0e-2a6b1c8d7e55';
    const { unmount } = show({ boundary, boundaryDetail: { id, vertices: 12 } });
    const files = screen.getAllByRole('link', { name: /^Boundary \(/ });
    expect(files.map((file) => file.getAttribute('href'))).toEqual([
      `/api/boundaries/${id}?locale=en`,
      `/api/boundaries/${id}?locale=en&format=kml`,
    ]);
    expect(screen.getByRole('img', { hidden: true, name: /map/i })).toHaveAttribute(
      'src',
      '/api/map?initiative=dak-lak&project=springs',
    );
    unmount();
    show();
    expect(screen.queryByRole('link', { name: /^Boundary \(/ })).toBeNull();
  });

  test('shows the indicators that it contributes to, with progress and verification', () => {
    show();
    const indicators = within(region('Indicators it contributes to')!);
    expect(indicators.getByRole('link', { name: 'Irrigation water' })).toHaveAttribute(
      'href',
      '/initiatives/dak-lak/indicators/irrigation-water',
    );
    expect(indicators.getByText('On track')).toBeVisible();
    expect(indicators.getByText(/Panel-verified/)).toBeVisible();
  });

  test('shows no indicators of a context API that does not name them', () => {
    show({ indicators: undefined });
    expect(region('Indicators it contributes to')).toBeNull();
  });

  test('leaves out what it does not know', () => {
    show({
      funding: null,
      startDate: null,
      endDate: null,
      lead: null,
      location: null,
      partners: [],
      goals: [],
      commodities: [],
      openRequests: 0,
      requestCount: 0,
    });
    expect(region('Budget and funding')).toHaveTextContent('No budget has been published.');
    expect(region('Requested support')).toHaveTextContent('is not requesting support at present');
    for (const name of ['Timeline', 'Implementing organizations', 'Where it is'])
      expect(region(name)).toBeNull();
    expect(screen.queryByRole('link', { name: 'See the requests' })).toBeNull();
  });

  test('says when it is not in the language of the page', () => {
    show({ language: 'vi' }, 'fr');
    expect(screen.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'vi');
    expect(screen.getByText(/en vietnamien/)).toBeVisible();
  });
});

describe('requested support', () => {
  test('is a table of needs', () => {
    showSupport();
    const [, pumps, maps] = within(screen.getByRole('table', { name: 'Project needs' })).getAllByRole('row');
    expect(pumps).toHaveTextContent('€90,000.50');
    expect(pumps).toHaveTextContent('October 31, 2026Deadline passed');
    expect(maps).toHaveTextContent('Non-financial');
    expect(within(maps!).getByText('Maps')).toHaveAttribute('lang', 'vi');
  });

  test('has the project in its title, since an initiative has several such pages', () => {
    showSupport();
    expect(document.title).toMatch(/^Requested support – Clear springs – .+ – Common Ground$/);
  });

  test('never adds unlike currencies', () => {
    showSupport();
    const totals = within(region('Total')!).getAllByRole('listitem');
    expect(totals.map(({ textContent }) => textContent)).toEqual([
      '€30,000 of €90,000.50 pledged (33.3%)',
      '₫0 of ₫5,000,000 pledged (0%)',
    ]);
  });

  test('leads to a person to write to', () => {
    showSupport();
    expect(addressOf('Write an email')).toBe(
      'mailto:secretariat@council.example?subject=Support%20for%20Clear%20springs',
    );
  });

  test('is no dead end without a contact, or without needs', () => {
    const { unmount } = showSupport({ contact: null });
    expect(region('Can you help?')).toHaveTextContent('No contact details have been published here yet.');
    unmount();
    showSupport({ items: [], totals: [] });
    expect(screen.getByRole('heading', { name: 'No requests yet' })).toBeVisible();
    expect(region('Can you help?')).toBeNull();
  });
});

test.each(locales)('the screens have all their texts in %s', (locale) => {
  for (const each of [showList, show, showSupport]) each({}, locale).unmount();
  showList({ items: [], total: 0, totalUnfiltered: 0 }, locale);
  showSupport({ contact: null }, locale);
  renderWithoutScript(
    <RequestedSupportScreen params={{ ...params, offer: null }} />,
    supportOptions({}, locale),
  );
});
