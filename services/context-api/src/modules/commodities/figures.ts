import { type RawBuilder, sql } from 'kysely';
import type { CommodityFigures } from '#contract/commodities/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { FigureColumns } from '../../platform/database/tables/columns.ts';

export interface FiguresRow extends FigureColumns {
  /** Origin and source are in the language of their record, without translations. */
  source_locale: Locale;
}

const bandLimits = [0, 1_000, 10_000, 100_000, 1_000_000];

type Owner = 'initiative' | 'organization';

type CommodityOwner = Owner | 'project';

const owned = (owner: Owner) =>
  sql`select *, ${sql.ref(`${owner}.source_locale`)} from ${sql.table(`${owner}_commodity_year`)} where ${sql.ref(`${owner}_id`)} = ${sql.ref(`${owner}.id`)}`;

export const commodityCodes = (owner: CommodityOwner): RawBuilder<unknown> => sql`array(
  select commodity from ${sql.table(`${owner}_commodity`)} as link
  where ${sql.ref(`link.${owner}_id`)} = ${sql.ref(`${owner}.id`)} order by position
)`;

/** JSON list of each commodity's latest figures. */
export const latestFigures = (owner: Owner): RawBuilder<unknown> => sql`(
  select coalesce(json_agg(latest), '[]') from (
    select distinct on (commodity) * from (${owned(owner)}) as owned order by commodity, year desc
  ) as latest
)`;

/** JSON list of all years' figures, latest first. */
export const allFigures = (owner: Owner): RawBuilder<unknown> => sql`(
  select coalesce(json_agg(figures order by year desc), '[]') from (${owned(owner)}) as figures
)`;

function volumeBand(tonnes: number): NonNullable<CommodityFigures['volumeBand']> {
  const from = bandLimits.findLast((limit) => limit <= tonnes) ?? 0;
  return { from, to: bandLimits.find((limit) => limit > tonnes) ?? null };
}

/** Shows a confidential volume as a band. */
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
    language: row.source_locale,
  };
}
