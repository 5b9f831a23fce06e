import type { CommodityFigures } from '#contract/commodities/schema.ts';

/** Why a figure that others have cannot be set beside theirs. */
export type Obstacle =
  | { reason: 'notReported' }
  /** The volume is confidential and given as a band. */
  | { reason: 'confidential' }
  /** There is no area to divide by. */
  | { reason: 'noArea' }
  /** The commodity's area is larger than the landscape, as where land is harvested more than once a year. */
  | { reason: 'exceedsLandscape' }
  /** The figure is of `year`, those that can be compared are of `reference`. */
  | { reason: 'otherYear'; year: number; reference: number }
  /** No two figures are of the same year. */
  | { reason: 'noCommonYear'; year: number };

/** One cell of a comparison. What is unknown is never 0. */
export type Figure =
  | { kind: 'number'; value: number }
  /** Tonnes; `to` null: open above. */
  | { kind: 'band'; from: number; to: number | null }
  | { kind: 'notReported' }
  /** The initiative does not work on this commodity. */
  | { kind: 'notProduced' }
  | ({ kind: 'notComparable' } & Obstacle);

const HECTARES_PER_SQUARE_KM = 100;

export const number = (value: number): Figure => ({ kind: 'number', value });
export const notReported: Figure = { kind: 'notReported' };
export const notProduced: Figure = { kind: 'notProduced' };
export const notComparable = (obstacle: Obstacle): Figure => ({ kind: 'notComparable', ...obstacle });

/** A figure as it was reported, 0 included. */
export const reported = (value: number | null): Figure => (value === null ? notReported : number(value));

/** People per square kilometre. */
export const populationDensity = (population: number | null, areaHa: number): Figure =>
  population === null
    ? notComparable({ reason: 'notReported' })
    : number((population / areaHa) * HECTARES_PER_SQUARE_KM);

/** The volume of a commodity: the band where the figure itself is confidential. */
export function volume({ volumeTonnes, volumeBand }: CommodityFigures): Figure {
  return volumeBand ? { kind: 'band', ...volumeBand } : reported(volumeTonnes);
}

/** Tonnes per hectare on which the commodity grows, both of the same year. */
export function volumePerHectare({ volumeTonnes, volumeBand, areaHa }: CommodityFigures): Figure {
  if (volumeBand) return notComparable({ reason: 'confidential' });
  if (volumeTonnes === null || areaHa === null) return notComparable({ reason: 'notReported' });
  return areaHa === 0 ? notComparable({ reason: 'noArea' }) : number(volumeTonnes / areaHa);
}

/**
 * The part of the landscape on which the commodity grows.
 *
 * @returns a per cent from 0 to 100
 */
export function landscapeShare({ areaHa }: CommodityFigures, landscapeHa: number): Figure {
  if (areaHa === null) return notComparable({ reason: 'notReported' });
  return areaHa > landscapeHa
    ? notComparable({ reason: 'exceedsLandscape' })
    : number((areaHa / landscapeHa) * 100);
}
