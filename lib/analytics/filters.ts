import { impersonal } from '#contract/analytics/impersonal.ts';
import { analyticsEvent } from './analyticsEvent.ts';
import type { TrackedEvent, TrackedList } from './events.ts';

// Neither parameters that filter nothing, nor those of campaigns, nor what nobody would accept.
const filterName = /^(?!(page|pageSize|sort|view)$)[a-zA-Z]{1,40}$/;
const filterValue = /^[\w-]{1,80}$/;
// Whole parameters of at most 500 characters.
const longestChoice = /^.{0,500}(?=&|$)/;
// Parameters with a single value.
const single = /^(q|bbox)$/;

export const textOf = (search: string) => impersonal(new URLSearchParams(search).get('q') ?? '');

type Filter = [name: string, value: string];

/** Leaves out the coordinates of areas. */
const filtersOf = (search: string): Filter[] =>
  [...new URLSearchParams(search)].flatMap(([name, value]) => {
    if (single.test(name)) return [[name, name === 'q' ? (impersonal(value) ?? '') : '']];
    return filterName.test(name) && filterValue.test(value) ? [[name, value]] : [];
  });

/** Returns a sorted query, without texts and areas. */
export function choiceOf(search: string): string {
  const chosen = new URLSearchParams(filtersOf(search).filter(([name]) => !single.test(name)));
  chosen.sort();
  return longestChoice.exec(chosen.toString())?.[0] ?? '';
}

export function filterEvents(list: TrackedList, before: string, now: string): TrackedEvent[] {
  const [old, present] = [filtersOf(before), filtersOf(now)];
  const missing = (from: Filter[], keyOf: (filter: Filter) => string) => (filter: Filter) =>
    !from.some((other) => keyOf(other) === keyOf(filter));
  return [
    ...old
      .filter(missing(present, ([name, value]) => (single.test(name) ? name : `${name}=${value}`)))
      .map(([filter, value]) => analyticsEvent('filter_removed', { list, filter, value })),
    ...present
      .filter(missing(old, String))
      .map(([filter, value]) => analyticsEvent('filter_applied', { list, filter, value })),
  ];
}
