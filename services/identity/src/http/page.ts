import type { IncomingMessage } from 'node:http';
import type { FastifyReply } from 'fastify';
import { layout } from '../screens/layout.ts';
import type { PageContext } from '../screens/pageContext.ts';
import type { Screen } from '../screens/screen.ts';
import { chooseLocale, translator } from '../texts.ts';

export interface PageOptions {
  readonly portalOrigin: string;
  /** Languages that the portal requested. */
  readonly uiLocales?: string | undefined;
}

/** Returns a context; the address may choose the language. */
export function pageContext(
  { url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>,
  { portalOrigin, uiLocales }: PageOptions,
): PageContext {
  const { pathname, searchParams } = new URL(url, portalOrigin);
  const locale = chooseLocale(searchParams.get('ui_locales') ?? uiLocales, headers['accept-language']);
  return {
    locale,
    t: translator(locale),
    inLanguage: (other) => `${pathname}?ui_locales=${other}`,
    portalOrigin,
  };
}

export function sendPage(reply: FastifyReply, context: PageContext, screen: Screen): FastifyReply {
  const { status = 200, retryAfter } = screen;
  if (retryAfter) reply.header('retry-after', retryAfter);
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('content-language', context.locale)
    .send(layout(context, screen).toString());
}
