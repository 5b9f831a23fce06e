import type { CommodityFigures } from '#contract/commodities/schema.ts';
import type { ComparedInitiative } from './comparison.ts';
import {
  type Figure,
  landscapeShare,
  notComparable,
  notProduced,
  notReported,
  number,
  reported,
  volume,
  volumePerHectare,
} from './figure.ts';
import { ofYear, referenceYear } from './years.ts';

/** Lists with one entry per initiative. */
export interface ComparedCommodity {
  code: string;
  name: string;
  years: Figure[];
  yearsDiffer: boolean;
  volume: Figure[];
  area: Figure[];
  certifiedShare: Figure[];
  volumePerHectare: Figure[];
  landscapeShare: Figure[];
}

/** Returns the most shared commodities first. */
export function compareCommodities(initiatives: readonly ComparedInitiative[]): ComparedCommodity[] {
  const all = initiatives.flatMap(({ commodities }) => commodities);
  return [...Map.groupBy(all, ({ code }) => code).values()]
    .sort((a, b) => b.length - a.length)
    .map(([first]) => compareOne(first!, initiatives));
}

function compareOne(
  { code, name }: { code: string; name: string },
  initiatives: readonly ComparedInitiative[],
): ComparedCommodity {
  const entries = initiatives.map(({ areaHa, commodities }) => ({
    landscapeHa: areaHa,
    commodity: commodities.find((each) => each.code === code),
  }));
  const years = entries.map(({ commodity }) => commodity?.figures?.year ?? null);
  const reference = referenceYear(years);

  const each = (missing: Figure, figure: (figures: CommodityFigures, landscapeHa: number) => Figure) =>
    entries.map(({ commodity, landscapeHa }) => {
      if (!commodity) return notProduced;
      return commodity.figures ? figure(commodity.figures, landscapeHa) : missing;
    });
  const asReported = (figure: (figures: CommodityFigures) => Figure) => each(notReported, figure);
  const computed = (figure: (figures: CommodityFigures, landscapeHa: number) => Figure) =>
    each(notComparable({ reason: 'notReported' }), (figures, landscapeHa) =>
      ofYear(figure(figures, landscapeHa), figures.year, reference),
    );

  return {
    code,
    name,
    years: asReported(({ year }) => number(year)),
    yearsDiffer: new Set(years.filter((year) => year !== null)).size > 1,
    volume: asReported(volume),
    area: asReported(({ areaHa }) => reported(areaHa)),
    certifiedShare: asReported(({ certifiedSharePercent }) => reported(certifiedSharePercent)),
    volumePerHectare: computed(volumePerHectare),
    landscapeShare: computed(landscapeShare),
  };
}
