import type { Locale } from '#contract/shared/locale.ts';
import { analyticsEvent } from './analyticsEvent.ts';
import type { AnalyticsEvents, TrackedEvent, TrackedList } from './events.ts';
import { choiceOf, filterEvents, textOf } from './filters.ts';
import { type Slugs, views } from './views.ts';

export interface Arrival {
  readonly page: string;
  /** Without locale and query. */
  readonly path: string;
  readonly slugs: Slugs;
  readonly search: string;
  readonly locale: Locale;
  readonly how: AnalyticsEvents['virtual_page_view']['arrival'];
}

function noResultsEvents(list: TrackedList | 'site', { slugs, search }: Arrival): TrackedEvent[] {
  if (!document.querySelector('[data-no-results]')) return [];
  const noResults = { filters: choiceOf(search), text: textOf(search) };
  if (list === 'initiatives') return [analyticsEvent('no_compact_available', noResults)];
  if (list === 'projects')
    return [
      analyticsEvent('no_project_available', { ...noResults, initiative: slugs['initiative'] ?? null }),
    ];
  return noResults.filters || noResults.text ? [analyticsEvent('search_failed', { ...noResults, list })] : [];
}

/** @param before previous page of the site, if any */
export function arrivalEvents(now: Arrival, before?: Arrival): TrackedEvent[] {
  const { page, path, slugs, search, locale, how } = now;
  const failure = document.querySelector<HTMLElement>('[data-failure]')?.dataset['failure'];
  const isBack = how === 'history';
  const isElsewhere = isBack || before?.path !== path;
  const events: TrackedEvent[] = [];
  if (isElsewhere || before.locale !== locale)
    events.push(
      analyticsEvent('virtual_page_view', {
        page: failure ? `/${failure}` : page,
        // A missing page's address is arbitrary.
        path: failure ? '' : path,
        locale,
        arrival: how,
      }),
    );
  const view = isElsewhere && !failure && views[page.slice(page.lastIndexOf('/') + 1)];
  if (view) events.push(view(slugs));
  const list = document.querySelector<HTMLElement>('[data-list]')?.dataset['list'] as
    TrackedList | 'site' | undefined;
  if (isBack || !list || (!isElsewhere && before.search === search)) return events;
  if (!isElsewhere && list !== 'site') events.push(...filterEvents(list, before.search, search));
  return [...events, ...noResultsEvents(list, now)];
}
