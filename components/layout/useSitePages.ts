import { type SitePagePath, sitePagePaths } from '#contract/pages/constants.ts';
import { useSiteContext } from './useSiteContext.ts';

/** Returns which of the pages that the portal links to by itself there are, in their order; none where that is not known. */
export function useSitePages(): readonly SitePagePath[] {
  const site = useSiteContext();
  return sitePagePaths.filter((path) => site?.pages.includes(path));
}
