import { z } from 'zod';
import { code } from '#contract/shared/schema.ts';
import type { Finding } from './fieldError.ts';
import { twice } from './findings.ts';
import type { Reference, Row, TableRows } from './kind.ts';
import { listRows } from './rows.ts';
import { line, year } from './shapes.ts';

const commodityYear = z.strictObject({
  year,
  volumeTonnes: z.number().min(0).optional(),
  areaHa: z.number().min(0).optional(),
  producers: z.int().min(0).max(2_000_000_000).optional(),
  certifiedSharePercent: z.number().min(0).max(100).optional(),
  origin: line.optional(),
  source: line.optional(),
  /** Visitors see a band; the exact volume remains in the database. */
  confidential: z.boolean().default(false),
});

export const commodityFigures = z.strictObject({ code, years: z.array(commodityYear).default([]) });
type Figures = z.output<typeof commodityFigures>;

export function figuresReferences(commodities: readonly Figures[]): Reference[] {
  return commodities.map((each, index) => ({
    path: ['commodities', index, 'code'],
    to: 'commodity',
    value: each.code,
  }));
}

export function checkFigures(commodities: readonly Figures[]): Finding[] {
  return [
    ...twice(
      commodities.map((each) => each.code),
      (index) => ['commodities', index, 'code'],
      'commodity',
    ),
    ...commodities.flatMap(({ years }, index) =>
      twice(
        years.map((each) => each.year),
        (at) => ['commodities', index, 'years', at, 'year'],
        'year',
      ),
    ),
  ];
}

function yearRows(commodities: readonly Figures[]): Row[] {
  return commodities.flatMap((commodity) =>
    commodity.years.map((each) => ({
      commodity: commodity.code,
      year: each.year,
      volume_tonnes: each.volumeTonnes ?? null,
      area_ha: each.areaHa ?? null,
      producers: each.producers ?? null,
      certified_share_percent: each.certifiedSharePercent ?? null,
      origin: each.origin ?? null,
      source: each.source ?? null,
      confidential: each.confidential,
    })),
  );
}

export function figuresLists(owner: string, commodities: readonly Figures[]): TableRows[] {
  const codes = commodities.map((each) => each.code);
  return [
    [`${owner}_commodity`, listRows('commodity', codes)],
    [`${owner}_commodity_year`, yearRows(commodities)],
  ];
}
