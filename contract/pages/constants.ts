/** Paths of the pages that the portal links to by itself: from its footer, its forms and its question about consent. */
export const sitePagePaths = ['about', 'faq', 'accessibility', 'privacy', 'terms'] as const;

export type SitePagePath = (typeof sitePagePaths)[number];
