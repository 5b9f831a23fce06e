import { sql } from 'kysely';
import type { CommodityFigures } from '#contract/initiative.ts';

export interface FiguresRow {
  commodity: string;
  year: number;
  volume_tonnes: number | null;
  area_ha: number | null;
  producers: number | null;
  certified_share_percent: number | null;
  origin: string | null;
  source: string | null;
  confidential: boolean;
}

const bandLimits = [0, 1_000, 10_000, 100_000, 1_000_000];

/** JSON list of each commodity's figures of its latest year, for the table `initiative`. */
export const latestFigures = sql`(
  select coalesce(json_agg(latest), '[]') from (
    select distinct on (commodity) * from initiative_commodity_year
    where initiative_id = initiative.id order by commodity, year desc
  ) as latest
)`;

function volumeBand(tonnes: number): NonNullable<CommodityFigures['volumeBand']> {
  const from = bandLimits.findLast((limit) => limit <= tonnes) ?? 0;
  return { from, to: bandLimits.find((limit) => limit > tonnes) ?? null };
}

/** Figures as visitors may see them: a confidential volume becomes a band. */
export function toFigures(row: FiguresRow): CommodityFigures {
  const volume = row.volume_tonnes;
  return {
    year: row.year,
    volumeTonnes: row.confidential ? null : volume,
    volumeBand: row.confidential && volume !== null ? volumeBand(volume) : null,
    areaHa: row.area_ha,
    producers: row.producers,
    certifiedSharePercent: row.certified_share_percent,
    origin: row.origin,
    source: row.source,
  };
}
