import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { HeadManagerContext } from 'next/dist/shared/lib/head-manager-context.shared-runtime.js';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime.js';
import type { ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { SiteProvider } from '#components/layout/SiteProvider.tsx';
import type { Locale } from '#contract/shared/locale.ts';
import type { Api } from '#lib/api/api.ts';
import { createQueryClient } from '#lib/api/queryClient.ts';
import type { SiteSettings } from '#lib/config/siteSettings.server.ts';
import type { Viewer } from '#lib/session/viewer.ts';
import { loadTexts } from './loadTexts.ts';
import { createRouter } from './router.ts';

interface ScreenOptions {
  locale?: Locale;
  path?: string;
  site?: SiteSettings | null;
  /** Null by default. */
  viewer?: Viewer | null;
  /** True for visitors' pages with the viewer's parts. */
  isComposed?: boolean;
  seed?: (client: QueryClient, api: Api) => void;
}

/** Renders like `pages/_app`, with the real texts; a missing one fails the test. */
export function renderScreen(screen: ReactElement, options: ScreenOptions = {}) {
  const { wrapper, ...site } = createSite(options);
  return { ...site, ...render(screen, { wrapper }) };
}

/** Shows the server's HTML to a visitor without JavaScript. */
export function renderWithoutScript(screen: ReactElement, options: ScreenOptions = {}): void {
  const { wrapper: Site } = createSite(options);
  // A parser without scripting parses the content of <noscript>.
  const { body } = new DOMParser().parseFromString(renderToString(<Site>{screen}</Site>), 'text/html');
  for (const element of body.querySelectorAll('noscript')) element.replaceWith(...element.childNodes);
  for (const element of body.querySelectorAll('[data-needs-script]')) element.remove();
  document.body.replaceChildren(...body.childNodes);
}

export function serverHtml(screen: ReactElement, options: ScreenOptions = {}): string {
  const { wrapper: Site } = createSite(options);
  return renderToString(<Site>{screen}</Site>);
}

/** Hydrates the server's HTML; returns the errors that React recovers from. */
export function hydrateScreen(html: string, screen: ReactElement, options: ScreenOptions = {}): unknown[] {
  const { wrapper } = createSite(options);
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = html;
  const errors: unknown[] = [];
  render(screen, { wrapper, container, hydrate: true, onRecoverableError: (error) => errors.push(error) });
  return errors;
}

export const defaultSite: SiteSettings = {
  origin: 'https://portal.test',
  signIn: true,
};

function createSite(options: ScreenOptions) {
  const { locale = 'en', path = '/', seed, viewer = null, site = defaultSite, isComposed = false } = options;
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  seed?.(client, { locale, call: () => Promise.reject(new Error('loaded by the server')) });
  const router = createRouter(path, locale);
  const texts = loadTexts(locale);
  const head = { mountedInstances: new Set<ReactNode>(), updateHead: showHead };

  const wrapper = ({ children }: { children: ReactNode }) => (
    <RouterContext value={router}>
      <HeadManagerContext value={head}>
        <I18nextProvider i18n={texts}>
          <QueryClientProvider client={client}>
            <SiteProvider settings={site} viewer={viewer} isComposed={isComposed}>
              {children}
            </SiteProvider>
          </QueryClientProvider>
        </I18nextProvider>
      </HeadManagerContext>
    </RouterContext>
  );
  return { router, client, wrapper };
}

function showHead(elements: ReactNode): void {
  document.head.innerHTML = renderToStaticMarkup(elements);
}
