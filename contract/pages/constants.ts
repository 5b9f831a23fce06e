/** Pages that footer, forms and consent banner link to. */
export const sitePagePaths = ['about', 'faq', 'accessibility', 'privacy', 'terms'] as const;

export type SitePagePath = (typeof sitePagePaths)[number];

/** Header, or a column of the footer. */
export const pagePlaces = ['header', 'explore', 'about', 'takePart'] as const;

export type PagePlace = (typeof pagePlaces)[number];

/** Pages that the header always links to. */
export const sectionPagePaths = ['how-it-works'] as const;

export const mostLinked: Readonly<Record<PagePlace, number>> = {
  header: 3,
  explore: 6,
  about: 10,
  takePart: 6,
};
