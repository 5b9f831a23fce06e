import type { Locale } from '#contract/shared/locale.ts';
import type { AnalyticsEvents, TrackedEvent, TrackedList } from './events.ts';
import { choiceOf, filterEvents, textOf } from './filters.ts';
import { analyticsEvent } from './analyticsEvent.ts';
import { type Slugs, views } from './views.ts';

/** A page as a person has come to it. */
export interface Arrival {
  /** The route, `/initiatives/[initiative]`. */
  readonly page: string;
  /** Without locale and query. */
  readonly path: string;
  readonly slugs: Slugs;
  readonly search: string;
  readonly locale: Locale;
  readonly how: AnalyticsEvents['virtual_page_view']['arrival'];
}

/** What was looked for without results in a list, if its page says so. */
function noResultsEvents(list: TrackedList | 'site', { slugs, search }: Arrival): TrackedEvent[] {
  if (!document.querySelector('[data-no-results]')) return [];
  const noResults = { filters: choiceOf(search), text: textOf(search) };
  if (list === 'initiatives') return [analyticsEvent('no_compact_available', noResults)];
  if (list === 'projects')
    return [analyticsEvent('no_project_available', { ...noResults, initiative: slugs['initiative'] ?? '' })];
  return noResults.filters || noResults.text ? [analyticsEvent('search_failed', { ...noResults, list })] : [];
}

/**
 * What an arrival tells, once the page is there. Who goes back sees pages again, and neither chooses nor looks for anything.
 *
 * @param before where one was just before, as far as that was a page of the site
 */
export function arrivalEvents(now: Arrival, before?: Arrival): TrackedEvent[] {
  const { page, path, slugs, search, locale, how } = now;
  const failure = document.querySelector<HTMLElement>('[data-failure]')?.dataset['failure'];
  const isBack = how === 'history';
  const isElsewhere = isBack || before?.path !== path;
  const events: TrackedEvent[] = [];
  if (isElsewhere || before.locale !== locale) {
    // What does not exist could be called anything.
    const shown = failure ? { page: `/${failure}`, path: '' } : { page, path };
    events.push(analyticsEvent('virtual_page_view', { ...shown, locale, arrival: how }));
  }
  const view = isElsewhere && !failure && views[page.slice(page.lastIndexOf('/') + 1)];
  if (view) events.push(view(slugs));
  const list = document.querySelector<HTMLElement>('[data-list]')?.dataset['list'] as
    TrackedList | 'site' | undefined;
  if (isBack || !list || (!isElsewhere && before.search === search)) return events;
  if (!isElsewhere && list !== 'site') events.push(...filterEvents(list, before.search, search));
  return [...events, ...noResultsEvents(list, now)];
}
