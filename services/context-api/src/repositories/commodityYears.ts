import type { CommodityYears } from '#contract/commodity.ts';
import { type FiguresRow, toFigures } from './figures.ts';
import type { Naming } from './naming.ts';

/** Commodities, by their codes, each with its figures of all years. */
export const commodityYears = (
  { commodities, figures }: { commodities: readonly string[]; figures: readonly FiguresRow[] },
  naming: Naming,
): CommodityYears =>
  naming.many('commodity', commodities).map((each) => ({
    ...each,
    years: figures.filter(({ commodity }) => commodity === each.code).map(toFigures),
  }));
