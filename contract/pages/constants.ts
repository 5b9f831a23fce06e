/** Paths of pages that the portal itself links to: from footer, forms and consent banner. */
export const sitePagePaths = ['about', 'faq', 'accessibility', 'privacy', 'terms'] as const;

export type SitePagePath = (typeof sitePagePaths)[number];

/** Places that link to a page: the portal's header, a column of its footer, or nowhere. */
export const pagePlaces = ['header', 'explore', 'about', 'takePart'] as const;

export type PagePlace = (typeof pagePlaces)[number];

/** Pages that the header always links to, as sections of the portal. */
export const sectionPagePaths = ['how-it-works'] as const;

/** Most pages in each place, so that header and footer stay readable. */
export const mostLinked: Readonly<Record<PagePlace, number>> = {
  header: 3,
  explore: 6,
  about: 10,
  takePart: 6,
};
