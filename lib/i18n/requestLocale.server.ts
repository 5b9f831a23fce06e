import type { IncomingHttpHeaders } from 'node:http';
import { parseCookie } from 'cookie';
import Negotiator from 'negotiator';
import { defaultLocale, type Locale, locales } from '#contract/shared/locale.ts';
import { LOCALE_COOKIE } from './localeCookie.ts';

export const isLocale = (value: string | undefined): value is Locale =>
  locales.some((locale) => locale === value);

function chosenLocale({ cookie }: IncomingHttpHeaders): Locale | null {
  const chosen = parseCookie(cookie ?? '')[LOCALE_COOKIE];
  return isLocale(chosen) ? chosen : null;
}

function preferredLocale(headers: IncomingHttpHeaders): Locale {
  if (!headers['accept-language']) return defaultLocale;
  const [best] = new Negotiator({ headers: headers as Record<string, string> }).languages([...locales]);
  return isLocale(best) ? best : defaultLocale;
}

/** Returns the language of an address without one: the one chosen before, else the browser's best. */
export const requestLocale = (headers: IncomingHttpHeaders): Locale =>
  chosenLocale(headers) ?? preferredLocale(headers);
