// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest';
import { type Arrival, arrivalEvents } from '#lib/analytics/arrivals.ts';
import { sentBatch } from '#lib/analytics/eventSchemas.server.ts';
import { pageRoutes } from '#tests/support/pageRoutes.ts';

beforeEach(() => {
  document.body.innerHTML = '';
});

const routesOf = [
  ['/initiatives/:initiative', '/initiatives/[initiative]'],
  ['/initiatives/:initiative/projects', '/initiatives/[initiative]/projects'],
  ['/initiatives/:initiative/projects/:project', '/initiatives/[initiative]/projects/[project]'],
  [
    '/initiatives/:initiative/projects/:project/updates/:update',
    '/initiatives/[initiative]/projects/[project]/updates/[update]',
  ],
  ['/initiatives/:initiative/updates/:update', '/initiatives/[initiative]/updates/[update]'],
  ['/initiatives/:initiative/investment-opportunities', '/initiatives/[initiative]/investment-opportunities'],
  [
    '/initiatives/:initiative/investment-opportunities/:opportunity',
    '/initiatives/[initiative]/investment-opportunities/[opportunity]',
  ],
  ['/news-and-updates/:story', '/news-and-updates/[story]'],
  ['/organizations/:organization', '/organizations/[organization]'],
  ['/conveners/:convener', '/conveners/[convener]'],
  ['/consortiums/:consortium', '/consortiums/[consortium]'],
] as const;

const at = (address: string, more: Partial<Arrival> = {}): Arrival => {
  const { pathname: path, search } = new URL(address, 'https://portal.test');
  const here = { page: path, path, slugs: {}, search, locale: 'en', how: 'route', ...more } as const;
  for (const [pattern, page] of routesOf) {
    const found = new RegExp(`^${pattern.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`).exec(path);
    if (found) return { ...here, page, slugs: { ...found.groups } };
  }
  return here;
};
const tracked = (now: Arrival, before?: Arrival) =>
  arrivalEvents(now, before).map(({ event, payload }) => [event, payload]);
const names = (now: Arrival, before?: Arrival) => arrivalEvents(now, before).map(({ event }) => event);
const showList = (name: string, inside = '') => {
  document.body.innerHTML = `<form data-list="${name}"></form>${inside}`;
};
const noResults = (list: string) => {
  showList(list, '<div data-no-results></div>');
};

test.each(pageRoutes)('what is reported of %s, with an empty list, is accepted', (page) => {
  const slugs: Record<string, string> = {};
  for (const [, name = ''] of page.matchAll(/\[(\w+)\]/g)) slugs[name] = 'a-slug';
  const path = page.replaceAll(/\[(?:\.{3})?(\w+)\]/g, 'a-slug');
  for (const list of ['initiatives', 'projects', 'opportunities', 'site']) {
    noResults(list);
    const events = arrivalEvents({ page, path, slugs, search: '?q=tea', locale: 'en', how: 'load' });
    expect(sentBatch.safeParse({ events: events.map((event) => ({ ...event, locale: 'en' })) }).error).toBe(
      undefined,
    );
  }
});

describe('a page', () => {
  const i = 'dak-lak';
  test.each([
    ['/initiatives/dak-lak', 'view_compact', { initiative: i }],
    ['/initiatives/dak-lak/projects/springs', 'view_project', { initiative: i, project: 'springs' }],
    [
      '/initiatives/dak-lak/investment-opportunities',
      'view_opportunities',
      { initiative: i, opportunity: null },
    ],
    [
      '/initiatives/dak-lak/investment-opportunities/mill',
      'view_opportunities',
      { initiative: i, opportunity: 'mill' },
    ],
    ['/news-and-updates/launch', 'view_story', { story: 'launch', initiative: null, project: null }],
    ['/initiatives/dak-lak/updates/rain', 'view_story', { story: 'rain', initiative: i, project: null }],
    [
      '/initiatives/dak-lak/projects/springs/updates/rain',
      'view_story',
      { story: 'rain', initiative: i, project: 'springs' },
    ],
    ['/organizations/mill', 'view_profile', { profile: 'organization', slug: 'mill' }],
    ['/conveners/table', 'view_profile', { profile: 'convener', slug: 'table' }],
    ['/consortiums/alliance', 'view_profile', { profile: 'consortium', slug: 'alliance' }],
    ['/profile', 'view_profile', { profile: 'own', slug: null }],
  ])('at %s is a view', (path, event, payload) => {
    const { page } = at(path);
    expect(tracked(at(path), at('/'))).toEqual([
      ['virtual_page_view', { page, path, locale: 'en', arrival: 'route' }],
      [event, payload],
    ]);
  });

  test('without a view event is a page view', () => {
    expect(names(at('/how-it-works', { how: 'load' }))).toEqual(['virtual_page_view']);
  });

  test('never includes its query', () => {
    expect(JSON.stringify(tracked(at('/search?q=ana@example.org')))).not.toContain('ana');
  });

  test('in another language is a page view only', () => {
    expect(names(at('/initiatives/dak-lak', { locale: 'vi' }), at('/initiatives/dak-lak'))).toEqual([
      'virtual_page_view',
    ]);
  });

  test('is viewed again on going back, without repeated choices or searches', () => {
    noResults('projects');
    const back = at('/initiatives/dak-lak/projects?theme=water', { how: 'history' });
    expect(names(back, at('/initiatives/dak-lak/projects'))).toEqual(['virtual_page_view']);
    expect(names(at('/initiatives/dak-lak', { how: 'history' }), at('/initiatives/dak-lak'))).toEqual([
      'virtual_page_view',
      'view_compact',
    ]);
  });

  test('that does not exist is emitted without its address', () => {
    document.body.innerHTML = '<p data-failure="404"></p>';
    expect(tracked(at('/initiatives/ana-perez'))).toEqual([
      ['virtual_page_view', { page: '/404', path: '', locale: 'en', arrival: 'route' }],
    ]);
  });
});

describe('the filters of a list', () => {
  const list = '/initiatives';
  beforeEach(() => {
    showList('initiatives');
  });
  const change = (from: string, to: string) => tracked(at(list + to), at(list + from));

  test('are emitted when they are added and removed', () => {
    expect(change('?country=VN&page=2', '?country=ID&country=VN&commodity=coffee&sort=name')).toEqual([
      ['filter_applied', { list: 'initiatives', filter: 'country', value: 'ID' }],
      ['filter_applied', { list: 'initiatives', filter: 'commodity', value: 'coffee' }],
    ]);
    expect(change('?country=ID&country=VN', '')).toEqual([
      ['filter_removed', { list: 'initiatives', filter: 'country', value: 'ID' }],
      ['filter_removed', { list: 'initiatives', filter: 'country', value: 'VN' }],
    ]);
  });

  test('emit a text and an area once each, replaced by the next', () => {
    expect(change('?q=tea&bbox=1,2,3,4', '?q=Coffee%20ana@example.org&bbox=5,6,7,8')).toEqual([
      ['filter_applied', { list: 'initiatives', filter: 'q', value: 'coffee' }],
    ]);
    expect(change('?q=tea', '')).toEqual([
      ['filter_removed', { list: 'initiatives', filter: 'q', value: 'tea' }],
    ]);
    expect(change('', '?bbox=1,2,3,4')).toEqual([
      ['filter_applied', { list: 'initiatives', filter: 'bbox', value: '' }],
    ]);
  });

  test('exclude page, order and unknown values', () => {
    expect(change('', '?page=2&sort=name&country=%3Cscript%3E')).toEqual([]);
  });

  test('from an external link are no choice', () => {
    expect(names(at('/initiatives?country=VN'), at('/'))).toEqual(['virtual_page_view']);
  });

  test('are those of lists', () => {
    showList('site');
    expect(tracked(at('/search?q=b'), at('/search?q=a'))).toEqual([]);
    document.body.innerHTML = '';
    expect(tracked(at('/compare?initiative=b'), at('/compare'))).toEqual([]);
  });
});

describe('what is looked for without results', () => {
  test('are initiatives, by filters and words', () => {
    noResults('initiatives');
    expect(
      tracked(at('/initiatives?country=VN&commodity=rice&q=Mekong%20%2B84912345678'), at('/'))[1],
    ).toEqual(['no_compact_available', { filters: 'commodity=rice&country=VN', text: 'mekong' }]);
  });

  test('excludes what no report could hold', () => {
    noResults('organizations');
    const codes = Array.from(
      { length: 40 },
      (_, index) => `&type=a-long-code-${String(index).padStart(2, '0')}`,
    );
    const [, failed] = tracked(
      at(`/organizations?utm_source=letter&filter[a]=b&${'n'.repeat(60)}=1${codes.join('')}`),
      at('/'),
    );
    const { filters } = failed![1] as { filters: string };
    expect(filters.length).toBeLessThanOrEqual(500);
    expect(filters).toMatch(/^(?:type=a-long-code-\d\d&)+type=a-long-code-\d\d$/);
  });

  test('are projects of an initiative, also where it has none at all', () => {
    noResults('projects');
    expect(tracked(at('/initiatives/dak-lak/projects'), at('/'))[1]).toEqual([
      'no_project_available',
      { initiative: 'dak-lak', filters: '', text: null },
    ]);
  });

  test.each([
    ['/search?q=cashew', 'site', '', 'cashew'],
    ['/organizations?type=ngo', 'organizations', 'type=ngo', null],
  ])('at %s is a search that failed', (address, list, filters, text) => {
    noResults(list);
    expect(tracked(at(address), at('/'))[1]).toEqual(['search_failed', { list, filters, text }]);
  });

  test('is not emitted for an empty list without a search', () => {
    noResults('conveners');
    expect(names(at('/conveners'), at('/'))).toEqual(['virtual_page_view']);
  });

  test('is not emitted with results', () => {
    showList('initiatives');
    expect(names(at('/initiatives?q=tea'), at('/'))).toEqual(['virtual_page_view']);
  });

  test('is emitted once per search', () => {
    noResults('initiatives');
    const search = at('/initiatives?q=zzz');
    expect(names(search, search)).toEqual([]);
    expect(names({ ...search, locale: 'fr' }, search)).toEqual(['virtual_page_view']);
    expect(names(at('/initiatives?q=zzzz'), search)).toEqual(['filter_applied', 'no_compact_available']);
  });
});
