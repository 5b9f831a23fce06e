import type { IncomingHttpHeaders } from 'node:http';
import { parseCookie } from 'cookie';
import Negotiator from 'negotiator';
import type { Locale } from '#contract/shared/locale.ts';
import { isOfferedLocale, offeredLocales } from '#lib/config/portalSettings.server.ts';
import { LOCALE_COOKIE } from './localeCookie.ts';
import { isLocale } from './localeOfPath.ts';

function chosenLocale({ cookie }: IncomingHttpHeaders): Locale | null {
  const chosen = parseCookie(cookie ?? '')[LOCALE_COOKIE];
  return isLocale(chosen) && isOfferedLocale(chosen) ? chosen : null;
}

function preferredLocale(headers: IncomingHttpHeaders): Locale {
  const offered = offeredLocales();
  if (!headers['accept-language']) return offered[0];
  const [best] = new Negotiator({ headers: headers as Record<string, string> }).languages([...offered]);
  return isLocale(best) ? best : offered[0];
}

/** Uses the earlier choice, or the browser's best. */
export const requestLocale = (headers: IncomingHttpHeaders): Locale =>
  chosenLocale(headers) ?? preferredLocale(headers);
