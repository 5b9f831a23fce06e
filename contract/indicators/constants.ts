/** Words of indicators and their values, apart from the shapes so that a form can have them without a validator. */
export const indicatorTypes = ['quantitative', 'qualitative'] as const;
export const directions = ['ascending', 'descending'] as const;

export type IndicatorType = (typeof indicatorTypes)[number];
export type Direction = (typeof directions)[number];
