import type { IncomingHttpHeaders } from 'node:http';
import { defaultLocale, type Locale, locales } from '#contract/shared/locale.ts';

const localeOf = (path: string): Locale => {
  const [, first = ''] = path.split(/[/?#]/);
  return locales.find((locale) => locale === first) ?? defaultLocale;
};

/**
 * Returns the language of a page linked from one in another language, for browsers without scripts.
 *
 * @param target path and query of the request
 */
export function languageChoice(target: string, headers: IncomingHttpHeaders): Locale | null {
  const { referer, host, 'sec-fetch-dest': destination } = headers;
  if (destination !== 'document' || !referer || !URL.canParse(referer)) return null;
  const from = new URL(referer);
  if (from.host !== host) return null;
  const chosen = localeOf(target);
  return chosen === localeOf(from.pathname) ? null : chosen;
}
