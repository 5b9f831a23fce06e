import { type SitePagePath, sitePagePaths } from '#contract/pages/constants.ts';
import { routes } from '#lib/config/routes.ts';
import { useOffers, useSite } from './SiteProvider.tsx';
import { useSiteContext } from './useSiteContext.ts';

interface SiteLink {
  readonly path: SitePagePath;
  readonly href: string;
  readonly kind: 'content' | 'external';
}

/** Returns the existing pages about the portal, in order: published ones, and those that the operator has elsewhere. */
export function useSiteLinks(): readonly SiteLink[] {
  const { settings } = useSite();
  const offersPages = useOffers()('getPage');
  const site = useSiteContext();
  return sitePagePaths.flatMap((path): SiteLink[] => {
    const elsewhere = settings?.policies?.[path];
    if (elsewhere !== undefined) return [{ path, href: elsewhere, kind: 'external' }];
    return offersPages && site?.pages.includes(path)
      ? [{ path, href: routes.page(path), kind: 'content' }]
      : [];
  });
}
