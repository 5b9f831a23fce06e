/** The first is the default. */
export const figureViews = ['charts', 'table'] as const;

export type FigureView = (typeof figureViews)[number];

export const viewQuery = (view: FigureView): string => (view === figureViews[0] ? '' : `view=${view}`);
