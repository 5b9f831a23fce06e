import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { Api } from '#lib/api/api.ts';
import { createBrowserApi } from '#lib/api/browserApi.ts';
import type { SiteSettings } from '#lib/config/siteSettings.server.ts';
import { useLocale } from './useLocale.ts';

interface Site {
  /** Absent on the static error pages, which know no settings. */
  settings: SiteSettings | null;
  api: Api;
}

const SiteContext = createContext<Site | null>(null);

/** Gives the page its settings and the browser's way to the context API. */
export function SiteProvider({ settings, children }: { settings: SiteSettings | null; children: ReactNode }) {
  const locale = useLocale();
  const site = useMemo(() => ({ settings, api: createBrowserApi(locale) }), [settings, locale]);
  return <SiteContext value={site}>{children}</SiteContext>;
}

export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite needs a SiteProvider above it');
  return site;
}
