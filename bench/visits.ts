import { localizedPath, routes } from '../lib/config/routes.ts';
import { locales } from '../contract/shared/locale.ts';
import type { Visits } from './load.ts';

// As a browser asks; the minimal page is asked without, so it need not compress.
const browser = { 'accept-encoding': 'gzip, deflate, br' };

const popular = locales.flatMap((locale) =>
  ['', 'page=2', 'page=3', 'sort=name', 'commodity=coffee', 'country=BR'].map((query) =>
    localizedPath(routes.initiatives(query), locale),
  ),
);

/** Numbers addresses that nobody has asked for, over all rounds. */
let newcomers = 0;

/** The ways in which the list page is asked for. */
export const listVisits = {
  'one address, as served': { path: () => routes.initiatives(), headers: browser },
  // One of four as in a campaign's links or a rare choice of filters: full pages that no cache can have.
  'many addresses, one of four new, as served': {
    path: (n) =>
      n % 4 === 0 ? routes.initiatives(`newcomer=${newcomers++}`) : popular[(n * 7) % popular.length]!,
    headers: browser,
  },
  // What carries a session passes by the cache.
  'rendered anew for each request': {
    path: () => routes.initiatives(),
    headers: { cookie: 'auth_token=bench' },
  },
} as const satisfies Record<string, Visits>;

export type ListVisits = keyof typeof listVisits;

/** What visitors get, to which the limit applies; those with a session, and the cache itself, get the rest. */
export const servedWays: ReadonlySet<ListVisits> = new Set<ListVisits>([
  'one address, as served',
  'many addresses, one of four new, as served',
]);
