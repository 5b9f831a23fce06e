import type { CommodityFigures, CommodityYears } from '#contract/commodities/schema.ts';

export const measures = ['volume', 'commodityArea', 'producers', 'certified'] as const;

export type Measure = (typeof measures)[number];

/** What is known of one measure in one year: a number, the band that holds it, or nothing. */
export type Figure =
  | { readonly value: number }
  | { readonly from: number; /** Open above where it is null. */ readonly to: number | null }
  | null;

export interface YearFigure {
  readonly year: number;
  readonly figure: Figure;
}

const exact = (value: number | null): Figure => (value === null ? null : { value });

const read: Readonly<Record<Measure, (figures: CommodityFigures) => Figure>> = {
  volume: ({ volumeTonnes, volumeBand }) => volumeBand ?? exact(volumeTonnes),
  commodityArea: ({ areaHa }) => exact(areaHa),
  producers: ({ producers }) => exact(producers),
  certified: ({ certifiedSharePercent }) => exact(certifiedSharePercent),
};

/** Every year between the first and the last that any commodity has figures of, so that charts stand below each other. */
export function yearsOf(commodities: CommodityYears): number[] {
  const years = commodities.flatMap((commodity) => commodity.years.map(({ year }) => year));
  if (years.length === 0) return [];
  const first = Math.min(...years);
  return Array.from({ length: Math.max(...years) - first + 1 }, (_, index) => first + index);
}

/** One measure of one commodity in each of the years; a year that was not reported has nothing. */
export const figuresOf = (
  commodity: CommodityYears[number],
  measure: Measure,
  years: readonly number[],
): YearFigure[] =>
  years.map((year) => {
    const figures = commodity.years.find((each) => each.year === year);
    return { year, figure: figures ? read[measure](figures) : null };
  });

/** What is said of a commodity in several years, each text once with its years. */
export function notesOf(
  { years }: CommodityYears[number],
  key: 'source' | 'origin',
): { text: string; years: number[] }[] {
  const known = years.toReversed().flatMap(({ year, [key]: text }) => (text ? [{ text, year }] : []));
  return [...Map.groupBy(known, ({ text }) => text)].map(([text, notes]) => ({
    text,
    years: notes.map(({ year }) => year),
  }));
}
