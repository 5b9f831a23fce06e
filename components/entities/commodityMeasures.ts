import type { CommodityFigures, CommodityYears } from '#contract/commodities/schema.ts';

export const measures = ['volume', 'commodityArea', 'producers', 'certified'] as const;

export type Measure = (typeof measures)[number];

export type Figure =
  | { readonly value: number }
  | { readonly from: number; /** Null: open above. */ readonly to: number | null }
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

/** Returns the years of all commodities, to align charts. */
export function yearsOf(commodities: CommodityYears): number[] {
  const years = commodities.flatMap((commodity) => commodity.years.map(({ year }) => year));
  if (years.length === 0) return [];
  const first = Math.min(...years);
  return Array.from({ length: Math.max(...years) - first + 1 }, (_, index) => first + index);
}

/** Returns one measure by year; null if not reported. */
export const figuresOf = (
  commodity: CommodityYears[number],
  measure: Measure,
  years: readonly number[],
): YearFigure[] =>
  years.map((year) => {
    const figures = commodity.years.find((each) => each.year === year);
    return { year, figure: figures ? read[measure](figures) : null };
  });

/** Returns the measures of which some commodity has a figure. */
export const reportedMeasures = (commodities: CommodityYears): Measure[] =>
  measures.filter((measure) =>
    commodities.some(({ years }) => years.some((figures) => read[measure](figures) !== null)),
  );

interface Note {
  readonly text: string;
  readonly language: CommodityFigures['language'];
  readonly years: number[];
}

/** Returns each text once, with its years. */
export function notesOf({ years }: CommodityYears[number], key: 'source' | 'origin'): Note[] {
  const known = years
    .toReversed()
    .flatMap(({ year, language, [key]: text }) => (text ? [{ text, language, year }] : []));
  return [...Map.groupBy(known, ({ text }) => text)].map(([text, notes]) => ({
    text,
    language: notes[0]?.language,
    years: notes.map(({ year }) => year),
  }));
}
