import type { IncomingHttpHeaders } from 'node:http';
import { defaultLocale, type Locale } from '#contract/shared/locale.ts';
import { isOffered } from '#lib/api/capabilities.server.ts';
import { comesBackHome } from '#lib/auth/homeReturn.ts';
import { isOfferedLocale, offeredLocales, portalSettings } from '#lib/config/portalSettings.server.ts';
import { localizedPath, routes } from '#lib/config/routes.ts';
import { isLocale } from '#lib/i18n/localeOfPath.ts';
import { requestLocale } from '#lib/i18n/requestLocale.server.ts';
import { isPersonal } from '#lib/page/cacheControl.server.ts';
import { isPage } from './pageCache/pagePath.ts';

export interface LocaleRedirect {
  location: string;
  /** 308 for a permanent duplicate, 307 if it depends on the visitor. */
  status: 307 | 308;
}

export const homeVary = 'Accept-Language, Cookie, Sec-Fetch-Site, Referer';

/**
 * Redirects `/en/…` to `/…`, external visitors of `/`, and of the link to set up the portal, to the language
 * chosen before, or else the browser's best, and languages that are not offered to the first offered one. Visitors from a page of the site chose
 * English; they stay, as do those who return from signing in or out.
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
  if (isHome(path) && isFirstVisit(headers)) {
    const locale = path === '/' ? requestLocale(headers) : (lower as Locale);
    return { location: localizedPath(routes.setup(), locale), status: 307 };
  }
  const elsewhere = path === '/' ? null : offeredPage(path);
  if (elsewhere !== null) return { location: elsewhere + search, status: 307 };
  if (path !== '/' && !isPrintedLink(path, search)) return null;
  if (isOfferedLocale(defaultLocale) && (isFromHere(headers) || comesBackHome(headers.cookie))) return null;
  const locale = requestLocale(headers);
  return locale === defaultLocale ? null : { location: localizedPath(path, locale) + search, status: 307 };
}

/** Checks for the link of the start to set up the portal, which names no language. */
const isPrintedLink = (path: string, search: string): boolean =>
  path === routes.setup() && new URLSearchParams(search).has('token');

const isHome = (path: string): boolean => path === '/' || isLocale(path.slice(1));

/** Checks for a visitor of a new portal, who stays. */
const isFirstVisit = (headers: IncomingHttpHeaders): boolean =>
  portalSettings().setup !== 'complete' && isOffered('claimSetup') && !isPersonal(headers);

/** Null if the language is offered. */
function offeredPage(path: string): string | null {
  const [, first = '', ...rest] = path.split('/');
  const locale = isLocale(first) ? first : defaultLocale;
  if (isOfferedLocale(locale) || path.startsWith('/_next/') || !isPage(path)) return null;
  return localizedPath(isLocale(first) ? `/${rest.join('/')}` : path, offeredLocales()[0]);
}

/** `Sec-Fetch-Site` is missing over plain http, and in old browsers. */
function isFromHere({ 'sec-fetch-site': site, referer, host }: IncomingHttpHeaders): boolean {
  if (site) return site === 'same-origin';
  return referer !== undefined && URL.canParse(referer) && new URL(referer).host === host;
}
