import { impersonal } from '#contract/analytics/impersonal.ts';
import { analyticsEvent } from './analyticsEvent.ts';
import type { TrackedEvent, TrackedList } from './events.ts';

// Parameters that filter nothing.
const narrowsNothing = /^(page|pageSize|sort|view)$/;
// Neither parameters of campaigns nor what nobody would accept.
const filterName = /^[a-zA-Z]{1,40}$/;
/** Most characters of a query; what exceeds them is left out. */
const longestChoice = 500;
// Parameters with a single value.
const single = /^(q|bbox)$/;

export const textOf = (search: string) => impersonal(new URLSearchParams(search).get('q') ?? '');

/** Leaves out the coordinates of areas. */
const filtersOf = (search: string): [name: string, value: string][] =>
  [...new URLSearchParams(search)].flatMap(([name, value]) => {
    if (single.test(name)) return [[name, name === 'q' ? (impersonal(value) ?? '') : '']];
    const isFilter = filterName.test(name) && !narrowsNothing.test(name) && /^[\w-]{1,80}$/.test(value);
    return isFilter ? [[name, value]] : [];
  });

/** Returns a sorted query, without texts and areas. */
export function choiceOf(search: string): string {
  const chosen = new URLSearchParams(filtersOf(search).filter(([name]) => !single.test(name)));
  chosen.sort();
  const choice = chosen.toString();
  return choice.length > longestChoice ? choice.slice(0, longestChoice + 1).replace(/&[^&]*$/, '') : choice;
}

export function filterEvents(list: TrackedList, before: string, now: string): TrackedEvent[] {
  const [old, present] = [filtersOf(before), filtersOf(now)];
  const missing =
    (from: typeof old, isSame: (a: string, b: string, name: string) => boolean) =>
    ([name, value]: (typeof old)[number]) =>
      !from.some((other) => other[0] === name && isSame(other[1], value, name));
  return [
    ...old
      .filter(missing(present, (a, b, name) => a === b || single.test(name)))
      .map(([filter, value]) => analyticsEvent('filter_removed', { list, filter, value })),
    ...present
      .filter(missing(old, (a, b) => a === b))
      .map(([filter, value]) => analyticsEvent('filter_applied', { list, filter, value })),
  ];
}
