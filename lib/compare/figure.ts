import type { CommodityFigures } from '#contract/commodities/schema.ts';

export type Obstacle =
  | { reason: 'notReported' }
  /** Confidential volume, reported as a band. */
  | { reason: 'confidential' }
  | { reason: 'noArea' }
  /** Area above that of the landscape, e.g. with several harvests a year. */
  | { reason: 'exceedsLandscape' }
  /** Others are of the year `reference`. */
  | { reason: 'otherYear'; year: number; reference: number }
  | { reason: 'noCommonYear'; year: number };

/** An unknown figure is never 0. */
export type Figure =
  | { kind: 'number'; value: number }
  /** Tonnes; `to` null: open above. */
  | { kind: 'band'; from: number; to: number | null }
  | { kind: 'notReported' }
  | { kind: 'notProduced' }
  | ({ kind: 'notComparable' } & Obstacle);

const HECTARES_PER_SQUARE_KM = 100;

export const number = (value: number): Figure => ({ kind: 'number', value });
export const notReported: Figure = { kind: 'notReported' };
export const notProduced: Figure = { kind: 'notProduced' };
export const notComparable = (obstacle: Obstacle): Figure => ({ kind: 'notComparable', ...obstacle });

/** Includes 0. */
export const reported = (value: number | null): Figure => (value === null ? notReported : number(value));

export const populationDensity = (population: number | null, areaHa: number): Figure =>
  population === null
    ? notComparable({ reason: 'notReported' })
    : number((population / areaHa) * HECTARES_PER_SQUARE_KM);

/** Includes the band of a confidential volume. */
export function volume({ volumeTonnes, volumeBand }: CommodityFigures): Figure {
  return volumeBand ? { kind: 'band', ...volumeBand } : reported(volumeTonnes);
}

export function volumePerHectare({ volumeTonnes, volumeBand, areaHa }: CommodityFigures): Figure {
  if (volumeBand) return notComparable({ reason: 'confidential' });
  if (volumeTonnes === null || areaHa === null) return notComparable({ reason: 'notReported' });
  return areaHa === 0 ? notComparable({ reason: 'noArea' }) : number(volumeTonnes / areaHa);
}

/** Returns a share in percent from 0 to 100. */
export function landscapeShare({ areaHa }: CommodityFigures, landscapeHa: number): Figure {
  if (areaHa === null) return notComparable({ reason: 'notReported' });
  return areaHa > landscapeHa
    ? notComparable({ reason: 'exceedsLandscape' })
    : number((areaHa / landscapeHa) * 100);
}
