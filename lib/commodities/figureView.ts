/** How figures of commodities are shown; the first one without a choice. */
export const figureViews = ['charts', 'table'] as const;

export type FigureView = (typeof figureViews)[number];

/** The query string of a view; the first one needs no mention. */
export const viewQuery = (view: FigureView): string => (view === figureViews[0] ? '' : `view=${view}`);
