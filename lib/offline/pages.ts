import { isLocale, localeOfPath } from '#lib/i18n/localeOfPath.ts';
import { typefacesOf, withSavedNotice } from '#lib/page/savedNotice.ts';
import type { OfflineTexts } from './texts.ts';

/** Header with the time of saving, in ISO 8601. */
const SAVED_AT = 'x-kept-at';

// Files have an ending; routes are no pages.
const noPage = /^\/(?:_next|api|feeds|media|sitemaps)\/|\.\w+$/;

/** Checks for a visitors' page; the studio is personal. */
export const isVisitorsPage = ({ pathname }: URL): boolean =>
  !noPage.test(pathname) && !/^(?:\/\w\w)?\/studio(?:\/|$)/.test(pathname);

/** Takes the address of a page's data. */
export function pageOfData({ pathname, searchParams, origin }: URL): URL | null {
  const [, locale = '', path = ''] = /^\/_next\/data\/[^/]+\/(\w\w)(\/.*)?\.json$/.exec(pathname) ?? [];
  if (!isLocale(locale)) return null;
  const plain = path === '/index' ? '' : path;
  const page = new URL(localeOfPath('/') === locale ? plain || '/' : `/${locale}${plain}`, origin);
  // Next adds the route's parameters, which are in the path already.
  const segments = new Set(plain.split('/').map(decodeURIComponent));
  for (const [name, value] of searchParams) if (!segments.has(value)) page.searchParams.append(name, value);
  return page;
}

/** Accepts whole public pages at their own address. */
export function maySave({ ok, redirected, headers }: Response): boolean {
  const isHtml = headers.get('content-type')?.startsWith('text/html') === true;
  return ok && !redirected && isHtml && !isPersonal(headers);
}

export const isPersonal = (headers: Headers): boolean =>
  headers.get('cache-control')?.includes('no-store') === true;

export function copyOfPage(html: string, { headers }: Response, now: Date): Response {
  const savedHeaders = new Headers(headers);
  // The text is decoded already.
  for (const name of ['content-encoding', 'content-length']) savedHeaders.delete(name);
  savedHeaders.set(SAVED_AT, now.toISOString());
  return new Response(html, { headers: savedHeaders });
}

export const savedAt = ({ headers }: Response): Date => new Date(headers.get(SAVED_AT) ?? 0);

export const filesOf = (html: string): readonly string[] => [
  ...new Set(html.match(/(?<=")\/_next\/static\/[^"\s]+(?=")/g)),
];

const moment = (at: Date, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(at);

/** Adds a note that it is not current. */
export async function savedPage(saved: Response, { label, kept: text }: OfflineTexts): Promise<Response> {
  const html = await saved.text();
  const madeAt = savedAt(saved);
  const marked = withSavedNotice(html, { label, text, time: moment(madeAt, languageOf(html)), madeAt });
  return new Response(marked, { headers: saved.headers });
}

const languageOf = (html: string): string => /<html[^>]* lang="([\w-]+)"/.exec(html)?.[1] ?? 'en';

const titleOf = (html: string): string => /<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1] ?? '';

interface SavedHtml {
  readonly address: string;
  readonly html: string;
}

// The page loads only the portal's styles.
const policy =
  "default-src 'none'; style-src 'self'; style-src-attr 'unsafe-inline'; font-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/**
 * Links to all saved pages.
 *
 * @param saved latest first
 */
export function offlinePage(address: URL, saved: readonly SavedHtml[], texts: OfflineTexts): Response {
  const locale = localeOfPath(address.pathname);
  const [latest] = saved;
  const frame = latest?.html ?? '';
  const style = / style="[^"]*"/.exec(/<html[^>]*>/.exec(frame)?.[0] ?? '')?.[0] ?? '';
  const styles = filesOf(frame).filter((file) => file.endsWith('.css'));
  const items = saved.map(
    ({ address: href, html }) =>
      `<li lang="${languageOf(html)}"><a href="${attribute(href)}">${titleOf(html)}</a></li>`,
  );
  const list = items.length > 0 ? `<h2>${texts.pages}</h2><ul>${items.join('')}</ul>` : '';
  const html =
    `<!doctype html><html lang="${locale}"${style}><head><meta charset="utf-8"><title>${texts.title}</title>` +
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">' +
    styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('') +
    `</head><body><main class="${typefacesOf(frame)} mx-auto w-full max-w-medium px-4 py-20 sm:px-8">` +
    `<h1 class="text-display">${texts.title}</h1><div class="prose-text mt-4"><p>${texts.text}</p>` +
    `<p><a href="">${texts.tryAgain}</a></p>${list}</div></main></body></html>`;
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy };
  return new Response(html, { status: 503, headers });
}

const attribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
