import { impersonal } from '#contract/impersonal.ts';
import type { Locale } from '#contract/locale.ts';
import type { AnalyticsEvents, TrackedEvent, TrackedList } from './events.ts';
import { occasion, placeOf } from './places.ts';

/** A page as somebody has come to it. */
export interface Arrival {
  /** The route, `/initiatives/[initiative]`. */
  readonly page: string;
  /** Without locale and query. */
  readonly path: string;
  readonly search: string;
  readonly locale: Locale;
  readonly how: AnalyticsEvents['virtual_page_view']['arrival'];
}

// The rest of the query narrows nothing.
const settings = ['page', 'pageSize', 'sort', 'view'];
// One value at most: another one replaces it.
const single = ['q', 'bbox'];

const known = (value: string) => /^[\w-]{1,80}$/.test(value);

/** Names and values of the filters in a query, `q` in words that are not personal, of an area only that there is one. */
function filtersOf(search: string): [name: string, value: string][] {
  return [...new URLSearchParams(search)].flatMap(([name, value]) => {
    if (settings.includes(name)) return [];
    if (name === 'bbox') return [[name, '']];
    if (name === 'q') return [[name, impersonal(value) ?? '']];
    return known(value) ? [[name, value]] : [];
  });
}

/** What has changed between two queries of a list. */
function filterEvents(list: TrackedList, before: string, now: string): TrackedEvent[] {
  const [old, present] = [filtersOf(before), filtersOf(now)];
  const among = (others: typeof old, [name, value]: (typeof old)[number]) =>
    others.some((other) => other[0] === name && other[1] === value);
  const replaced = (name: string) => single.includes(name) && present.some(([other]) => other === name);
  return [
    ...old
      .filter((each) => !among(present, each) && !replaced(each[0]))
      .map(([filter, value]) => occasion('filter_removed', { list, filter, value })),
    ...present
      .filter((each) => !among(old, each))
      .map(([filter, value]) => occasion('filter_applied', { list, filter, value })),
  ];
}

/** What was looked for in vain: by a mark in the page where nothing was found, or by the failure of the whole page. */
function vainEvents({ path, search }: Arrival, failure: string | undefined): TrackedEvent[] {
  const { place, slugs: [initiative = ''] = [] } = placeOf(path) ?? {};
  const list = place?.list;
  const filters = new URLSearchParams(filtersOf(search).filter(([name]) => !single.includes(name)));
  filters.sort();
  const text = impersonal(new URLSearchParams(search).get('q') ?? '');
  const vain = { filters: filters.toString(), text };
  const isSearch = list && (text !== null || filters.size > 0);
  if (failure) return isSearch ? [occasion('search_failed', { ...vain, list, reason: 'error' })] : [];
  if (!list || !document.querySelector('[data-vain]')) return [];
  if (list === 'initiatives') return [occasion('no_compact_available', vain)];
  if (list === 'projects') return [occasion('no_project_available', { ...vain, initiative })];
  return isSearch ? [occasion('search_failed', { ...vain, list, reason: 'no-match' })] : [];
}

/**
 * What an arrival tells, once the page is there. Who goes back sees pages again, and neither chooses nor looks for anything.
 *
 * @param before where one was just before, as far as that was a page of the site
 */
export function arrivalEvents(now: Arrival, before?: Arrival): TrackedEvent[] {
  const { page, path, search, locale, how } = now;
  const failure = document.querySelector<HTMLElement>('[data-failure]')?.dataset['failure'];
  const isBack = how === 'history';
  const samePath = before?.path === path;
  const { place, slugs = [] } = placeOf(path) ?? {};
  const events: TrackedEvent[] = [];
  if (isBack || !samePath || before.locale !== locale) {
    // What does not exist could be called anything.
    const shown = failure ? { page: `/${failure}`, path: '' } : { page, path };
    events.push(occasion('virtual_page_view', { ...shown, locale, arrival: how }));
  }
  if (!failure && (isBack || !samePath)) {
    const view = place?.view?.(...slugs);
    if (view) events.push(view);
  }
  if (isBack || (samePath && before.search === search)) return events;
  if (samePath && place?.list && place.list !== 'site')
    events.push(...filterEvents(place.list, before.search, search));
  return [...events, ...vainEvents(now, failure)];
}
