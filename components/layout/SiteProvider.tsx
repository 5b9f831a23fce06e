import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { HiddenPages } from '#components/ui/PageLink.tsx';
import type { OperationName } from '#contract/operations.ts';
import type { Api } from '#lib/api/api.ts';
import { createBrowserApi } from '#lib/api/browserApi.ts';
import type { SiteSettings } from '#lib/config/siteSettings.server.ts';
import type { Viewer } from '#lib/session/viewer.ts';
import { useLocale } from './useLocale.ts';
import { useScripted } from './useScripted.ts';

interface Site {
  /** Null on the static error pages. */
  settings: SiteSettings | null;
  api: Api;
  /** Null for anonymous visitors, and while a composed page is hydrated. */
  viewer: Viewer | null;
  /** Reader of the composed page, from the start. */
  account: Viewer | null;
}

const SiteContext = createContext<Site | null>(null);

const none: readonly string[] = [];

interface SiteProviderProps {
  settings: SiteSettings | null;
  viewer?: Viewer | null;
  /** True for the page of all visitors with the reader's own parts. */
  isComposed?: boolean;
  children: ReactNode;
}

export function SiteProvider({
  settings,
  viewer: account = null,
  isComposed = false,
  children,
}: SiteProviderProps) {
  const locale = useLocale();
  const scripted = useScripted();
  // Hydration must match the page of visitors that the server sent.
  const viewer = isComposed && !scripted ? null : account;
  const site = useMemo(
    () => ({
      settings,
      viewer,
      account,
      api: createBrowserApi(locale, viewer?.context.oid, settings?.hidden?.operations),
    }),
    [settings, viewer, account, locale],
  );
  return (
    <SiteContext value={site}>
      <HiddenPages value={settings?.hidden?.pages ?? none}>{children}</HiddenPages>
    </SiteContext>
  );
}

export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite needs a SiteProvider above it');
  return site;
}

export function useOffers(): (name: OperationName) => boolean {
  const { settings } = useSite();
  return (name) => !settings?.hidden?.operations.includes(name);
}
