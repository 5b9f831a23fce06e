/** Views of commodity figures, the default first. */
export const figureViews = ['charts', 'table'] as const;

export type FigureView = (typeof figureViews)[number];

/** Returns the query string of a view, empty for the default. */
export const viewQuery = (view: FigureView): string => (view === figureViews[0] ? '' : `view=${view}`);
