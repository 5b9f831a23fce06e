/** Codes of indicators and values, without a validator, for forms. */
export const indicatorTypes = ['quantitative', 'qualitative'] as const;
export const directions = ['ascending', 'descending'] as const;

export type IndicatorType = (typeof indicatorTypes)[number];
export type Direction = (typeof directions)[number];

/** Facts of an indicator before any input, in an empty form and where a content file says nothing. */
export const emptyIndicator = {
  type: 'quantitative',
  direction: 'ascending',
  cumulative: false,
  core: true,
  baseline: null,
  target: null,
  disaggregations: [] as never[],
} as const;
