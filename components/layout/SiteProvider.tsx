import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { HiddenPages } from '#components/ui/PageLink.tsx';
import type { OperationName } from '#contract/operations.ts';
import type { Api } from '#lib/api/api.ts';
import { createBrowserApi } from '#lib/api/browserApi.ts';
import type { SiteSettings } from '#lib/config/siteSettings.server.ts';
import type { Viewer } from '#lib/session/viewer.ts';
import { useLocale } from './useLocale.ts';

interface Site {
  /** Null on the static error pages, which have no settings. */
  settings: SiteSettings | null;
  api: Api;
  /** Null for anonymous visitors. */
  viewer: Viewer | null;
}

const SiteContext = createContext<Site | null>(null);

const none: readonly string[] = [];

interface SiteProviderProps {
  settings: SiteSettings | null;
  viewer?: Viewer | null;
  children: ReactNode;
}

export function SiteProvider({ settings, viewer = null, children }: SiteProviderProps) {
  const locale = useLocale();
  const site = useMemo(
    () => ({
      settings,
      viewer,
      api: createBrowserApi(locale, viewer?.context.oid, settings?.hidden?.operations),
    }),
    [settings, viewer, locale],
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
