import { type PagePlace, type SitePagePath, sitePagePaths } from '#contract/pages/constants.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { useOffers, useSite } from './SiteProvider.tsx';
import { useSiteContext } from './useSiteContext.ts';

interface SiteLink {
  readonly path: SitePagePath;
  readonly href: string;
  readonly kind: 'content' | 'external';
}

/** Returns the pages about the portal, in order: published, or external by the operator's choice. */
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

export interface PlacedLink {
  readonly label: string;
  readonly href: string;
  /** Language of the label, if not the page's. */
  readonly language?: Locale | undefined;
}

const isSitePage = (path: string): path is SitePagePath =>
  (sitePagePaths as readonly string[]).includes(path);

/** Returns the pages placed in header or footer by editors, or those about the portal. */
export function usePlacedLinks(place: PagePlace): readonly PlacedLink[] {
  const { t } = useTranslation('template');
  const { settings } = useSite();
  const offersPages = useOffers()('getPage');
  const siteLinks = useSiteLinks();
  const placed = settings?.decided?.navigation;
  const labelOf = (path: SitePagePath) => t(`footer.pages.${path}`);
  if (!placed || !offersPages)
    return place === 'about' ? siteLinks.map(({ path, href }) => ({ label: labelOf(path), href })) : [];
  const elsewhere = settings.policies ?? {};
  const links = (placed[place] ?? []).map(({ path, name, language }): PlacedLink => {
    if (!isSitePage(path)) return { label: name, href: routes.page(path), language };
    return { label: labelOf(path), href: elsewhere[path] ?? routes.page(path) };
  });
  if (place !== 'about') return links;
  const all = Object.values(placed).flat();
  // External pages need no page here.
  const missing = siteLinks.filter(
    ({ path, kind }) => kind === 'external' && !all.some((page) => page.path === path),
  );
  return [...links, ...missing.map(({ path, href }) => ({ label: labelOf(path), href }))];
}
