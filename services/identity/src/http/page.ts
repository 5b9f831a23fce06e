import type { IncomingMessage, ServerResponse } from 'node:http';
import { layout } from '../screens/layout.ts';
import type { PageContext } from '../screens/pageContext.ts';
import type { Screen } from '../screens/screen.ts';
import { chooseLocale, translator } from '../texts.ts';

export interface PageOptions {
  readonly portalOrigin: string;
  /** What the portal asked for when signing in began. */
  readonly uiLocales?: string | undefined;
}

/** The language that a person chose on the page is in its address; nothing else of the address is repeated. */
export function pageContext(
  { url, headers }: Pick<IncomingMessage, 'url' | 'headers'>,
  { portalOrigin, uiLocales }: PageOptions,
): PageContext {
  const { pathname, searchParams } = new URL(url ?? '/', portalOrigin);
  const locale = chooseLocale(searchParams.get('ui_locales') ?? uiLocales, headers['accept-language']);
  return {
    locale,
    t: translator(locale),
    inLanguage: (other) => `${pathname}?ui_locales=${other}`,
    portalOrigin,
  };
}

export function sendPage(response: ServerResponse, context: PageContext, screen: Screen): void {
  const { status = 200, retryAfter } = screen;
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-language': context.locale,
    ...(retryAfter && { 'retry-after': String(retryAfter) }),
  });
  response.end(layout(context, screen).toString());
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(body));
}

export function redirect(response: ServerResponse, location: string): void {
  response.writeHead(303, { location, 'content-length': '0' });
  response.end();
}
