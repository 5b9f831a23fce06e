import { HydrationBoundary, QueryClientProvider } from '@tanstack/react-query';
import { HeadManagerContext } from 'next/dist/shared/lib/head-manager-context.shared-runtime.js';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime.js';
import { type ComponentType, createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { SiteProvider } from '#components/layout/SiteProvider.tsx';
import type { Locale } from '#contract/shared/locale.ts';
import { createQueryClient } from '#lib/api/queryClient.ts';
import { arrivedNow } from '#lib/page/dehydration.ts';
import type { PageProps } from '#lib/page/serverPage.server.ts';
import { loadTexts } from './loadTexts.ts';
import { createRouter } from './router.ts';

/** Renders a screen like the server, with the real texts; a missing text is an error. */
export function pageHtml(Screen: ComponentType<PageProps>, props: PageProps, locale: Locale): string {
  const head = { mountedInstances: new Set<ReactNode>(), updateHead: () => undefined };
  const screen = createElement(SiteProvider, {
    settings: props.site,
    viewer: props.viewer,
    children: createElement(Screen, props),
  });
  const data = createElement(HydrationBoundary, {
    state: props.dehydratedState && arrivedNow(props.dehydratedState),
    children: screen,
  });
  const client = createQueryClient({ server: true });
  const withData = createElement(QueryClientProvider, { client, children: data });
  const withTexts = createElement(I18nextProvider, { i18n: loadTexts(locale), children: withData });
  const withHead = createElement(HeadManagerContext, { value: head, children: withTexts });
  return renderToString(
    createElement(RouterContext, { value: createRouter('/', locale), children: withHead }),
  );
}
