import type { IncomingHttpHeaders } from 'node:http';
import { defaultLocale } from '#contract/shared/locale.ts';
import { comesBackHome } from '#lib/auth/homeReturn.ts';
import { isLocale, requestLocale } from '#lib/i18n/requestLocale.server.ts';

export interface LocaleRedirect {
  location: string;
  /** 308 for a permanent duplicate, 307 if it depends on the visitor. */
  status: 307 | 308;
}

export const homeVary = 'Accept-Language, Cookie, Sec-Fetch-Site, Referer';

/**
 * Redirects `/en/…` to `/…`, and external visitors of `/` to the language chosen before, else the browser's best.
 * Visitors from this site chose English; they stay, as do returns from signing in or out.
 *
 * @param target path and query of the request
 */
export function localeRedirect(target: string, headers: IncomingHttpHeaders): LocaleRedirect | null {
  const [path = '/', ...query] = target.split('?');
  const search = query.length > 0 ? `?${query.join('?')}` : '';
  const duplicate = new RegExp(`^/${defaultLocale}(?=/|$)`, 'i');
  if (duplicate.test(path)) {
    const location = path.replace(duplicate, '').replace(/^[/\\]+/, '/') || '/';
    return { location: location + search, status: 308 };
  }
  const [prefix, given = ''] = /^\/([^/]+)/.exec(path) ?? [];
  const lower = given.toLowerCase();
  if (prefix && given !== lower && isLocale(lower)) {
    return { location: `/${lower}${path.slice(prefix.length)}${search}`, status: 308 };
  }
  if (path !== '/' || isFromHere(headers) || comesBackHome(headers.cookie)) return null;
  const locale = requestLocale(headers);
  return locale === defaultLocale ? null : { location: `/${locale}${search}`, status: 307 };
}

/** Checks `Sec-Fetch-Site`, or the referrer without it: over http and in old browsers. */
function isFromHere({ 'sec-fetch-site': site, referer, host }: IncomingHttpHeaders): boolean {
  if (site) return site === 'same-origin';
  return referer !== undefined && URL.canParse(referer) && new URL(referer).host === host;
}
