import { type SitePagePath, sitePagePaths } from '#contract/pages/constants.ts';
import { useSiteContext } from './useSiteContext.ts';

/** Returns the existing pages among those that the portal links itself, in order; none if unknown. */
export function useSitePages(): readonly SitePagePath[] {
  const site = useSiteContext();
  return sitePagePaths.filter((path) => site?.pages.includes(path));
}
