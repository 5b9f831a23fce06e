import { locales } from '../contract/shared/locale.ts';
import { localizedPath, routes } from '../lib/config/routes.ts';
import type { Visits } from './load.ts';

// A browser's headers; the minimal page is requested without, so it need not compress.
const browser = { 'accept-encoding': 'gzip, deflate, br' };

const popular = locales.flatMap((locale) =>
  ['', 'page=2', 'page=3', 'sort=name', 'commodity=coffee', 'country=BR'].map((query) =>
    localizedPath(routes.initiatives(query), locale),
  ),
);

let newcomers = 0;

export const listVisits = {
  'one address, as served': { path: () => routes.initiatives(), headers: browser },
  // A quarter new, as with a campaign's links or rare filters.
  'many addresses, one of four new, as served': {
    path: (n) =>
      n % 4 === 0 ? routes.initiatives(`newcomer=${newcomers++}`) : popular[(n * 7) % popular.length]!,
    headers: browser,
  },
  // People who have just changed something get their own pages.
  'rendered anew for each request': {
    path: () => routes.initiatives(),
    headers: { cookie: 'auth_token=bench; own_change=1' },
  },
} as const satisfies Record<string, Visits>;

export type ListVisits = keyof typeof listVisits;

/** Limited kinds; the others are for sessions and for filling the cache. */
export const servedWays: ReadonlySet<ListVisits> = new Set<ListVisits>([
  'one address, as served',
  'many addresses, one of four new, as served',
]);
