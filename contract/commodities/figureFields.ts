import { check, code, integer, line, number, year } from '../records/fieldTypes.ts';
import { optional } from '../records/presence.ts';
import { rows } from '../records/rowTypes.ts';

const figures = {
  year: year(),
  volumeTonnes: optional(number({ least: 0 })),
  areaHa: optional(number({ least: 0 })),
  producers: optional(integer({ least: 0 })),
  certifiedSharePercent: optional(number({ least: 0, most: 100 })),
  origin: optional(line()),
  source: optional(line()),
  /** Visitors see a band of the volume. */
  confidential: check(),
};

/** Figures per commodity and year. */
export const commodityFigures = rows(
  { code: code('commodity'), years: rows(figures, { key: ['year'], most: 200 }) },
  { key: ['code'], most: 100 },
);
