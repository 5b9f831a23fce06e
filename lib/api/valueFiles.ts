import type { Locale } from '#contract/shared/locale.ts';
import { routes } from '#lib/config/routes.ts';

/** Returns files of published values, of an initiative or all. */
export const valueFiles = (locale: Locale, initiative?: string) => {
  const query = initiative === undefined ? '' : new URLSearchParams({ initiative }).toString();
  return [
    { name: 'CSV', type: 'text/csv', href: routes.download('indicator-values.csv', locale, query) },
    { name: 'JSON', type: 'application/json', href: routes.download('indicator-values.json', locale, query) },
  ] as const;
};
