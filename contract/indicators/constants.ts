/** Codes of indicators and values, without a validator, for forms. */
export const indicatorTypes = ['quantitative', 'qualitative'] as const;
export const directions = ['ascending', 'descending'] as const;

export type IndicatorType = (typeof indicatorTypes)[number];
export type Direction = (typeof directions)[number];
