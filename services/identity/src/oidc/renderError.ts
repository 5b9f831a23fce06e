import type { Configuration } from 'oidc-provider';
import type { Config } from '../config.ts';
import { pageContext } from '../http/page.ts';
import { layout } from '../screens/layout.ts';
import { messageScreen } from '../screens/message.ts';

/** Returns a page without a way back that never repeats the request. */
export function renderErrorPage({ portalOrigin }: Config): NonNullable<Configuration['renderError']> {
  return (ctx, { error }) => {
    const page = pageContext(ctx.req, { portalOrigin });
    const { req } = ctx as { req: { originalUrl?: string } };
    const url = new URL(req.originalUrl ?? '/', portalOrigin);
    const context = { ...page, inLanguage: (locale: string) => inLanguage(url, locale) };
    const kind =
      ctx.status >= 500 ? 'failed' : error === 'invalid_request' && isResume(url) ? 'expired' : 'refused';
    ctx.type = 'html';
    ctx.body = layout(context, messageScreen(context, kind, codes[error])).toString();
  };
}

const codes: Partial<Record<string, string>> = {
  invalid_redirect_uri: 'AADB2C90006',
  invalid_client: 'AADB2C90081',
};

const isResume = ({ pathname }: URL) => /\/authorize\/[\w-]+$/.test(pathname);

function inLanguage(url: URL, locale: string): string {
  const copy = new URL(url);
  copy.searchParams.set('ui_locales', locale);
  return copy.pathname + copy.search;
}
