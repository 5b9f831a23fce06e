/** Without a validator, for forms. */
export const indicatorTypes = ['quantitative', 'qualitative'] as const;
export const directions = ['ascending', 'descending'] as const;

export type IndicatorType = (typeof indicatorTypes)[number];
export type Direction = (typeof directions)[number];

/** Default facts of an indicator in forms and content files. */
export const emptyIndicator = {
  type: 'quantitative',
  direction: 'ascending',
  cumulative: false,
  core: true,
  baseline: null,
  target: null,
  disaggregations: [] as never[],
} as const;
