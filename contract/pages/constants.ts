/** Paths of pages that the portal itself links to: from footer, forms and consent banner. */
export const sitePagePaths = ['about', 'faq', 'accessibility', 'privacy', 'terms'] as const;

export type SitePagePath = (typeof sitePagePaths)[number];
