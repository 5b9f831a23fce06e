import { type RawBuilder, sql } from 'kysely';
import type { InitiativeSummary } from '#contract/initiatives/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Reference } from '#contract/shared/schema.ts';
import type { SavedPicture } from '../../platform/database/tables/stories.ts';
import { type PictureRow, pictureRow, toImage, toPicture } from '../../platform/files/media.ts';
import { localizedText } from '../../platform/localization/localizedText.ts';
import type { Naming } from '../../platform/localization/naming.ts';
import { entityColumns, type EntityRow, reference, toEntity } from '../../platform/records/entity.ts';
import { commodityCodes } from '../commodities/figures.ts';
import { measuredIndicators, type MeasuredRow, toProgress } from '../indicators/progressCounts.ts';

export interface SummaryRow extends EntityRow {
  country: string;
  region: string;
  level: string;
  themes: string[];
  commodities: string[];
  ecosystems: string[];
  area_ha: number;
  start_year: number;
  seeking_support: boolean;
  convener: Reference | null;
  longitude: number;
  latitude: number;
  hero_image: SavedPicture | null;
  picture: PictureRow | null;
  indicators: MeasuredRow[];
}

const codes = (list: 'theme' | 'ecosystem') => sql`array(
  select ${sql.ref(list)} from ${sql.table(`initiative_${list}`)}
  where initiative_id = initiative.id order by position
)`;

/** Returns columns from `initiative` and `served`, its text. */
export function summaryColumns(locale: Locale): RawBuilder<unknown> {
  return sql`${entityColumns('initiative')},
    initiative.country, initiative.region, initiative.level, initiative.area_ha, initiative.start_year,
    initiative.seeking_support, initiative.longitude, initiative.latitude, initiative.hero_image,
    ${pictureRow(sql`initiative.hero_image`)} as picture,
    ${codes('theme')} as themes, ${commodityCodes('initiative')} as commodities, ${codes('ecosystem')} as ecosystems,
    ${measuredIndicators} as indicators,
    (select ${reference('convener')} from convener join ${localizedText('convener', locale)} as text on true
      where convener.id = initiative.convener_id and convener.status = 'published') as convener`;
}

export function toSummary(row: SummaryRow, naming: Naming): InitiativeSummary {
  const languages = { wanted: row.language, source: row.written_in };
  return {
    ...toEntity(row),
    country: naming.one('country', row.country),
    region: row.region,
    level: naming.one('level', row.level),
    themes: naming.many('theme', row.themes),
    commodities: naming.many('commodity', row.commodities),
    ecosystems: naming.many('ecosystem', row.ecosystems),
    areaHa: row.area_ha,
    startYear: row.start_year,
    seekingSupport: row.seeking_support,
    convener: row.convener,
    centroid: [row.longitude, row.latitude],
    heroImage: toImage(row.hero_image, languages),
    picture: row.picture && toPicture(row.picture, languages),
    progress: toProgress(row.indicators),
  };
}
